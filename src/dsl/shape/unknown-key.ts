import { lookUp } from "../text/lookup.ts";
import { didYouMean } from "../text/similar.ts";
import type { Entry, ScalarNode } from "../yaml/node.ts";
import { GAME } from "./file-keys.ts";
import type { Shape } from "./form.ts";
import { homesOf } from "./homes.ts";
import { shortened } from "./naming.ts";
import { instead } from "./needed.ts";
import type { Walk } from "./shape-walk.ts";

/** Shapes with more keys than this are not listed beside the place to which an unknown key belongs. */
const MOST_KEYS = 8;

/** What people write beside `do:` that belongs to one of its effects. */
const BESIDE_EFFECTS: ReadonlySet<string> = new Set(["each", "let", "while", "repeat"]);

/** Reports an unknown key with the key that was probably meant. */
export function unknownKey(walk: Walk, key: ScalarNode, shape: Shape, beside: readonly Entry[]): void {
  const keys = Object.keys(shape.keys);
  const homes = homesOf(key.text).filter((home) => home !== shape.name);
  const named = homes.includes("a term") && shape.name === "a condition" ? ": write one and name it here" : "";
  const elsewhere =
    homes.length > 0 ? `\`${key.text}\` belongs to ${homes.slice(0, 3).join(" or ")}${named}` : undefined;
  if (shape === GAME) {
    const help = () =>
      didYouMean(key.text, [...keys, ...walk.tables]) ??
      elsewhere ??
      pathMeant(walk, key, beside) ??
      outdented(key, beside);
    walk.diagnostics.error("unknown-key", key.span, `\`${shortened(key.text)}\` is not a section of rules.`, help);
    walk.diagnostics.tear("below");
    return;
  }
  if (BESIDE_EFFECTS.has(key.text) && "do" in shape.keys) {
    const below = `it stands beside an effect: below \`do:\`, as \`- ${key.text}: …\` with what is done below it`;
    walk.diagnostics.error("unknown-key", key.span, `There is no \`${key.text}\` in ${shape.name}.`, below);
    return;
  }
  const known = lookUp(lookUp(SAID, shape.name) ?? {}, key.text) ?? declaredBetween(walk, key, shape);
  const meant = named === "" ? (instead(shape, beside) ?? elsewhere) : elsewhere;
  const all = `the keys are ${keys.join(", ")}`;
  const alone = named !== "" || keys.length > MOST_KEYS || meant !== elsewhere;
  const help = () => known ?? didYouMean(key.text, keys) ?? (meant && (alone ? meant : `${meant}; here ${all}`)) ?? all;
  walk.diagnostics.error("unknown-key", key.span, `There is no \`${shortened(key.text)}\` in ${shape.name}.`, help);
}

/** Keys that people write in a shape, and what says it there. */
const SAID: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "a command": {
    if: "`needs:` says when a command can be used",
    where: "`needs:` says when a command can be used",
    who: "who may use it is said by its window: `windows: {NAME: {who: PLAYER}}`",
  },
  "an end": { when: "write `if:`" },
  "a trigger": { on: "write `after:`, `before:` or `instead:`", when: "write `after:`, `before:` or `instead:`" },
};

/** `look: {hero: ...}`: a name of a section that stands between. */
function declaredBetween(walk: Walk, key: ScalarNode, shape: Shape): string | undefined {
  const section = ["kinds", "boards", "verbs"].find(
    (one) => lookUp(shape.keys, one) && walk.declared(one).includes(key.text),
  );
  return section && `it stands one step further to the right, below \`${section}:\``;
}

/** A hint if the key probably belongs to the section above and lost its indentation. */
function outdented(key: ScalarNode, beside: readonly Entry[]): string {
  const above = beside[beside.findIndex((entry) => entry.key === key) - 1];
  const isPart = above?.value.kind === "map" || above?.value.kind === "list";
  const table = "a table belongs to a kind that says `table: NAME`";
  return isPart ? `if it belongs to \`${above.key.text}\` above, it stands further to the right; ${table}` : table;
}

/** A hint for an indented key outside of any section, as under `add:`, where each key has to be a whole path. */
function pathMeant(walk: Walk, key: ScalarNode, beside: readonly Entry[]): string | undefined {
  const { source, start } = key.span;
  if (start === 0 || source.text[start - 1] === "\n") return undefined;
  const isBeside = ({ key: row }: Entry) => row.span.source === source;
  const table = beside.find((entry) => {
    return walk.tables.has(entry.key.text) && entry.value.kind === "map" && entry.value.entries.some(isBeside);
  });
  return `here each key is a whole path, which begins with a section: \`${table?.key.text ?? "terms"}.${shortened(key.text)}\``;
}
