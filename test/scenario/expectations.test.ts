import { describe, expect, test } from "vitest";
import { Diagnostics } from "../../src/dsl/text/diagnostic.ts";
import type { Source } from "../../src/dsl/text/source.ts";
import { readScenarioFile } from "../../src/scenario/cache.ts";
import { kindAndId } from "../../src/scenario/library.ts";
import type { Case } from "../../src/scenario/model.ts";
import { rowsOf } from "../../src/scenario/rows.ts";
import { playCases } from "../../src/scenario/run.ts";
import { SOAK, sized } from "../properties/size.ts";
import { cacheForFile, disk } from "../support/cases.ts";
import { type Mutant, mutantsOf } from "./mutants.ts";

/** One in this many changed cases is played. */
const EVERY = sized(30, 1);

/** Whether a case uses its game unchanged. The judge is tested here; games with changes would have to be read, so they are for the soak. */
const isPlain = ({ setting }: Case) => setting.changes.length + setting.packs.length === 0;

const files = ["test/games", "test/cases/meaning", "test/cases/scenario/passes.yaml", "examples"]
  .flatMap((path) => disk.under(path))
  .map((path) => disk.need(path))
  .filter((source) => kindAndId(source.text)?.kind === "scenarios");

/** Changed cases that rightly still hold, by file, case and change. */
const ALIVE: ReadonlyMap<string, string> = new Map([
  [
    "test/games/neocombat/setup.yaml first_the_varans: draw dodge_1 from deck to Q.hand: of dodge_2",
    "four of them are drawn, and the case names the first",
  ],
  [
    "test/games/neocombat/turn.yaml five_phases: draw dodge_1 from deck to P.hand: of dodge_2",
    "three of them are drawn, and the case names the first",
  ],
]);

/** All field names in the answers of a file: a field of one question is wrong for another one. */
function fieldsIn(cases: readonly Case[]): string[] {
  const answers = cases.flatMap(({ when }) => when.flatMap((step) => (step.step === "answer" ? [step.answer] : [])));
  return [...new Set(answers.flatMap(({ fields }) => fields.map(({ field }) => field)))];
}

function mutantsIn(source: Source): Mutant[] {
  const cases = readScenarioFile(source, new Diagnostics()).cases.flatMap(rowsOf);
  const fields = fieldsIn(cases);
  return cases.flatMap((one) => mutantsOf(one, fields));
}

let counted = 0;
let plain = 0;
const chosen = files.map((source) => ({
  source,
  path: source.path,
  mutants: mutantsIn(source).filter(({ one }) => {
    counted++;
    return (SOAK || isPlain(one)) && plain++ % EVERY === 0;
  }),
}));

test("there are changed expectations of every kind", () => {
  expect(counted).toBeGreaterThan(8000);
});

describe.each(chosen.filter(({ mutants }) => mutants.length > 0))("$path", ({ source, mutants }) => {
  test(`each of ${mutants.length} changed expectations fails`, () => {
    const names = new Map(mutants.map(({ what, one }) => [one, `${source.path} ${one.id}: ${what}`]));
    const results = playCases(source, [...names.keys()], { library: disk, cache: cacheForFile() }, new Diagnostics());
    expect(results).toHaveLength(mutants.length);
    const alive = results.filter(({ failures }) => failures.length === 0).map(({ one }) => names.get(one) ?? "?");
    expect(alive).toEqual([...names.values()].filter((name) => ALIVE.has(name)));
  });
});
