import { describe, expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import {
  determinize,
  type Game,
  initial,
  link,
  makeRng,
  NONE,
  type State,
  seeded,
  settle,
  slotValue,
  type Value,
} from "../../../src/interpreter/index.ts";
import { errorsOf } from "../../support/games.ts";

/** Guesses of hidden information are drawn from everything that is possible, and contain nothing of the truth. */

const SECRETS = {
  bid: "int 0..5000 = 0",
  huge: "int = 0",
  offset: "int 2000000000..2147483647 = 2000000000",
  maybe: "int or none",
  target: "player or none",
  rival: "player = first(seats)",
  aim: "spot = r1c1",
  notes: "list of int 0..9 up to 6",
  plan: "list of int 0..9 up to 6 or none",
  tally: "int 0..5000 per colour",
} as const;

/** Each player has one secret of each type. The second player's are set from numbers that chance gives. */
function game(set: readonly string[]): Game {
  const text = `
game: guess
language: 1
players: 3
limit: {rounds: 1, winners: nobody}
types:
  colour: [red, green]
kinds:
  spot: {space of: field}
boards:
  field: {grid: 3 by 2, neighbours: sides}
state:
  player:
${Object.entries(SECRETS)
  .map(([id, type]) => `    ${id}: ${type}, seen by owner`)
  .join("\n")}
phases:
  - id: only
    do:
      - let:
          you: seats[2] else impossible
${set.map((one) => `      - set: you.${one}`).join("\n")}
      - ask:
          n: n in 1..2
        who: first(seats)
`;
  const loaded = load({ path: "guess.yaml", text }, { files: { read: () => null } });
  if (!loaded.program) throw new Error(errorsOf(loaded).join("\n"));
  return link(loaded.program, { players: 3 });
}

const start = (one: Game): State => {
  const state = settle(one, initial(one), seeded("1"));
  expect(state.fault).toBeNull();
  return state;
};

const guessesOf = (one: Game, state: State, count: number): State[] => {
  const rng = makeRng("guesses");
  return Array.from({ length: count }, () => determinize(one, state, 0, rng).state);
};

function drawn(id: keyof typeof SECRETS, set: readonly string[] = [], count = 300): Value[] {
  const one = game(set);
  const slot = one.program.slots.findIndex((def) => def.id === id);
  return guessesOf(one, start(one), count).map((guess) => slotValue(one, guess, slot, [2]));
}

const numbers = (values: readonly Value[]) => values.filter((value) => typeof value === "number");

describe("a guess", () => {
  test.each([
    ["bid", "bid = 4500", 4500, 0, 5000],
    ["offset", "offset = 2000000007", 2000000007, 2000000000, 2147483647],
    ["tally", "tally[red] = 1234", 1234, 0, 5000],
  ] as const)("%s: each number of a range with the same chance, for any range", (id, set, truth, least, most) => {
    const values = numbers(drawn(id, [set]).flat() as Value[]);
    const middle = (least + most) / 2;
    expect(values.filter((value) => value === truth).length).toBeLessThan(3);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...values)).toBeLessThanOrEqual(most);
    const above = values.filter((value) => value > middle).length / values.length;
    expect(above).toBeGreaterThan(0.4);
    expect(above).toBeLessThan(0.6);
  });

  test("an unbounded number is small as often as great", () => {
    const sizes = numbers(drawn("huge", ["huge = 777777"])).map((value) => Math.abs(value));
    expect(sizes.filter((size) => size < 1000).length).toBeGreaterThan(60);
    expect(sizes.filter((size) => size > 1_000_000).length).toBeGreaterThan(60);
    expect(sizes).not.toContain(777777);
  });

  test("an optional value is sometimes none, whatever its range", () => {
    const values = drawn("maybe", ["maybe = 5"]);
    expect(values.filter((value) => value === NONE).length).toBeGreaterThan(100);
    expect(new Set(values).size).toBeGreaterThan(60);
  });

  test("things, players and spaces are guessed as well", () => {
    expect(new Set(drawn("target", ["target = you"]))).toEqual(new Set([NONE, 1, 2, 3]));
    expect(new Set(drawn("rival", ["rival = you"]))).toEqual(new Set([1, 2, 3]));
    expect(new Set(drawn("aim", ["aim = r3c2"])).size).toBe(6);
  });

  test("so are lengths of lists", () => {
    const lengths = (values: readonly Value[]) =>
      values.map((value) => (typeof value === "number" ? -1 : value.length));
    expect(new Set(lengths(drawn("notes", ["notes = list(1, 2)"]))).size).toBe(7);
    expect(new Set(lengths(drawn("plan", ["plan = list(1, 2)"]))).size).toBe(8);
  });
});

test("a guess contains nothing of the truth: the same draws give the same guess, whatever is true", () => {
  const some = game(["bid = 12", "huge = 3", "maybe = 4", "target = you", "aim = r1c2", "notes = list(1)"]);
  const other = game(["bid = 4999", "huge = -70000", "maybe = none", "rival = you", "aim = r2c2", "plan = list(5, 6)"]);
  const told = (one: Game) => guessesOf(one, start(one), 20).map((guess) => [...guess.slots]);
  expect(told(some)).toEqual(told(other));
});
