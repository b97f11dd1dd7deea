import { expect, test } from "vitest";
import type { FileKind } from "../../src/scenario/library.ts";
import { kindAndId } from "../../src/scenario/library.ts";
import { runScenarios } from "../../src/scenario/run.ts";

const RULES = `game: told
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  hero: {table: heroes}
heroes: {axel: {}, bo: {}}
state:
  hero: {stunned: bool}
windows:
  fight:
    who: p in players
    shape: once
commands:
  strike:
    when: fight
    ask:
      hero:
        in: h in heroes
        where:
          awake: {is: not h.stunned, text: it is stunned}
    do: []
  rest:
    when: fight
    do: []
verbs:
  begin:
    do:
      - window: fight
phases:
  - id: main
    do:
      - begin
end: {done: {after: main, if: round >= 1, winners: nobody}}
`;

const library = {
  find: (kinds: readonly FileKind[], name: string) =>
    kinds.includes("game") && kindAndId(RULES)?.id === name ? { path: "told.yaml", text: RULES } : null,
  read: () => null,
};

function failures(told: string, players = "[Ann, Bea]", who = "Ann"): string[] {
  const text = `scenarios: told
language: 1
game: told
players: ${players}
start: empty
cases:
  - id: one
    given:
      - set: bo.stunned = yes
    when:
      - begin
      - ${who} is told: ${told}
`;
  const { cases, diagnostics } = runScenarios({ path: "told.cases.yaml", text }, { library });
  const errors = diagnostics.map(({ message }) => message);
  return [...errors, ...cases.flatMap((one) => one.failures.map((failure) => `${failure.expected}: ${failure.found}`))];
}

test("a player who asks why not gets one of the lines that the case expects", () => {
  expect(failures('{"strike, hero is bo": it is stunned}')).toEqual([]);
});

test("other words fail, and so does an offered value", () => {
  expect(failures('{"strike, hero is bo": it is asleep}')).toEqual(["Ann is told: it is asleep: it is stunned"]);
  expect(failures("{rest: it is stunned}")).toEqual(["Ann cannot answer so: it is offered"]);
});

test("players without names are named as in rules and cases", () => {
  expect(failures("{rest: it is stunned}", "2", "p1")).toEqual(["p1 cannot answer so: it is offered"]);
});

test("it needs answers with a text for each", () => {
  const message = "`Ann is told` should be keys with values.";
  expect(failures("it is stunned")).toEqual([message, `this can be read: ${message}`]);
});
