import { MODIFIERS } from "../../../src/dsl/check/effects/common-keys.ts";
import { GEOMETRY } from "../../../src/dsl/check/expr/geometry-calls.ts";
import { EFFECTS } from "../../../src/dsl/constructs/effects/table.ts";
import { FUNCTIONS } from "../../../src/dsl/constructs/functions/table.ts";
import { AGGREGATES, CONTEXTUAL, RESERVED } from "../../../src/dsl/expr/words.ts";
import * as things from "../../../src/dsl/shape/declared-shapes.ts";
import * as tables from "../../../src/dsl/shape/file-keys.ts";
import * as look from "../../../src/dsl/shape/look.ts";
import * as rules from "../../../src/dsl/shape/rules.ts";

/** The vocabulary of the language. Any other word in rules is a name that the rules chose. */

const record = (value: unknown): [string, unknown][] =>
  value !== null && typeof value === "object" ? Object.entries(value) : [];

/** The keys and fixed words in the shape tables. Looks are left out of renamed games. */
function shapeWords(): string[] {
  const found: string[] = [];
  const met = new Set<unknown>(Object.values(look));
  const walk = (value: unknown): void => {
    if (met.has(value)) return;
    met.add(value);
    for (const [key, inner] of record(value)) {
      if (key === "keys") found.push(...record(inner).map(([word]) => word));
      if (key === "words") found.push(...record(inner).map(([, word]) => String(word)));
      walk(typeof inner === "function" && key === "shape" ? inner() : inner);
    }
  };
  for (const module of [rules, things, tables.SECTIONS]) walk({ ...module });
  return found;
}

/** The keys at the top of a file; elsewhere these words are names like any other. */
export const SECTIONS: ReadonlySet<string> = new Set(Object.keys(tables.GAME_KEYS));

/** Attributes and words that are in no table of the language. */
const OTHERS = `
  player players seats table owner nobody all options round game actor window
  row rows column x y position index zone revealed face top bottom counts_as modifiers_of
  direction hex_direction
  north northeast east southeast south southwest west northwest
  grid hexagon hexes at most is least add chance centre straight modifiers copies one with every nothing impossible loop
  language title file include`;

const words = (text: string): string[] => text.match(/[A-Za-z_]\w*/g) ?? [];

export const LANGUAGE: ReadonlySet<string> = new Set(
  [
    ...RESERVED,
    ...CONTEXTUAL,
    ...AGGREGATES,
    ...FUNCTIONS.keys(),
    ...GEOMETRY.map(({ name }) => name),
    ...Object.keys(MODIFIERS),
    ...[...EFFECTS.values()].flatMap(({ name, keys }) => [name, ...Object.keys(keys)]),
    ...shapeWords(),
    OTHERS,
  ].flatMap(words),
);

/** Whether the language generates a name: for spaces of generated boards, and for players. */
export const isMadeName = (word: string): boolean => /^((r\d+c\d+|[hs]\d+_\d+)(_[a-z_]+)?|p\d+)$/.test(word);
