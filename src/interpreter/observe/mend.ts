import { NONE, type Value } from "../ir/program.ts";
import type { Rng } from "../runtime/chance.ts";
import type { Game } from "../runtime/game.ts";
import { copySlots, type State } from "../runtime/state.ts";
import { fewValues, guessedValue } from "./guess-value.ts";
import { hiddenGroups, type SecretCell, secretCells } from "./hidden.ts";
import { type Conflicts, conflictsIn } from "./invariants.ts";
import { noExchange, relabel } from "./relabel.ts";
import { sightOf } from "./sight.ts";

/** How many changes are tried. Guesses that can be repaired seldom take a tenth of them. */
const MOST_TRIES = 400;

/** How many values are tried where a type has too many to try them all. */
const DRAWN = 16;

/** One change out of this many is made anywhere: the fault may lie outside the things that an invariant names. */
const ANYTHING = 4;

/**
 * Repairs a guess of a seat until the invariants of its rules hold, by min-conflicts (Minton, Johnston, Philips, Laird
 * 1992) with random choice of what to change. Only what the seat may not know changes. A guess that cannot be repaired
 * stays at its best state; the true position is never used.
 */
export function mended(game: Game, guess: State, seat: number, rng: Rng): State {
  if (game.program.always.length === 0) return guess;
  let now: Judged = { state: guess, conflicts: conflictsIn(game, guess) };
  if (now.conflicts.count === 0) return guess;
  const groups = hiddenGroups(sightOf(game, guess, seat)).filter(({ length }) => length > 1);
  const things = groups.flat();
  const changing = { seat, groups, things, movable: new Set(things), rng };
  for (let tries = 0; now.conflicts.count > 0 && tries < MOST_TRIES; tries++) {
    const next = changed(game, now, changing);
    if (!next) break;
    if (next.conflicts.count <= now.conflicts.count) now = next;
  }
  return now.state;
}

interface Judged {
  readonly state: State;
  readonly conflicts: Conflicts;
}

interface Changing {
  readonly seat: number;
  /** groups of things that can be exchanged with each other */
  readonly groups: readonly (readonly number[])[];
  readonly things: readonly number[];
  readonly movable: ReadonlySet<number>;
  readonly rng: Rng;
}

/** The guess with one random change; null if nothing can change. */
function changed(game: Game, { state, conflicts }: Judged, changing: Changing): Judged | null {
  const { seat, groups, things, movable, rng } = changing;
  const hasCells = game.program.slots.some(({ seen }) => seen.length > 0);
  const cells = hasCells ? secretCells(sightOf(game, state, seat)).filter(({ address }) => address >= 0) : [];
  const about = new Set(conflicts.things);
  const wrong = {
    things: conflicts.things.filter((thing) => movable.has(thing)),
    cells: cells.filter(({ keys }) => keys.some((key) => about.has(key))),
  };
  const from = wrong.things.length + wrong.cells.length > 0 && rng(ANYTHING) > 0 ? wrong : { things, cells };
  if (from.things.length + from.cells.length === 0) return null;
  const drawn = rng(from.things.length + from.cells.length);
  const cell = from.cells[drawn - from.things.length];
  // If the cell has no possible value, something else may still change.
  if (cell) return rewritten(game, state, cell, rng) ?? { state, conflicts };
  const thing = from.things[drawn] ?? 0;
  const others = groups.find((group) => group.includes(thing))?.filter((other) => other !== thing) ?? [];
  const next = exchanged(game, state, thing, others[rng(others.length)] ?? thing);
  return { state: next, conflicts: conflictsIn(game, next) };
}

/** Rewrites a cell with the value that leaves the fewest violations, among all values or a sample; ties are broken at random. */
function rewritten(game: Game, state: State, cell: SecretCell, rng: Rng): Judged | null {
  const def = game.program.slots[cell.slot];
  const { codec } = game.layout.slots[cell.slot] ?? {};
  if (!def || !codec) return null;
  const draw = { game, state, rng, sameLength: false };
  const drawn = () => guessedValue(draw, def.type, codec.read(state.slots, cell.address));
  const values = fewValues(draw, def.type) ?? Array.from({ length: DRAWN }, drawn);
  const from = rng(Math.max(1, values.length));
  let best: Judged | null = null;
  for (let i = 0; i < values.length && best?.conflicts.count !== 0; i++) {
    const slots = copySlots(state.slots);
    codec.write(slots, cell.address, values[(from + i) % values.length] as Value, def.node);
    const next = { ...state, slots };
    const conflicts = conflictsIn(game, next);
    if (!best || conflicts.count < best.conflicts.count) best = { state: next, conflicts };
  }
  return best;
}

function exchanged(game: Game, guess: State, one: number, other: number): State {
  const { row } = game.layout;
  const hasChosenRow = (thing: number) =>
    row !== NONE && game.entities.rowOf[thing] === NONE && guess.slots[row + thing] !== NONE;
  if (hasChosenRow(one) && hasChosenRow(other)) {
    // The identity of such a thing is its row, not its number.
    const slots = copySlots(guess.slots);
    [slots[row + one], slots[row + other]] = [guess.slots[row + other] ?? NONE, guess.slots[row + one] ?? NONE];
    return { ...guess, slots };
  }
  const exchange = noExchange(game);
  exchange[one] = other;
  exchange[other] = one;
  return relabel(game, guess, exchange);
}
