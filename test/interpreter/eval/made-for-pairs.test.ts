import { expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import {
  determinize,
  initial,
  link,
  makeRng,
  question,
  seeded,
  settle,
  viewOf,
} from "../../../src/interpreter/index.ts";
import { membersOf } from "../../../src/interpreter/runtime/position.ts";
import { files } from "../../support/games.ts";

/** A thing for each pair: `one for every player for every town`. */
const TEXT = `game: pairs
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  town: {table: towns}
  link: {copies: COPIES}
state:
  link:
    worth: int 0..99
phases:
  - id: play
    do:
      - each: x in links
        set: x.worth = 10 * x.player.index + x.town.index
      - each: p in players
        ask:
          link: x in p.links where x.town.row is red and x.owner is p
        who: p
towns: {red: {}, green: {}, blue: {}}
`;

function check(text: string) {
  return load({ path: "pairs.yaml", text }, { files });
}

function begun(text: string) {
  const { program, diagnostics } = check(text);
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const game = link(program, { players: 2 });
  return { game, state: settle(game, initial(game), seeded(1)) };
}

const withCopies = (copies: string) => TEXT.replace("COPIES", copies);

test("there is one for each pair, named by both, and both can be read", () => {
  const { game, state } = begun(withCopies("one for every player for every town"));
  expect(game.names.filter((name) => name.endsWith("link"))).toEqual([
    "p1.red.link",
    "p1.green.link",
    "p1.blue.link",
    "p2.red.link",
    "p2.green.link",
    "p2.blue.link",
  ]);
  const worths = viewOf(game, state, 0).loose.flatMap(({ kind, slots }) => (kind === "link" ? [slots?.worth] : []));
  expect(worths).toEqual([11, 12, 13, 21, 22, 23]);
});

test("the things of one member of a pair are found by that member", () => {
  const { game, state } = begun(withCopies("2 for every town for every player"));
  expect(state.fault).toBeNull();
  expect(game.names).toContain("red.p2.link_2");
  const offered = question(game, state, 0)?.candidates.map((value) => game.names[value as number]);
  expect(offered).toEqual(["red.p1.link_1", "red.p1.link_2"]);
});

/** Cards for each player and suit. The player of a card is public; its suit is a part of its identity. */
const CARDS = `game: own-suits
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  suit: {table: suits}
  card: {table: ranks, copies: one of each for every player for every suit, starts in: table.deck}
state:
  table:
    deck: deck of card, seen by nobody
  player:
    hand: pile of card, seen by owner
setup:
  - shuffle: table.deck
  - each: p in players
    draw: 2
    from: table.deck
    to: p.hand
phases:
  - id: play
    do:
      - each: p in players
        ask:
          card: c in p.hand where WHERE
        who: p
suits: {red: {}, green: {}, blue: {}}
ranks: {low: {}, high: {}}
`;

test("a hidden card reveals its player, and not its suit", () => {
  const other = "any(x in players where x is not p and any(d in x.hand where";
  expect(begun(CARDS.replace("WHERE", "c.suit.row is blue")).state.fault).toBeNull();
  expect(begun(CARDS.replace("WHERE", `${other} d.player is x))`)).state.fault).toBeNull();
  expect(begun(CARDS.replace("WHERE", `${other} d.suit.row is blue))`)).state.fault).toMatchObject({ code: "leak" });
});

test("a guess mixes suits and keeps owners", () => {
  const { game, state } = begun(CARDS.replace("WHERE", "c.suit.row is blue"));
  const rng = makeRng("guesses");
  const hand = (guess: typeof state, seat: number) => membersOf(game, guess, (game.places.first[1] as number) + seat);
  const told = (nth: number) =>
    new Set(
      Array.from({ length: 20 }, () =>
        hand(determinize(game, state, 0, rng).state, 1)
          .map((card) => game.entities.parentsOf[nth]?.[card])
          .join(),
      ),
    );
  expect(hand(state, 1)).toHaveLength(2);
  expect(told(0).size).toBe(1);
  expect(told(1).size).toBeGreaterThan(1);
});

test("a face-down card shows everything that is no part of its identity", () => {
  const hidden = CARDS.replace("card: c in p.hand where WHERE", "n: x in 1..2")
    .replace("hand: pile of card, seen by owner", "hand: pile of card")
    .replace("starts in", "face: seen by nobody, starts in");
  const { game, state } = begun(hidden);
  expect(state.fault).toBeNull();
  const view = JSON.stringify(viewOf(game, state, 0));
  expect(view).toMatch(/\{"hidden":true,"kind":"card","of":"p[12]"\}/);
  expect(view).not.toContain("alsoOf");
  const boarded = hidden
    .replace("  suit: {table: suits}", "  suit: {space of: map}")
    .replace("kinds:", "boards:\n  map:\n    space: suit\n    grid: 1 by 3\n    neighbours: eight\nkinds:")
    .replace(/suits: .*\n/, "");
  const onBoard = begun(boarded);
  expect(JSON.stringify(viewOf(onBoard.game, onBoard.state, 0))).toMatch(
    /"kind":"card","of":"p[12]","alsoOf":\["r1c[123]"\]\}/,
  );
});

test("the same kind twice, an unknown kind, and too many pairs are reported at their place", () => {
  const found = (copies: string) => {
    const text = withCopies(copies);
    const { diagnostics } = check(text);
    return diagnostics.flatMap(({ message, span, help }) =>
      span && text.slice(span.start, span.end) === copies ? [`${message} ${help ?? ""}`] : [],
    );
  };
  expect(found("one for every player for every player")).toEqual([
    expect.stringMatching(/^`for every player` stands here twice.*`other: player or none` under `state`$/),
  ]);
  expect(found("one for every player for every twon")).toEqual([expect.stringContaining("twon")]);
  const large = check(withCopies("4000 for every player for every town")).diagnostics;
  expect(large.map(({ code }) => code)).toContain("too-large");
  const counted = withCopies("4000 * count(seats) for every player for every town");
  const { program } = check(counted);
  expect(program).not.toBeNull();
  if (program) expect(() => link(program, { players: 2 })).toThrow("more than 20,000 things");
});

test("each starts in the zone of that member of its pair who has one", () => {
  const inTowns = withCopies("one for every player for every town")
    .replace("every town}", "every town, starts in: town.square}")
    .replace("state:", "state:\n  town:\n    square: pile of link");
  const { game, state } = begun(inTowns);
  const zones = viewOf(game, state, 0).zones.map(({ name, cards }) => [name, cards.map((card) => card.name)]);
  expect(zones).toEqual([
    ["red.square", ["p1.red.link", "p2.red.link"]],
    ["green.square", ["p1.green.link", "p2.green.link"]],
    ["blue.square", ["p1.blue.link", "p2.blue.link"]],
  ]);
});
