import { describe, expect, test } from "vitest";
import { load } from "../../../../src/dsl/load.ts";
import { ModuleEngine } from "../../../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../../../src/interpreter/codegen/engine/engine-of.ts";
import { type Game, link } from "../../../../src/interpreter/index.ts";
import { makeRng } from "../../../../src/interpreter/runtime/chance.ts";
import { encode } from "../../../../src/interpreter/runtime/encode.ts";
import { lockstep } from "../lockstep.ts";

/**
 * Windows whose commands continue with those of cards, open other windows while a verb keeps a value, perform abilities of rows, and
 * choose things that were just made.
 */

interface Table {
  readonly hand: string;
  readonly deck: string;
  readonly deal: string;
  readonly draw: string;
}

const HIDDEN: Table = {
  hand: "'pile of card, seen by owner'",
  deck: "deck of card",
  deal: `  - shuffle: table.deck
  - each: p in players
    do:
      - draw: 5
        from: table.deck
        to: p.hand`,
  draw: `draw: 1
            from: table.deck
            to: p.hand`,
};

const OPEN: Table = {
  hand: "pile of card",
  deck: "pile of card",
  deal: `  - each: p in players
    do:
      - each: c in table.deck
        do:
          - if: count(p.hand) < 6
            move: c
            to: p.hand`,
  draw: `move: first(table.deck)
            to: p.hand`,
};

const rules = ({ hand, deck, deal, draw }: Table): string => `game: windows
language: 1
players: 3
limit: {moves: 60, rounds: 6, winners: nobody}
types:
  moment: [early, late]
kinds:
  card:
    table: cards
    copies: 4 of each
    starts in: table.deck
    abilities: {special: optional command, more: optional command, effect: optional}
    fields: {moment: moment, worth: int 0..9}
  troop: {supply: 6, stands on: cell}
  cell: {space of: plain}
boards:
  plain: {grid: 2 by 2}
state:
  table: {deck: ${deck}, heap: pile of card, total: int 0..999, first: player}
  player: {hand: ${hand}, points: int 0..999}
  cell: {weight: int 0..99}
setup:
${deal}
windows:
  opening: {who: p in clockwise(table.first), shape: round}
  reply(strike): {who: strike.rival, shape: once}
  must: {who: p in clockwise(table.first), shape: once, pass: never}
commands:
  trick:
    when: [opening, must]
    ask:
      card: c in actor.hand where c.moment is early
    then: card.special
    do:
      - move: card
        to: table.heap
      - set: table.total += 1
  plain:
    when: [opening, must]
    ask:
      card: c in actor.hand where c.moment is late and c.worth > 2
      rival: p in players where p is not actor
    do:
      - strike: rival
        by: card
  answer:
    when: reply
    needs: strike.force < 9
    ask:
      card: c in actor.hand where c.worth >= strike.force
    do:
      - set: strike.force += card.worth
      - move: card
        to: table.heap
      - perform: card.effect
verbs:
  strike(rival player, by card, former strike or none = none):
    state: {force: int 0..99 = 0}
    do:
      - move: by
        to: table.heap
      - set: strike.force = by.worth - 2
      - window: reply
        strike: strike
      - if: former is not none
        set: former.force += 1 + former.rival.points
      - set: rival.points += strike.force
phases:
  - id: play
    do:
      - window: opening
      - window: must
      - each: p in players
        do:
          - if: count(table.deck) > 0
            ${draw}
cards:
  scout:
    moment: early
    worth: 1
    special:
      ask:
        troop: t in troops, or new
        to: s in cells where s.weight < 9
      do:
        - move: troop
          to: to
        - set: to.weight += 1
  double:
    moment: early
    worth: 2
    special:
      needs: count(actor.hand) > 2
      ask:
        some: up to 2 of c in actor.hand where c is not card
        at: s in cells where s.weight <= count(some)
      then: card.more
      do:
        - set: at.weight += count(some)
        - move: some
          to: table.heap
    more:
      ask:
        rival: p in players where p is not actor
      do:
        - strike: rival
          by: card
  bare:
    moment: early
    worth: 3
  guard:
    moment: late
    worth: 4
    effect:
      - set: strike.force -= 1
  again:
    moment: late
    worth: 5
    effect:
      - strike: strike.rival
        by: card
        former: strike
`;

function gameOf(text: string, players: number): Game {
  const { program, diagnostics } = load({ path: "w.yaml", text }, { files: { read: () => null }, packs: [] });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join("; "));
  return link(program, { players });
}

function engineFor(game: Game): ModuleEngine {
  const engine = engineOf(game);
  if (!(engine instanceof ModuleEngine)) throw new Error(engine.reason);
  return engine;
}

describe.each([
  ["hidden hands", HIDDEN],
  ["open hands", OPEN],
])("%s", (_, table) => {
  const game = gameOf(rules(table), 3);
  const engine = engineFor(game);

  test("leaves nothing to the reference", () => {
    const left = [...engine.written.notes.keys()];
    for (const what of ["offer", "perform", "set", "running", "kept", "call"]) expect(left).not.toContain(what);
  });

  test("writes a command of several windows once", () => {
    const plain = game.program.commands.findIndex(({ id }) => id === "plain");
    for (const name of [`next_c${plain}`, `take_c${plain}`, `open${plain}`])
      expect(engine.written.text.split(`const ${name} = `), name).toHaveLength(2);
  });

  test("is asked alike", () => {
    const ends = Array.from({ length: 40 }, (__, seed) => lockstep(game, engine, `${seed}`));
    expect(ends.map(({ apart, stopped }) => apart ?? stopped)).toEqual(ends.map(() => null));
    expect(Math.min(...ends.map(({ waits }) => waits))).toBeGreaterThan(20);
  });

  test("resumes a half-answered move, also in the command of a card", () => {
    const draw = makeRng("again");
    const asks = () => (engine.waits === "ask" ? engine.field?.id : undefined);
    const seen = () => [engine.waits, asks(), Array.from({ length: engine.count }, (__, i) => engine.candidate(i))];
    const met = new Set<string | undefined>();
    for (let seed = 0; seed < 4; seed++) {
      engine.begin();
      for (let waits = 0; waits < 120 && engine.waits !== "over"; waits++) {
        const before = engine.snap();
        const [asked, bytes] = [seen(), encode(game, before)];
        const choice = draw(engine.count);
        const act = () => (engine.waits === "chance" ? engine.toss(choice) : engine.choose(choice));
        act();
        const after = encode(game, engine.snap());
        engine.load(before);
        expect(seen()).toEqual(asked);
        expect(encode(game, engine.snap())).toEqual(bytes);
        met.add(asks());
        act();
        expect(encode(game, engine.snap())).toEqual(after);
      }
    }
    for (const field of ["card", "troop", "to", "some", "at", "rival"]) expect([...met]).toContain(field);
  });
});

/** A speculated verb changes a value that a running one keeps. */
const IMAGINED = `game: imagined
language: 1
players: 2
limit: {rounds: 5, winners: nobody}
state:
  table: {total: int 0..9999}
  player: {points: int 0..9999}
terms:
  foreseen(n int): (table.total) after bump(n)
verbs:
  bump(n int):
    do:
      - set: climb.height += n
      - set: table.total += climb.height
  climb(player):
    state: {height: int 0..9999 = 1}
    do:
      - ask:
          n: n in 1..3 where foreseen(n) mod 2 is 0 or n is 3
        who: player
      - set: player.points += foreseen(n)
      - bump: n
      - set: player.points += climb.height
phases:
  - id: play
    do:
      - each: p in players
        do:
          - climb: p
`;

test("speculation keeps the values of a running verb", () => {
  const game = gameOf(IMAGINED, 2);
  const ends = Array.from({ length: 4 }, (_, seed) => lockstep(game, engineFor(game), `${seed}`));
  expect(ends.map(({ apart, stopped }) => apart ?? stopped)).toEqual(ends.map(() => null));
});
