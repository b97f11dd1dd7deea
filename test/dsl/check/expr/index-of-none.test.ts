import { expect, test } from "vitest";
import { playRandomly } from "../../../support/play.ts";
import { loadTexts } from "../../../support/rules.ts";

const rules = (term: string) => `game: index-of-none
language: 1
players: 2
limit: {rounds: 2, winners: nobody}
types: {good: [wood, stone]}
kinds:
  monument: {table: monuments, fields: {gives: int 0..2 per good = 0, worth: int 0..9 = 0}}
state:
  player: {monument: spot of monument}
terms:
  yield(p player, g good): ${term}
setup:
  - move: first(monuments)
    to: first(seats).monument
phases:
  - id: main
    do:
      - each: p in players
        do:
          - ask:
              n: x in 1..9 where x <= yield(p, wood)
            who: p
always:
  of_what_is_there: yield(first(seats), wood) is 2 and yield(first(seats), stone) is 0 and yield(last(seats), wood) is 7
end:
  over: {if: round > 2, winners: nobody}
monuments: {arch: {gives: {wood: 2}}}
`;

const errorsOf = (term: string) =>
  loadTexts({ "index.yaml": rules(term) }).diagnostics.flatMap(({ severity, message }) =>
    severity === "error" ? [message] : [],
  );

test("a slot of a thing that may be none is read like its attributes, with `else`", () => {
  const { program } = loadTexts({ "index.yaml": rules("p.monument.gives[g] else 7") });
  if (!program) throw new Error("these rules cannot be played");
  expect(playRandomly(program, 4).faults).toEqual([]);
});

test("without `else` it may be none", () => {
  expect(errorsOf("p.monument.gives[g] + 1")).toEqual(["`p.monument.gives[g]` may be none here."]);
});
