import { describe, expect, test } from "vitest";
import { errorsOf } from "../../../support/games.ts";
import { loadTexts } from "../../../support/rules.ts";
import { heardLines, linked, onBothEngines } from "../../codegen/both-engines.ts";

/** Repeating effects a number of times. */

const rules = (effects: string) => `game: repeating
language: 1
players: 2
limit: {rounds: 2, winners: nobody}
kinds:
  stone: {copies: 6, starts in: table.box}
state:
  table: {box: pile of stone, gone: pile of stone, n: int -9..99}
phases:
  - id: go
    do:
${effects.replace(/^/gm, "      ")}
      - each: p in players
        do:
          - repeat: 2 - count(table.gone) mod 2
            do:
              - ask: {x: optional s in table.box}
                who: p
              - if: x is none
                do:
                  - stop: loop
              - move: x
                to: table.gone
`;

const REPEAT = (times: string) => `- repeat: ${times}
  do:
    - set: table.n += 1
    - say: 'n is {table.n}'`;

describe("effects are repeated", () => {
  test.each([
    ["3", 3],
    ["0", 0],
    ["0 - 2", 0],
    ["table.n + 2", 2],
    ["count(players) * 2", 4],
  ])("%s times: the number is read once", (times, lines) => {
    const game = linked(rules(REPEAT(times)), 2);
    expect(heardLines(game, null)).toEqual(Array.from({ length: lines }, (_, i) => `n is ${i + 1}`));
    expect(onBothEngines(game)).toEqual({ apart: [null], stopped: [null] });
  });

  test("`stop: loop` leaves the innermost", () => {
    const stops = `- repeat: 2
  do:
    - repeat: 5
      do:
        - set: table.n += 1
        - if: table.n mod 3 is 0
          do:
            - stop: loop
    - say: 'n is {table.n}'`;
    expect(heardLines(linked(rules(stops), 2), null)).toEqual(["n is 3", "n is 6"]);
  });

  test("an unbounded number stops with its place", () => {
    const game = linked(rules("- repeat: 2000000000\n  do:\n    - set: table.n = 1"), 2);
    const { apart, stopped } = onBothEngines(game, 1);
    expect([apart, stopped]).toEqual([[null], ["fault"]]);
  });
});

describe("mistakes are reported at their place", () => {
  const said = (effects: string) => errorsOf(loadTexts({ "r.yaml": rules(effects) }));

  test.each([
    ["- repeat: yes\n  do: []", "How often it is done should be a number"],
    ["- repeat: 2\n  while: table.n < 2\n  do: []", "by a number or by a condition, not by both"],
    ["- repeat: 2\n  say: hi", "`say` has no `repeat`"],
    ["- repeat: 2", "There is no effect or verb `repeat`"],
    ["- repeat: [1, 2]\n  do: []", "(how often it is done)"],
    ["- repeat:\n  do: []", "How often it is done"],
  ])("%j", (effects, message) => {
    expect(said(effects).join("\n")).toContain(message);
  });
});
