import { expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { ModuleEngine } from "../../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../../src/interpreter/codegen/engine/engine-of.ts";
import {
  answer,
  type Game,
  initial,
  link,
  makeRng,
  question,
  seeded,
  settle,
  status,
} from "../../../src/interpreter/index.ts";
import { sized } from "../../properties/size.ts";
import { loadRules } from "../../support/games.ts";
import { lockstep } from "./lockstep.ts";

/** Draws, shuffles and moves of hidden things in a module agree with the reference. */

function engineFor(game: Game): ModuleEngine {
  const engine = engineOf(game);
  if (!(engine instanceof ModuleEngine)) throw new Error(engine.reason);
  return engine;
}

function linked(text: string): Game {
  const { program, diagnostics } = load({ path: "small.yaml", text }, { files: { read: () => null }, packs: [] });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return link(program, { players: 3 });
}

/** Cards known at both ends of a deck, refills, equal copies, zones that hide in other ways, moves of several at once. */
const DECKS = `game: decks
language: 1
players: 3
limit: {rounds: 12, winners: nobody}
kinds:
  card:
    table: cards
    copies: COPIES
    starts in: table.deck
state:
  table:
    deck: deck of card, seen by nobody, refilled from table.heap
    heap: pile of card, seen by nobody
    shelf: row of 4 card
    open: pile of card
  player:
    hand: pile of card, seen by owner
    secret: pile of card, seen by nobody
setup:
  - shuffle: table.deck
phases:
  - id: turns
    do:
      - each: p in players
        do:
          - draw: 2
            from: table.deck
            to: p.hand
            as: drawn
          - draw: 1
            from: table.deck
            end: bottom
            to: p.secret
          - ask:
              what: x in 1..6
            who: p
          - if: what is 1
            move: list(c in p.secret take 2)
            to: p.hand
          - if: what is 2
            move: p.hand
            to: after(p).hand
          - if: what is 3
            move: first(p.secret)
            to: table.deck
            at: bottom
          - if: what is 4
            move: p.secret
            to: table.deck
            at: top
          - if: what is 5
            draw: 3
            from: p.hand
            to: table.heap
          - if: what is 6
            do:
              - shuffle: p.hand
              - draw: 1
                from: after(p).hand
                to: table.open
cards: {a: {}, b: {}, c: {}, d: {}, e: {}, f: {}}
`;

test.each(["examples/hearts.yaml", "examples/rummy.yaml", "examples/holdem.yaml"])("%s draws in the module", (path) => {
  const { program } = loadRules(path);
  if (!program) throw new Error(path);
  const [players = 2] = program.playerCounts;
  const { notes } = engineFor(link(program, { players })).written;
  expect([...notes.keys()].filter((what) => what === "draw" || what === "shuffle")).toEqual([]);
});

test.each(["one of each", "3 of each"])(
  "decks with %s, refills and moves of several agree with the reference",
  (copies) => {
    const game = linked(DECKS.replace("COPIES", copies));
    for (let i = 0; i < sized(12, 40); i++)
      expect(lockstep(game, engineFor(game), `decks ${i}`, 400)).toMatchObject({ apart: null, stopped: null });
  },
);

test.each([
  ["examples/rummy.yaml", ["offer"]],
  ["examples/tile-laying.yaml", ["at", "builtin turned"]],
])("%s leaves no %s to the reference", (path, words) => {
  const { program } = loadRules(path);
  if (!program) throw new Error(path);
  const { notes } = engineFor(link(program, { players: 2 })).written;
  expect(words.filter((word) => notes.has(word))).toEqual([]);
});

const playedThrough = (path: string) => {
  const { program } = loadRules(path);
  if (!program) throw new Error(path);
  const [players = 2] = program.playerCounts;
  const game = link(program, { players });
  return [0, 1, 2].map((i) => lockstep(game, engineFor(game), `${path} ${i}`, 600));
};

test.each(["examples/hearts.yaml", "examples/holdem.yaml", "examples/rummy.yaml", "examples/tile-laying.yaml"])(
  "%s agrees with the reference, from questions about a hand to the public events of an answer",
  (path) => {
    for (const found of playedThrough(path)) expect(found).toMatchObject({ apart: null, stopped: null });
  },
);

test("the module reads the place of a spot, and the reference that of a deck, which may have no order", () => {
  const { program } = loadRules("examples/hearts.yaml");
  if (!program) throw new Error("hearts");
  expect([...engineFor(link(program, { players: 4 })).written.notes.keys()]).not.toContain("at");
  const unordered = DECKS.replace("COPIES", "one of each").replace("what is 4", "table.deck[1] is first(p.hand)");
  const game = linked(unordered);
  const ends = Array.from({ length: 5 }, (_, i) => lockstep(game, engineFor(game), `order ${i}`, 400));
  expect(ends.every(({ apart }) => apart === null || apart.startsWith("the reference stops"))).toBe(true);
  expect(ends.some(({ stopped }) => stopped === "fault")).toBe(true);
});

/** A small game in which each player has a hand that nobody else sees, and a pile that nobody sees. */
const withHands = (turn: string) => `game: hands
language: 1
players: 3
limit: {rounds: 12, winners: nobody}
kinds:
  card:
    table: cards
    starts in: table.deck
    fields:
      rank: int 1..9
state:
  table:
    deck: deck of card, seen by nobody
    open: pile of card
  player:
    hand: pile of card, seen by owner
    aside: pile of card, seen by nobody
setup:
  - shuffle: table.deck
  - each: p in players
    do:
      - draw: 5
        from: table.deck
        to: p.hand
phases:
  - id: turns
    do:
      - each: p in players
        do:
${turn.replace(/^/gm, "          ")}
cards:
${Array.from({ length: 18 }, (_, i) => `  c${i}: {rank: ${(i % 9) + 1}}`).join("\n")}
`;

const ends = (text: string, games: number) => {
  const game = linked(text);
  return Array.from({ length: games }, (_, i) => lockstep(game, engineFor(game), `hands ${i}`, 300));
};

test("a player who knows all of a pile knows what leaves it only if all of it moves", () => {
  const turn = `- ask:
    what: x in 1..4
  who: p
- if: what is 1
  move: p.hand
  to: p.aside
- if: what is 2
  move: list(c in p.aside take 2)
  to: after(p).aside
- if: what is 3
  move: p.aside
  to: after(p).aside
- if: what is 4
  move: first(p.aside)
  to: after(p).hand`;
  for (const found of ends(withHands(turn), 30)) expect(found).toMatchObject({ apart: null, stopped: null });
});

/** A second question that would reveal the first answer. It is refused, unless that answer has been shown meanwhile. */
const ASKED_TWICE = `- ask:
    c: x in p.hand where x.rank > 4
  who: p
BETWEEN
- ask:
    more: x in 1..2
  who: p
- if: more is 1
  move: c
  to: p.aside`;

test("a player who is not shown an answer is not told it", () => {
  const found = ends(withHands(ASKED_TWICE.replace("BETWEEN\n", "")), 5);
  for (const one of found) expect(one).toMatchObject({ apart: null, stopped: "fault" });
});

test("open effects tell everybody that an answer was given", () => {
  const shown = ASKED_TWICE.replace("BETWEEN", "- move: c\n  to: table.open");
  for (const found of ends(withHands(shown), 10)) expect(found).toMatchObject({ apart: null, stopped: null });
});

test.each(["one of each", "6 of each"])("%s, sorted by the rules, are offered in the same order", (copies) => {
  const turn = `- ask:
    c: x in p.hand sorted by 9 - x.rank
  who: p
- move: c
  to: p.aside
- move: first(p.aside)
  to: after(p).hand`;
  const whole = withHands(turn).replace("starts in", `copies: ${copies}\n    starts in`);
  // Few kinds of cards, so that many hands have equal ones.
  const text = copies === "one of each" ? whole : whole.replace(/^ {2}c([4-9]|1\d): .*\n/gm, "");
  for (const found of ends(text, 20)) expect(found).toMatchObject({ apart: null, stopped: null });
});

test.each(["union(p.hand, table.open)", "union(table.open, p.hand)"])(
  "equal copies in several places, sorted by the rules, are offered in the order in which the player distinguishes them: %s",
  (list) => {
    const turn = `- ask:
    c: x in ${list} sorted by 9 - x.rank
  who: p
- move: c
  to: if c in p.hand then table.open else p.hand`;
    const whole = withHands(turn).replace("starts in", "copies: 6 of each\n    starts in");
    const text = whole.replace(/^ {2}c([3-9]|1\d): .*\n/gm, "");
    for (const found of ends(text, 10)) expect(found).toMatchObject({ apart: null, stopped: null });
  },
);

test("all cards as one of several lists come in an order that reveals nothing about hidden ones", () => {
  const turn = `- move: list(x in union(table.open, cards) distinct by 1)
  to: p.aside
- ask:
    c: x in 1..3
  who: p`;
  for (const found of ends(withHands(turn), 5)) expect(found).toMatchObject({ apart: null, stopped: null });
});

test("neither engine offers things that the player cannot tell apart", () => {
  const turn = `- move: list(x in p.hand take 2)
  to: p.aside
- shuffle: p.aside
- ask:
    c: x in after(p).aside
  who: p
- move: c
  to: table.open`;
  const found = ends(withHands(turn), 5);
  for (const one of found) expect(one).toMatchObject({ apart: null, stopped: "fault" });
});

test("a position in the middle of a draw can be saved and resumed", () => {
  const game = linked(DECKS.replace("COPIES", "2 of each"));
  const engine = engineFor(game);
  const play = (reload: boolean) => {
    const draw = makeRng("again");
    engine.begin();
    for (let waits = 0; waits < 200 && engine.waits !== "over"; waits++) {
      if (reload) engine.load(engine.snap());
      const choice = draw(engine.count);
      if (engine.waits === "chance") engine.toss(choice);
      else engine.choose(choice);
    }
    return [engine.waits, ...engine.words];
  };
  expect(play(true)).toEqual(play(false));
});

/** Random games on both engines with seeded chance: the final words, and how often chance decided. */
function seededEnds(game: Game, seed: string, most: number) {
  const engine = engineFor(game);
  const [own, other] = [makeRng(seed), makeRng(seed)];
  let tosses = 0;
  engine.begin();
  for (let waits = 0; waits < most && engine.waits !== "over"; )
    if (engine.waits === "chance") {
      tosses++;
      engine.tossBy(seed);
    } else {
      waits++;
      engine.choose(own(engine.count));
    }
  const nature = seeded(seed);
  let state = settle(game, initial(game), nature);
  for (let waits = 0; waits < most; waits++) {
    const now = status(game, state);
    if (now.kind !== "play") break;
    const seat = now.owing[0] ?? 0;
    state = settle(game, answer(game, state, seat, other(question(game, state, seat)?.candidates.length ?? 0)), nature);
  }
  return { own: engine.words, other: state.slots, tosses };
}

test.each(["one of each", "3 of each"])("a seed gives the same cards of decks with %s as the reference", (copies) => {
  const { own, other, tosses } = seededEnds(linked(DECKS.replace("COPIES", copies)), "7/3", 300);
  expect(own).toEqual(other);
  expect(tosses).toBeGreaterThan(10);
});

test("copies with stored values are drawn separately, by a seed and one by one", () => {
  const marked = DECKS.replace("state:\n", "state:\n  card:\n    mark: int 0..2\n").replace(
    "- if: what is 1\n",
    "- each: c in drawn\n            do:\n              - set: c.mark = what mod 3\n          - if: what is 1\n",
  );
  const game = linked(
    marked.replace("COPIES", "3 of each").replace("deck of card, seen by nobody", "deck of card, seen by all"),
  );
  const { own, other } = seededEnds(game, "marks", 300);
  expect(own).toEqual(other);
  for (let i = 0; i < 20; i++)
    expect(lockstep(game, engineFor(game), `marks ${i}`, 300)).toMatchObject({ apart: null, stopped: null });
});

test.each(["examples/backgammon.yaml", "examples/hanabi.yaml", "examples/deck-builder.yaml", "rules/neohunt3.yaml"])(
  "%s agrees with the reference for seeded chance",
  (path) => {
    const { program } = loadRules(path);
    if (!program) throw new Error(path);
    const [players = 2] = program.playerCounts;
    const { own, other, tosses } = seededEnds(link(program, { players }), "a seed", 150);
    expect(own).toEqual(other);
    expect(tosses).toBeGreaterThan(10);
  },
);
