import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FileCache, fileCache, type Loaded, load, Memory, type Source } from "../../../../src/dsl/load.ts";
import { sized } from "../../../properties/size.ts";
import { files, loadRules, packsFor, RULE_FILES, type RuleFile } from "../../../support/games.ts";
import { anyEdit, edited } from "./edits.ts";

/** After an edit only what it may have changed is checked again. The findings must be those of a full check. */

const reading = fileCache();
const LARGE = /^rules\/hint/;
const runsOf = ({ path }: RuleFile) => sized(LARGE.test(path) ? 6 : 2, 24);

interface Setting {
  readonly entry: string;
  readonly packs: readonly Source[];
  readonly cache: FileCache;
  readonly memory?: Memory;
}

function loadFrom(sources: readonly Source[], { entry, packs, cache, memory }: Setting): Loaded {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const read = (path: string) => byPath.get(path) ?? files.read(path);
  const first = read(entry);
  if (!first) throw new Error(`there is no ${entry}`);
  const chosen = packs.map((pack) => byPath.get(pack.path) ?? pack);
  return load(first, { files: { read }, packs: chosen, cache, ...(memory ? { memory } : {}) });
}

/** All findings, with spans as numbers. */
const told = ({ diagnostics }: Loaded): string =>
  JSON.stringify(diagnostics, (key, value) => (key === "source" ? (value as Source).path : value), 1);

const rulesOf = ({ program, places }: Loaded): string =>
  JSON.stringify([program, places?.list.map(({ span }) => [span.source.path, span.start, span.end])]);

describe("rules that an edit cannot have changed are not checked again, with the same findings", () => {
  test.each(RULE_FILES)("$path", (rules) => {
    const whole = loadRules(rules.path);
    const [pack = null] = packsFor(whole);
    const packs = pack ? [pack] : [];
    const all = loadRules(rules.path, packs).composed?.sources ?? [];
    const steps = fc.array(fc.record({ edit: anyEdit, back: fc.boolean(), pack: fc.boolean() }), { maxLength: 4 });
    fc.assert(
      fc.property(steps, (sequence) => {
        const memory = new Memory();
        const cache = fileCache();
        const start = { entry: rules.path, packs: [], cache, memory };
        loadFrom(all, start);
        let sources = all;
        for (const { edit, back, pack } of sequence) {
          // Mistakes are often taken back.
          sources = edited(back ? all : sources, edit);
          const setting = { ...start, packs: pack ? packs : [] };
          const again = loadFrom(sources, setting);
          const fresh = loadFrom(sources, { entry: rules.path, packs: setting.packs, cache: reading });
          expect(told(again)).toBe(told(fresh));
          expect(again.playable).toBe(fresh.playable);
          if (!LARGE.test(rules.path)) expect(rulesOf(again)).toBe(rulesOf(fresh));
        }
      }),
      { numRuns: runsOf(rules), seed: 1 },
    );
  });
});
