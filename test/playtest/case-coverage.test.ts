import { expect, test } from "vitest";
import { load } from "../../src/dsl/load.ts";
import { CaseCoverage } from "../../src/playtest/case-coverage.ts";
import { CoverCounts } from "../../src/playtest/cover-counts.ts";
import { type FileKind, kindAndId } from "../../src/scenario/library.ts";

const RULES = `game: cover
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  hero:
    table: heroes
  gift:
    table: gifts
    copies: none
    modifies: h in heroes where h.gifts has gift
state:
  hero: {gifts: set of gift row}
heroes: {ann: {}}
gifts:
  sword: {modifiers: {force: 2}}
  shield: {modifiers: {force: 1}}
terms:
  hero:
    force: {base: 1}
  unused: 3
end:
  done: {after: main, if: round >= 1, winners: nobody}
verbs:
  strike(hero):
    do:
      - if: hero.force > 2
        say: strong
        else:
          - say: weak
phases:
  - id: main
    do: []
`;

const CASES = `scenarios: what is covered
language: 1
game: cover
start: empty
cases:
  - id: strong
    given:
      - set: ann.gifts += sword
    when:
      - strike: ann
    then:
      - ann.force is 3
`;

const source = (path: string, text: string) => ({ path, text });
const rules = source("cover.yaml", RULES);

const library = {
  find: (kinds: readonly FileKind[], name: string) => {
    const own = kindAndId(RULES);
    return own && kinds.includes(own.kind) && own.id === name ? rules : null;
  },
  read: () => null,
};

test("coverage of a case counts for the same place of the rules", () => {
  const loaded = load(rules, { files: { read: () => null } });
  if (!loaded.program) throw new Error("the rules do not load");
  const cases = new CaseCoverage(library);
  cases.play(source("cases.yaml", CASES));
  const times = new Map(
    new CoverCounts(loaded.program).entries().map((entry) => [`${entry.what} ${entry.id}`, cases.times(loaded, entry)]),
  );
  expect(times.get("rule verbs.strike")).toBe(1);
  expect(times.get("rule terms.force")).toBeGreaterThan(0);
  expect(times.get("rule terms.unused")).toBe(0);
  expect(times.get("row gift sword")).toBeGreaterThan(0);
  expect(times.get("row gift shield")).toBe(0);
});
