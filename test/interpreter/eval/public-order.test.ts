import { describe, expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import {
  candidateName,
  describeEvent,
  determinize,
  type Event,
  entityNamed,
  type Game,
  initial,
  link,
  makeRng,
  question,
  type State,
  seeded,
  settle,
} from "../../../src/interpreter/index.ts";
import { relabel } from "../../../src/interpreter/observe/relabel.ts";
import { errorsOf } from "../../support/games.ts";

/** Things have numbers, and no order may reveal the number of a hidden thing. */

/** Five cards, of which the first player sees only where they lie. `did`: the effects to run. */
function game(did: string, face = "seen by last(seats)"): Game {
  const text = `
game: order
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  spot: {space of: field}
  card: {table: cards, stands on: spot or none${face === "" ? "" : `, face: ${face}`}}
boards:
  field: {grid: 3 by 2, neighbours: sides}
state:
  table:
    deck: deck of card, seen by nobody
    bag: set of card
    aim: card or none
  player:
    hand: pile of card, seen by owner
    heap: pile of card
    line: row of 3 card, seen by owner
setup:
${did}
phases:
  - {id: rest, do: []}
cards: {a: {}, b: {}, c: {}, d: {}, e: {}}
`;
  const loaded = load({ path: "order.yaml", text }, { files: { read: () => null } });
  if (!loaded.program) throw new Error(errorsOf(loaded).join("\n"));
  return link(loaded.program, { players: 2 });
}

const ask = (from: string, number = "") => `
  - ask:
      x: ${number}v in ${from}
    who: first(seats) else impossible`;
const move = (things: string, to: string) => `  - move: ${things}\n    to: ${to}\n`;
const SPREAD = move("c", "r1c1") + move("a", "r1c2") + move("e", "r2c1") + move("b", "r1c2");
const HIS = "(last(seats) else impossible)";

const start = (one: Game) => settle(one, initial(one), seeded("1"));

function offered(one: Game, state: State): string[] {
  const asked = question(one, state, 0);
  return asked?.candidates.map((_, i) => candidateName(one, state, asked, i) ?? "") ?? [];
}

const names = (one: Game, state: State) => question(one, state, 0)?.candidates.map((id) => one.names[Number(id)]);

describe("the order of offers", () => {
  test("is that of places, for things that not everybody can identify", () => {
    const one = game(SPREAD + ask("cards where v.spot is not none"));
    const state = start(one);
    expect(names(one, state)).toEqual(["c", "a", "b", "e"]);
    expect(offered(one, state)).toEqual(["r1c1.card[1]", "r1c2.card[1]", "r1c2.card[2]", "r2c1.card[1]"]);
  });

  test("starts with things that everybody knows", () => {
    const one = game(`${SPREAD}  - reveal: list(b, e)\n${ask("cards where v.spot is not none")}`);
    expect(names(one, start(one))).toEqual(["b", "e", "c", "a"]);
  });

  test("is that of the table without hidden information", () => {
    const one = game(SPREAD + ask("cards where v.spot is not none"), "seen by all");
    expect(names(one, start(one))).toEqual(["a", "b", "c", "e"]);
  });

  test.each([
    ["a set that is stored", `${SPREAD}  - set: table.bag = set(v in list(e, b, c))\n${ask("table.bag")}`, "cbe"],
    ["a set that is found", `${SPREAD}${ask("set(w in cards where w.spot is not none)")}`, "cabe"],
    ["a first one", `${SPREAD}${ask("list(first(w in cards where w.spot is not none) else impossible)")}`, "c"],
    ["a hand, by what came first", move("d", `${HIS}.hand`) + move("a", `${HIS}.hand`) + ask(`${HIS}.hand`), "da"],
    ["what is left of it", move("list(d, b, a)", `${HIS}.hand`) + move("b", "r1c1") + ask(`${HIS}.hand`), "da"],
    ["several of them", move("list(d, b, a)", `${HIS}.hand`) + ask(`${HIS}.hand`, "2 of "), "db"],
    [
      "a hand that becomes a row",
      move("list(d, b, a)", `${HIS}.hand`) + move(`${HIS}.hand`, `${HIS}.line`) + ask(`${HIS}.line`),
      "dba",
    ],
  ])("is public in %s", (_, did, wanted) => {
    const one = game(did);
    const state = start(one);
    expect(state.fault).toBeNull();
    expect((names(one, state) ?? []).slice(0, wanted.length).join("")).toBe(wanted);
  });

  test("stays the same when hidden things are exchanged", () => {
    const one = game(SPREAD + ask("cards where v.spot is not none"));
    const state = start(one);
    const [a, c, e] = ["a", "c", "e"].map((name) => entityNamed(one, name));
    const exchange = Int32Array.from(
      { length: one.entities.count },
      (_, id) => (id === a ? c : id === c ? e : id === e ? a : id) ?? id,
    );
    const there = relabel(one, state, exchange);
    expect(names(one, there)).toEqual(["e", "c", "b", "a"]);
    expect(offered(one, there)).toEqual(offered(one, state));
  });

  test.each([
    ["a deck", `${move("list(a, b, c)", "table.deck")}  - shuffle: table.deck\n${ask("table.deck")}`],
    [
      "a hand that was shuffled",
      `${move("list(a, b, c)", `${HIS}.hand`)}  - shuffle: ${HIS}.hand\n${ask(`${HIS}.hand`)}`,
    ],
    ["what lies nowhere", ask("cards")],
  ])("cannot be public in %s, so chance decides", (_, did) => {
    const { fault } = start(game(did));
    expect(fault?.code).toBe("leak");
    expect(fault?.message).toContain("without any order: let chance decide");
  });
});

describe("the order of events", () => {
  const heard = (one: Game, seat: number): unknown[] => {
    const events: Event[] = [];
    settle(
      one,
      initial(one, (event) => events.push(event)),
      seeded("1"),
    );
    return events.flatMap((event) => (event.type === "reveal" ? [describeEvent(one, event, seat)?.parts.what] : []));
  };

  test("is public in a loop over things", () => {
    const each = "  - each: v in cards where v.spot is not none\n    reveal: v\n";
    expect(heard(game(SPREAD + each), 0)).toEqual(["c", "a", "b", "e"]);
    expect(heard(game(SPREAD + each, "seen by all"), 0)).toEqual(["a", "b", "c", "e"]);
  });

  test("uses no name of a hidden thing because of a slot", () => {
    const one = game(`${SPREAD}  - set: table.aim = e\n  - set: table.bag = set(v in list(a, b))\n`);
    const events: Event[] = [];
    initial(one, (event) => events.push(event));
    const heard = (seat: number) =>
      events.flatMap((event) => (event.type === "set" ? [describeEvent(one, event, seat)?.parts.new] : []));
    expect(heard(0)).toEqual([{ hidden: true }, [{ hidden: true }, { hidden: true }]]);
    expect(heard(1)).toEqual(["e", ["a", "b"]]);
  });

  test("reveals no places in a hand", () => {
    const one = game(move("list(d, b, a)", `${HIS}.hand`) + move("b", `${HIS}.heap`));
    const events: Event[] = [];
    initial(one, (event) => events.push(event));
    const parts = events.flatMap((event) => (event.type === "move" ? [describeEvent(one, event, 0)?.parts] : []));
    expect(parts.map((part) => [part?.fromPlace, part?.toPlace])).toEqual(parts.map(() => [0, 0]));
  });
});

test("a guess keeps the order of arrival", () => {
  const one = game(move("list(d, b, a)", `${HIS}.hand`) + ask(`${HIS}.hand`));
  const state = start(one);
  const guess = determinize(one, state, 0, makeRng("guess")).state;
  expect(offered(one, guess)).toEqual(offered(one, state));
});
