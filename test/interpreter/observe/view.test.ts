import { describe, expect, test } from "vitest";
import { link } from "../../../src/interpreter/link/link.ts";
import { determinize } from "../../../src/interpreter/observe/determinize.ts";
import { sightOf } from "../../../src/interpreter/observe/sight.ts";
import { canonicalView, viewOf } from "../../../src/interpreter/observe/view.ts";
import { makeRng } from "../../../src/interpreter/runtime/chance.ts";
import { membersOf } from "../../../src/interpreter/runtime/position.ts";
import type { State } from "../../../src/interpreter/runtime/state.ts";
import { cardGame, constant, expr, SLOT, scoped } from "../support/cards.ts";
import { type Given, id, position } from "../support/positions.ts";

const score = scoped(expr({ op: "slot", slot: SLOT.secret, keys: [expr({ op: "local", at: 0 })] }));
const game = link(cardGame({ score }), { players: 2 });

const GIVEN: Given = {
  places: {
    deck: ["ace_1", "queen_2"],
    "p1.hand": ["king_1"],
    "p2.hand": ["ace_2"],
    "p2.stakes": ["-", "queen_1", "king_2"],
    r1c1: ["p2.mole", "guard", "p1.double"],
    r2c2: ["p1.mole"],
    r2c1: ["p2.double"],
    offer: ["-"],
  },
  slots: [
    [SLOT.coins, ["p1"], 3],
    [SLOT.secret, ["p1"], 7],
    [SLOT.secret, ["p2"], 8],
    [SLOT.mark, ["king_1"], 1],
    [SLOT.mark, ["ace_2"], 2],
    [SLOT.rank, ["p2.mole"], 4],
    [SLOT.likes, ["p1", "p2"], 1],
  ],
};
const state = position(game, GIVEN);
const view = (of: State, seat: number | null) => viewOf(game, of, seat);
const bytes = (of: State, seat: number | null) => JSON.stringify(view(of, seat));
const zone = (of: State, seat: number | null, name: string) => view(of, seat).zones.find((each) => each.name === name);
const things = (of: State, seat: number | null, name: string) =>
  view(of, seat).spaces.find((each) => each.name === name)?.things;

describe("a view", () => {
  test("of the referee shows everything", () => {
    expect(view(state, null).seat).toBeNull();
    expect(zone(state, null, "deck")?.cards.map((card) => card.name)).toEqual(["ace_1", "queen_2"]);
    expect(things(state, null, "r1c1")?.map((thing) => thing.name)).toEqual(["p2.mole", "guard", "p1.double"]);
    expect(view(state, null).players.map(({ score: own }) => own)).toEqual([7, 8]);
  });

  test("shows a hand to its owner, and a number to others", () => {
    expect(zone(state, 0, "p1.hand")).toMatchObject({
      owner: "p1",
      count: 1,
      cards: [{ name: "king_1", kind: "card", row: "king", slots: { mark: 1 } }],
    });
    expect(zone(state, 1, "p1.hand")).toMatchObject({ count: 1, cards: [] });
  });

  test("shows hidden things with a place as a place", () => {
    expect(zone(state, 0, "p2.stakes")).toMatchObject({
      count: 2,
      size: 3,
      cards: [
        { hidden: true, at: 2 },
        { hidden: true, at: 3 },
      ],
    });
    expect(JSON.stringify(zone(state, 1, "p2.stakes")?.cards)).toBe(JSON.stringify(zone(state, 0, "p2.stakes")?.cards));
  });

  test("hides what a thing is behind its face, but not its presence, its owner and its slots", () => {
    expect(things(state, 0, "r1c1")).toEqual([
      { hidden: true, kind: "spy", of: "p2", at: 1, slots: { rank: 4, seal: 0 } },
      { name: "guard", kind: "squad", at: 2 },
      { name: "p1.double", kind: "spy", row: "double", at: 3, slots: { rank: 0, seal: 0 } },
    ]);
    expect(things(state, 1, "r1c1")?.[0]).toMatchObject({ name: "p2.mole", row: "mole", at: 1 });
  });

  test("shows slots to the seats that they name", () => {
    const [first, second] = view(state, 0).players;
    expect(first).toEqual({
      name: "p1",
      inPlay: true,
      score: 7,
      slots: { coins: 3, secret: 7, likes: { p1: false, p2: true } },
    });
    expect(second?.slots).toEqual({ coins: 0, likes: { p1: false, p2: false } });
  });

  test("shows where a thing is that the seat has once seen", () => {
    const peeked = position(game, { ...GIVEN, known: { queen_1: 0b01, "p2.mole": 0b01, ace_2: 0b01 } });
    expect(zone(peeked, 0, "p2.stakes")?.cards).toMatchObject([
      { name: "queen_1", at: 2 },
      { hidden: true, at: 3 },
    ]);
    expect(things(peeked, 0, "r1c1")?.[0]).toMatchObject({ name: "p2.mole" });
    // It knows only one ace, so it cannot know which of them that is.
    expect(zone(peeked, 0, "p2.hand")).toMatchObject({ count: 1, cards: [{ name: "ace_1" }] });
    expect(zone(peeked, 1, "p2.hand")).toMatchObject({ count: 1, cards: [{ name: "ace_1" }] });
    expect(zone(peeked, null, "p2.hand")).toMatchObject({ count: 1, cards: [{ name: "ace_2" }] });
    expect(zone(peeked, 1, "p2.stakes")?.cards).toMatchObject([
      { hidden: true, at: 2 },
      { hidden: true, at: 3 },
    ]);
  });

  test("lists things nowhere as loose, and those of a stock only once they are made", () => {
    const names = (of: State) => view(of, 0).loose.map((thing) => thing.name);
    expect(names(state)).toEqual(["ace", "flag"]);
    expect(names(position(game, { ...GIVEN, made: ["squad_2"] }))).toEqual(["squad_2", "ace", "flag"]);
  });

  test("names things by their place if they may not be named", () => {
    const sight = sightOf(game, state, 0);
    const names = ["ace_2", "queen_1", "p2.mole", "p1.mole", "ace_1"].map((name) => sight.nameOf(id(game, name)));
    expect(names).toEqual(["p2.hand", "p2.stakes[2]", "r1c1.spy[1]", "p1.mole", "deck"]);
  });
});

describe("determinize", () => {
  const rng = makeRng("guesses");
  const guesses = Array.from({ length: 200 }, () => determinize(game, state, 0, rng));

  test("keeps the view of the seat, byte for byte", () => {
    for (const guess of guesses) {
      expect(bytes(guess.state, 0)).toBe(bytes(state, 0));
      expect(canonicalView(game, guess.state, 0)).toEqual(canonicalView(game, state, 0));
    }
  });

  test("guesses everything hidden, uniformly", () => {
    const seen = (tell: (of: State) => string) => {
      const counts = new Map<string, number>();
      for (const guess of guesses) counts.set(tell(guess.state), (counts.get(tell(guess.state)) ?? 0) + 1);
      return counts;
    };
    const hand = game.places.firstLocation + 2;
    const held = seen((of) =>
      membersOf(game, of, hand)
        .map((card) => game.names[card])
        .join(),
    );
    expect([...held.keys()].sort()).toEqual(["ace_1", "ace_2", "king_2", "queen_1", "queen_2"]);
    expect(Math.min(...held.values())).toBeGreaterThan(20);
    const spies = seen((of) => things(of, null, "r1c1")?.[0]?.name ?? "");
    expect([...spies.keys()].sort()).toEqual(["p2.double", "p2.mole"]);
    expect(seen((of) => String(view(of, null).players[1]?.score)).size).toBeGreaterThan(60);
    expect(new Set(guesses.map(({ seed }) => seed)).size).toBe(guesses.length);
  });

  test("keeps knowledge that can be deduced, forgets the rest, and keeps the seat's own", () => {
    for (const guess of guesses) {
      expect(zone(guess.state, null, "p1.hand")).toEqual(zone(state, null, "p1.hand"));
      expect(zone(guess.state, null, "p2.hand")?.cards[0]?.slots).toEqual({ mark: 0 });
      expect(things(guess.state, null, "r1c1")?.[0]?.slots).toEqual({ rank: 4, seal: 0 });
      expect(view(guess.state, null).players[0]).toEqual(view(state, null).players[0]);
    }
  });

  test("gives states whose guesses from another seat are as free", () => {
    for (const guess of guesses.slice(0, 20)) {
      const other = determinize(game, guess.state, 1, rng);
      expect(bytes(other.state, 1)).toBe(bytes(guess.state, 1));
    }
  });
});

test("a score that reads hidden information is left out of the view", () => {
  expect(view(state, 0).players.map((each) => each.score)).toEqual([7, undefined]);
  const open = link(cardGame({ score: scoped(constant(5)) }), { players: 2 });
  expect(viewOf(open, position(open, GIVEN), 0).players.map((each) => each.score)).toEqual([5, 5]);
});
