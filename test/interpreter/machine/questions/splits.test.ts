import { expect, test } from "vitest";
import { load } from "../../../../src/dsl/load.ts";
import {
  describeEvent,
  determinize,
  type Event,
  type Game,
  initial,
  link,
  makeRng,
  parseValue,
  playSteps,
  type State,
  seeded,
  settle,
  valueName,
} from "../../../../src/interpreter/index.ts";
import { errorsOf } from "../../../support/games.ts";
import { moves } from "../../../support/moves.ts";

/** The shares of a split are described by candidates of any kind, and a range of numbers is never listed for it. */

function game(over: string, hidden = false): Game {
  const text = `
game: splits
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  card: {table: cards, starts in: table.hidden}
state:
  table:
    hidden: pile of card${hidden ? ", seen by nobody" : ""}
phases:
  - id: only
    do:
      - ask:
          n: split 3 over x in ${over}
        who: first(seats)
      - ask:
          m: m in 1..2
        who: last(seats)
cards: {a: {}, b: {}}
`;
  const loaded = load({ path: "splits.yaml", text }, { files: { read: () => null } });
  if (!loaded.program) throw new Error(errorsOf(loaded).join("\n"));
  return link(loaded.program, { players: 2 });
}

const start = (one: Game): State => settle(one, initial(one), seeded("1"));

/** The events that a seat hears for each answer of the first player. */
function told(one: Game, seat: number): unknown[] {
  const state = start(one);
  return moves(one, state, 0).map(({ steps }) => {
    const events: Event[] = [];
    playSteps(one, state, 0, steps, (event) => events.push(event));
    return events.flatMap((event) =>
      event.type === "answer" ? [describeEvent(one, event, seat)?.parts.n ?? null] : [],
    )[0];
  });
}

test("a split over numbers is asked, told and guessed", () => {
  const one = game("1..3");
  expect(moves(one, start(one), 0).map(({ key }) => key)).toContain("n=1:2,3:1");
  expect(told(one, 1)).toContainEqual({ 1: 2, 3: 1 });
  const [first] = moves(one, start(one), 0);
  const after = settle(one, first?.state ?? start(one), seeded("1"));
  expect(determinize(one, after, 1, makeRng("guess")).state.frames).toEqual(after.frames);
});

test("a split over players names them", () => {
  expect(told(game("seats"), 1)).toContainEqual({ p1: 1, p2: 2 });
});

test("a split over hidden things is told only to those who know them", () => {
  expect(told(game("table.hidden"), 1)).toContainEqual({ a: 1, b: 2 });
  expect(new Set(told(game("table.hidden", true), 1))).toEqual(new Set([null]));
});

test("shares are written and read", () => {
  const one = game("seats");
  const type = { t: "amounts", key: { t: "entity", of: [1] } } as const;
  const value = [
    [1, 2],
    [2, 12],
  ];
  expect(valueName(one, type, value)).toBe("p1:2,p2:12");
  expect(parseValue(one, type, "p1:2,p2:12")).toEqual(value);
  expect(parseValue(one, type, "()")).toEqual([]);
  expect(["p1", "p1:0", "p3:1", "p1:x"].map((text) => parseValue(one, type, text))).toEqual([null, null, null, null]);
});
