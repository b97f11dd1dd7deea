import { describe, expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import {
  canonicalView,
  determinize,
  encode,
  type Game,
  initial,
  link,
  makeRng,
  NONE,
  type Rng,
  type State,
  seeded,
  settle,
} from "../../../src/interpreter/index.ts";
import { guessedValue } from "../../../src/interpreter/observe/guess-value.ts";
import { seatNames } from "../../../src/interpreter/observe/seat-names.ts";
import { sightOf } from "../../../src/interpreter/observe/sight.ts";
import { cellsOf } from "../../../src/interpreter/runtime/cells.ts";
import { playAtRandom } from "../../properties/driver.ts";
import { sized } from "../../properties/size.ts";
import { loadRules, SWEPT_FILES } from "../../support/games.ts";

/**
 * Positions that look the same to a seat, made without guessing: every word of a position that its view does not show is replaced, one
 * by one. From each of them the seat gets the same guesses.
 */

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

/** The position with one hidden value changed, or null if the seat sees the change. */
function changed(game: Game, state: State, seat: number, rng: Rng): State | null {
  const slots = state.slots.slice();
  const other = { ...state, slots };
  if (rng(3) === 0) know(game, slots, seat, rng);
  else store(game, other, seat, rng);
  if (slots.every((word, at) => word === state.slots[at])) return null;
  const views = [state, other].map((one) => text(canonicalView(game, one, seat)));
  return views[0] === views[1] ? other : null;
}

/** Whether a thing is in play. Values of things that are gone are never shown. */
const isThere = ({ layout }: Game, slots: Int32Array, thing: number): boolean =>
  (slots[layout.inPlay + thing] ?? 0) > 0 || (slots[layout.place + thing] ?? NONE) !== NONE;

/** Lets somebody else know a thing that the seat does not know. */
function know(game: Game, slots: Int32Array, seat: number, rng: Rng): void {
  const thing = rng(game.entities.count);
  if (!isThere(game, slots, thing) || sightOf(game, { slots, frames: [], fault: null, spent: 0 }, seat).knows(thing))
    return;
  const seen = game.layout.known + thing;
  slots[seen] = (slots[seen] ?? 0) ^ ((1 << rng(game.players)) & ~(1 << seat));
}

/** Whether a rule lets the seat read the slot. Then it is no secret, though the view omits slots of things that it does not show. */
const isGiven = (game: Game, slot: number, keys: readonly number[], seat: number): boolean =>
  (game.program.slots[slot]?.seen.length ?? 0) > 0 && ((game.visibility.slot(slot, keys) >> seat) & 1) === 1;

function store(game: Game, state: State, seat: number, rng: Rng): void {
  const all = game.program.slots.flatMap((def, slot) => (def.keys.length > 0 ? [slot] : []));
  const slot = all[rng(Math.max(1, all.length))] ?? 0;
  const def = game.program.slots[slot];
  const { codec } = game.layout.slots[slot] ?? {};
  const cells = def ? cellsOf(game, slot) : [];
  const cell = cells[rng(Math.max(1, cells.length))];
  const isGone = cell?.keys.some((key, i) => def?.keys[i]?.t === "entity" && !isThere(game, state.slots, key));
  if (!def || !codec || !cell || isGone || isGiven(game, slot, cell.keys, seat)) return;
  const draw = { game, state, rng, sameLength: false };
  codec.write(state.slots, cell.address, guessedValue(draw, def.type, codec.read(state.slots, cell.address)), def.node);
}

function expectSame(game: Game, states: readonly [State, State], seat: number): void {
  const guesses = states.map((one) => text(encode(game, determinize(game, one, seat, makeRng("same")).state)));
  expect(guesses[1]).toBe(guesses[0]);
  const names = states.map((one) => seatNames(game).nameOf(one, seat, 0));
  expect(names[1]).toBe(names[0]);
}

const secretGames = SWEPT_FILES.flatMap(({ path }) => {
  const loaded = loadRules(path);
  const game = loaded.program && link(loaded.program, { players: loaded.program.playerCounts[0] ?? 1 });
  return game?.secrets.any && game.refusals.length === 0 ? [{ path, game, loaded }] : [];
});

describe.each(secretGames.map((one) => [one.path, one] as const))("%s", (name, { game, loaded }) => {
  test("a value outside of a view does not change a guess", () => {
    for (let seed = 1; seed <= sized(1, 20); seed++)
      playAtRandom(
        { name, loaded, game },
        {
          seed,
          most: sized(30, 200),
          visit: ({ state, seat, asked, rng }) => {
            if (asked.steps > 0) return;
            const twin = changed(game, state, seat, rng);
            if (twin) expectSame(game, [state, twin], seat);
          },
        },
      );
  });
});

describe("a stored value hidden only by its hidden thing", () => {
  const rules = `
game: stock
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
kinds:
  trap:
    copies: 3 for every player
    starts in: player.hand
state:
  player:
    hand: pile of trap, seen by owner
  trap:
    strength: int 0..9 = 0
phases:
  - id: arming
    do:
      - each: p in players
        do:
          - ask:
              n: n in 1..2
            who: p
`;
  const { program } = load({ path: "stock.yaml", text: rules }, { files: { read: () => null } });
  if (!program) throw new Error("the rules have errors");
  const game = link(program, { players: 2 });
  const start = settle(game, initial(game), seeded("1"));
  const slot = program.slots.findIndex(({ id }) => id === "strength");

  /** The position with these strengths of the opponent's traps. */
  function armed(strengths: readonly number[]): State {
    const slots = start.slots.slice();
    const others = cellsOf(game, slot).filter(({ keys: [trap = NONE] }) => game.entities.parentsOf[0]?.[trap] === 2);
    for (const [i, { address }] of others.entries()) slots[address] = strengths[i] ?? 0;
    return { ...start, slots };
  }

  test("is no part of a guess", () => {
    const [some, other] = [armed([1, 2, 3]), armed([9, 0, 7])];
    expect(text(canonicalView(game, some, 0))).toBe(text(canonicalView(game, other, 0)));
    expect(text(canonicalView(game, some, 1))).not.toBe(text(canonicalView(game, other, 1)));
    expectSame(game, [some, other], 0);
    expect(sightOf(game, some, 0).mayRead(slot, [game.entities.count - 1])).toBe(false);
  });
});
