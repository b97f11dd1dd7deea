import { describe, expect, test } from "vitest";
import { load } from "../../../../src/dsl/load.ts";
import { ModuleEngine } from "../../../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../../../src/interpreter/codegen/engine/engine-of.ts";
import { determinize, type Game, link } from "../../../../src/interpreter/index.ts";
import { answer, initial, question, resolve, status } from "../../../../src/interpreter/machine/transition.ts";
import { makeRng } from "../../../../src/interpreter/runtime/chance.ts";
import type { State } from "../../../../src/interpreter/runtime/state.ts";
import { sized } from "../../../properties/size.ts";
import { loadRules } from "../../../support/games.ts";
import { game as gameOfWays } from "../../support/secret-game.ts";
import { KEEPING, LEADING, SECOND_HAND } from "../../support/secret-ways.ts";
import { differs, lockstep } from "../lockstep.ts";
import { veiledRules } from "./veiled-rules.ts";

/** Code that depends on a secret runs under a veil, and so does the code that it calls. The module tracks veils as the reference does. */

function linked(text: string): Game {
  const { program, diagnostics } = load({ path: "small.yaml", text }, { files: { read: () => null }, packs: [] });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return link(program, { players: 3 });
}

/** An engine that records which instructions its module hands over to the reference. */
function engineFor(game: Game): { readonly engine: ModuleEngine; readonly handed: Set<string> } {
  const engine = engineOf(game);
  if (!(engine instanceof ModuleEngine)) throw new Error(engine.reason);
  const handed = new Set<string>();
  engine.interpreter.handed = (one) => handed.add(one.do);
  return { engine, handed };
}

/**
 * Cards that ask under a veil, inside of cards that ask under another one. The player of a spy may have no card for it, which others may
 * not know, and shows the next played card to all, to one player, or only later. Results are as secret as the branch that gave them.
 */
const NESTED = `game: nested
language: 1
players: 3
limit: {rounds: 6, winners: nobody}
kinds:
  card:
    table: cards
    copies: by row
    starts in: table.deck
    fields: {rank: int 1..9, copies: int 1..9}
    abilities:
      play(player): optional
state:
  table:
    deck: deck of card, seen by nobody
    heap: pile of card
    total: int 0..9999 = 0
  player:
    hand: pile of card, seen by owner
    mark: int 0..99 = 0
    note: int 0..99 = 0, seen by owner
    shielded: bool
setup:
  - shuffle: table.deck
  - each: p in players
    draw: 4
    from: table.deck
    to: p.hand
phases:
  - id: turns
    do:
      - each: p in players
        do:
          - turn: p
verbs:
  turn(p player):
    do:
      - set: p.shielded = no
      - draw: 1
        from: table.deck
        to: p.hand
      - ask:
          card: c in p.hand where c.rank < 6 or p.mark > 3
        who: p
      - move: card
        to: table.heap
      - perform: card.play
        player: p
      - if: any(c in p.hand where c.rank > 6)
        do:
          - set: p.note += 1
          - hurt: p
            by: 2
            as: left
          - set: table.total += left
  hurt(p player, by int 0..9):
    result: int 0..99
    do:
      - let:
          most: max(0, sum(c.rank for c in p.hand))
      - if: most > 12 and p.note < 90
        do:
          - set: p.note += by
          - return: most
      - each: c in list(x in p.hand where x.rank < by)
        do:
          - move: c
            to: table.deck
      - shuffle: table.deck
      - return: by
  spend(p player):
    do:
      - each: c in list(x in p.hand where x.rank is 9)
        move: c
        to: table.heap
cards:
  spy:
    rank: 1
    copies: 6
    play:
      - ask:
          other: c in player.hand where c.rank > 1 and c.rank < 6
        who: player
      - reveal: other
      - perform: other.play
        player: player
      - set: player.mark += 1
  duel:
    rank: 2
    copies: 5
    play:
      - ask:
          target: q in players where q is not player and not q.shielded
          guess: n in 1..9
        who: player
      - let:
          mine: sum(c.rank for c in player.hand)
      - if: any(c in target.hand where c.rank is guess)
        do:
          - hurt: target
            by: guess
            as: left
          - if: left > mine
            set: target.note = 3
        else:
          - spend: target
      - each: q in list(player, target) where count(q.hand) > 3
        do:
          - spend: q
          - reveal: first(q.hand)
            to: player
  scout:
    rank: 3
    copies: 5
    play:
      - ask:
          card: c in player.hand where c.rank is 1
        who: player
      - move: card
        to: table.heap
      - roll: luck in 1..3
      - set: player.mark += luck
      - perform: card.play
        player: after(player)
  shield:
    rank: 5
    copies: 4
    play:
      - set: player.shielded = yes
      - if: any(c in player.hand where c.rank is 7)
        do:
          - draw: 1
            from: table.deck
            to: player.hand
          - say: "{player} draws"
          - ask:
              more: n in 1..2
            who: player
          - set: player.mark += more
  giant:
    rank: 7
    copies: 4
  crown:
    rank: 9
    copies: 3
`;

/** Takes a step on both engines. Gives the state of the reference. */
function step(game: Game, engine: ModuleEngine, state: State, draw: (bound: number) => number): State {
  const now = status(game, state);
  if (now.kind === "chance") {
    const outcome = draw(now.outcomes.length);
    engine.toss(outcome);
    return resolve(game, state, outcome);
  }
  const [seat = 0] = now.kind === "play" ? now.owing : [];
  const choice = draw(question(game, state, seat)?.candidates.length ?? 0);
  engine.choose(choice);
  return answer(game, state, seat, choice);
}

const isPlaying = (game: Game, state: State) => ["play", "chance"].includes(status(game, state).kind);

/** Plays on from the present position of both. Gives the first difference. */
function goOn(game: Game, engine: ModuleEngine, from: State, steps: number, draw: (bound: number) => number) {
  let state = from;
  for (let i = 0; i < steps && isPlaying(game, state); i++) {
    const apart = differs(game, engine, state, status(game, state));
    if (apart !== null) return apart;
    state = step(game, engine, state, draw);
  }
  return null;
}

const GAMES = sized(6, 60);

describe("a card that asks under a veil, inside of another one", () => {
  test("is played by the module alone", () => {
    const game = linked(NESTED);
    const { engine, handed } = engineFor(game);
    let waits = 0;
    for (let i = 0; i < GAMES; i++) {
      const played = lockstep(game, engine, `nested/${i}`, 400);
      expect(played).toMatchObject({ stopped: null, apart: null });
      waits += played.waits;
    }
    expect(waits).toBeGreaterThan(40 * GAMES);
    expect([...handed]).toEqual([]);
  });

  test("and can be undone, resumed, and guessed for each seat", () => {
    const game = linked(NESTED);
    const { engine } = engineFor(game);
    const other = new ModuleEngine(game, engine.written);
    const draw = makeRng("back");
    let [state, veiled] = [initial(game), 0];
    engine.begin();
    for (let waits = 0; waits < 40 * GAMES && isPlaying(game, state); waits++) {
      if (state.frames.some(({ veils }) => veils !== null)) veiled++;
      const mark = engine.mark();
      expect(goOn(game, engine, state, 3, draw)).toBeNull();
      mark.back();
      expect(differs(game, engine, state, status(game, state))).toBeNull();
      other.load(state);
      expect(goOn(game, other, state, 2, draw)).toBeNull();
      const guess = determinize(game, state, waits % 3, draw).state;
      other.load(guess);
      expect(goOn(game, other, guess, 3, draw)).toBeNull();
      state = step(game, engine, state, draw);
    }
    expect(veiled).toBeGreaterThan(5 * GAMES);
  });
});

test.each([2, 3, 4])("Love Letter for %i is played by the module alone", (players) => {
  const { program } = loadRules("examples/love-letter.yaml");
  if (!program) throw new Error("it does not load");
  const game = link(program, { players });
  const { engine, handed } = engineFor(game);
  for (let i = 0; i < GAMES; i++)
    expect(lockstep(game, engine, `letter/${i}`, 200)).toMatchObject({ stopped: null, apart: null });
  expect([...handed]).toEqual([]);
});

/** The instructions of random rules that a module may hand over: questions that only their player knows of, and leaks. */
const HANDED = ["ask", "offer", "roll"];

test.each(Array.from({ length: sized(12, 400) }, (_, i) => i))("random rules under veils: %i", (seed) => {
  const game = linked(veiledRules(`${seed}`));
  const { engine, handed } = engineFor(game);
  for (const index of [0, 1]) {
    const { apart, stopped } = lockstep(game, engine, `${seed}/${index}`, 150, index === 0);
    expect(apart).toBeNull();
    expect([null, "fault"]).toContain(stopped);
  }
  expect([...handed].filter((what) => !HANDED.includes(what))).toEqual([]);
});

const WAYS = [...KEEPING, ...SECOND_HAND, ...LEADING];

test.each(WAYS)("knowledge of only some reaches a question in the module: %s", (_, way) => {
  for (const whose of ["me", "you"]) {
    const game = gameOfWays(...way(`${whose}.mine`, whose));
    const { engine } = engineFor(game);
    const { apart, stopped } = lockstep(game, engine, whose, 50);
    expect(apart).toBeNull();
    expect([null, "fault"]).toContain(stopped);
  }
});
