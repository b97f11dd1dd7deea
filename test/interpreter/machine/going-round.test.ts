import { expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { initial, link, seeded, settle } from "../../../src/interpreter/index.ts";
import { errorsOf } from "../../support/games.ts";

/** Rules that go round without asking anybody are told where they begin again, wherever the count ran out. */
function faultOf(rules: string): string | null {
  const text = `game: round
language: 1
players: 2
limit: {moves: 10, winners: nobody}
kinds:
  card: {copies: 9, starts in: table.deck}
state:
  table: {deck: pile of card, n: int 0..9 = 0, found: int 0..99 = 0}
${rules}`;
  const loaded = load({ path: "round.yaml", text }, { files: { read: () => null } });
  if (!loaded.program) return errorsOf(loaded).join("\n");
  const game = link(loaded.program, { players: 2 });
  const { fault } = settle(game, initial(game), seeded("1"));
  const span = fault && loaded.places?.list[fault.node]?.span;
  return span ? `${fault.message}: ${text.slice(span.start, span.end).split("\n")[0]}` : (fault?.message ?? null);
}

const COUNTING = `verbs:
  count_up:
    do:
      - each: c in table.deck
        set: table.n = 0
      - set: table.found = count(table.deck)
  work:
    do:
      - set: table.found = 0
      - while: table.found < 50
        do:
          - count_up
          - set: table.n = 1
`;

test.each([
  [
    "phases that go round, at the first of them",
    "phases:\n  - {id: one, do: [set: table.n = 1]}\n  - {id: two, do: [set: table.n = 2]}\n",
    "in all phases, and nobody was asked: one",
  ],
  [
    "a loop in a verb, and not the verb that it calls",
    `${COUNTING}phases:\n  - {id: one, do: [work]}\n`,
    "in `work`, and nobody was asked: do",
  ],
  [
    "a loop in a phase",
    "phases:\n  - id: one\n    do:\n      - while: table.n < 5\n        do:\n          - set: table.found = 1\n          - set: table.n = 2\n",
    "in `one`, and nobody was asked: do",
  ],
])("%s", (_, rules, told) => {
  expect(faultOf(rules)).toContain(told);
});

test("whoever listens hears no more than the instructions that count", () => {
  const text =
    "game: round\nlanguage: 1\nplayers: 1\nlimit: {moves: 9, winners: nobody}\nstate:\n  table: {n: int 0..9 = 0}\nphases:\n  - {id: one, do: [set: table.n = 1]}\n";
  const { program } = load({ path: "round.yaml", text }, { files: { read: () => null } });
  if (!program) throw new Error("the rules of this test have errors");
  const game = link(program, { players: 1 });
  let sets = 0;
  const state = settle(
    game,
    initial(game, ({ type }) => {
      if (type === "set") sets++;
    }),
    seeded("1"),
  );
  expect(state.fault?.code).toBe("limit");
  expect(sets).toBeGreaterThan(1_000);
  // A round is more than two instructions, and 100,000 of these may run.
  expect(sets).toBeLessThan(50_000);
});
