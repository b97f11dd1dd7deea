/**
 * Determinization: guesses what a seat may not know and gives a full position that its view allows. Bots play on from
 * such guesses, so that they never look at hidden information.
 */

import { NONE } from "../ir/program.ts";
import type { Exchange } from "../names/moved-values.ts";
import { type Rng, shuffled } from "../runtime/chance.ts";
import type { Game } from "../runtime/game.ts";
import { copySlots, type State } from "../runtime/state.ts";
import { Appearance } from "./appearance.ts";
import { guessAnswers } from "./guess-answers.ts";
import { guessKept } from "./guess-kept.ts";
import { beginAnew } from "./guess-moves.ts";
import { type Draw, guessedValue } from "./guess-value.ts";
import { hiddenGroups, secretCells } from "./hidden.ts";
import { mended } from "./mend.ts";
import { mentionsIn } from "./mentions.ts";
import { noExchange, relabel } from "./relabel.ts";
import { reanswer } from "./secret-answers.ts";
import { type Sight, sightOf } from "./sight.ts";
import { isUsual, type StoredCell, storedIn } from "./stored-cells.ts";

interface Guess {
  readonly state: State;
  /** a new seed, because the future of chance is unknown, too */
  readonly seed: string;
}

/**
 * A position with the same view for the seat.
 * Things that the seat may not identify are exchanged at random with others of the same kind and owner. Stored values
 * whose `seen by` leaves the seat out, and secret answers of others, are drawn from all values of their type. Counts,
 * places and everything visible stay. Things in locals of running rules are exchanged, too, and locals that the seat
 * may not know are recomputed in the guess.
 * Then the guess is repaired until every `always:` holds.
 * The result is canonical: positions that the seat cannot tell apart give the same guesses for the same draws.
 */
export const determinize = (game: Game, state: State, seat: number, rng: Rng): Guess => guesser(game, state, seat)(rng);

/** The same for many guesses: what all guesses of a position share is computed once. */
export function guesser(game: Game, state: State, seat: number): (rng: Rng) => Guess {
  const plain = relabel(game, state, canonicalExchange(game, state, seat));
  const groups = hiddenGroups(sightOf(game, plain, seat));
  return (rng) => guessed(game, { plain, groups, seat }, rng);
}

/** The common start of all guesses of a position. */
interface Beginning {
  /** the canonical form of all positions that the seat cannot tell apart */
  readonly plain: State;
  readonly groups: readonly (readonly number[])[];
  readonly seat: number;
}

function guessed(game: Game, { plain, groups, seat }: Beginning, rng: Rng): Guess {
  const mixed = relabel(game, plain, exchangeWithin(game, groups, rng));
  const slots = copySlots(mixed.slots);
  forgetHidden(game, { ...mixed, slots }, seat);
  const sight = sightOf(game, { ...mixed, slots }, seat);
  const cells = secretCells(sight);
  if (game.layout.row !== NONE) mixChosenRows(sight, slots, rng);
  const draw: Draw = { game, state: { slots }, rng, sameLength: false };
  for (const { slot, address } of cells) {
    const def = game.program.slots[slot];
    const { codec } = game.layout.slots[slot] ?? {};
    if (!def || !codec || address < 0) continue;
    codec.write(slots, address, guessedValue(draw, def.type, codec.read(slots, address)), def.node);
  }
  const likely = mended(game, { ...mixed, slots }, seat, rng);
  const given = guessAnswers(game, likely, seat, rng);
  const inLoops = { ...draw, sameLength: true };
  const kept = guessKept(game, given, seat, (type, value) => guessedValue(inLoops, type, value));
  const guess = beginAnew(reanswer(game, kept, seat, rng), seat);
  return { state: guess, seed: `guess ${rng(2 ** 53 - 1)}` };
}

/**
 * Renumbers the things that the seat may not identify by what it can tell of them: two positions that it cannot tell
 * apart become equal, except for values that it may not read.
 */
function canonicalExchange(game: Game, state: State, seat: number): Exchange {
  const exchange = noExchange(game);
  const groups = hiddenGroups(sightOf(game, state, seat));
  const looks = looksOf(game, state, seat, groups.flat());
  for (const group of groups) {
    const order = group.toSorted((a, b) => compareLooks(looks.get(a) ?? [], looks.get(b) ?? []));
    for (const [i, entity] of order.entries()) exchange[entity] = group[i] ?? entity;
  }
  return exchange;
}

/**
 * What the seat can tell of a thing: where it lies, how it came there, its stored values that the seat may read, and
 * where rules mention it.
 */
function looksOf(game: Game, state: State, seat: number, things: readonly number[]): ReadonlyMap<number, List> {
  const { layout } = game;
  const mentions = mentionsIn(game, state);
  const eyes = new Appearance(game, state);
  eyes.look(state, seat);
  return new Map(
    things.map((thing) => {
      const words = [layout.inPlay, layout.pos].map((base) => state.slots[base + thing] ?? 0);
      const place = state.slots[layout.place + thing] ?? NONE;
      if (place !== NONE) eyes.putLocation(place);
      const location = eyes.tokens.hashFrom(0);
      eyes.putAppearance(thing);
      eyes.putStored(thing);
      return [thing, [location, ...words, eyes.tokens.hashFrom(0), ...(mentions.get(thing) ?? [])]] as const;
    }),
  );
}

/**
 * Resets what belongs to a hidden thing and cannot be told: its stored values get their first values, and only seats
 * that see it now know it.
 */
function forgetHidden(game: Game, state: State, seat: number): void {
  const { layout, entities } = game;
  const eyes = new Appearance(game, state);
  eyes.look(state, seat);
  const stored = storedIn(game);
  const hidden = hiddenGroups(sightOf(game, state, seat)).flat();
  const [isHidden, isUntold] = [new Uint8Array(entities.count), new Uint8Array(entities.count)];
  for (const thing of hidden) {
    isHidden[thing] = 1;
    isUntold[thing] = eyes.tells(thing) ? 0 : 1;
  }
  // A value that its own rule shows to the seat can be found through lists, wherever the thing lies.
  const isGiven = (cell: StoredCell) => cell.def.seen.length > 0 && eyes.mayRead(cell);
  const isForgotten = (cell: StoredCell) =>
    (cell.keys.some((key) => isUntold[key] === 1) && !isGiven(cell)) ||
    (cell.usual !== null && cell.keys.some((key) => isHidden[key] === 1) && !eyes.mayRead(cell));
  // Rules of seeing may read the slots that are written here, so all of them are evaluated before.
  const forgotten: StoredCell[] = [];
  for (const cells of stored)
    for (const cell of cells)
      if (!isUsual(state.slots, cell.address, cell.first) && isForgotten(cell)) forgotten.push(cell);
  for (const { address, first } of forgotten) state.slots.set(first, address);
  for (const thing of hidden) state.slots[layout.known + thing] = 0;
  eyes.look(state, seat);
  for (const thing of hidden) state.slots[layout.known + thing] = game.visibility.entity(thing);
}

type List = readonly number[];

function compareLooks(one: List, other: List): number {
  const at = one.findIndex((word, i) => word !== other[i]);
  return at < 0 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? 0);
}

/** Exchanges things that the seat may not identify, at random. */
export const randomExchange = (sight: Sight, rng: Rng): Exchange =>
  exchangeWithin(sight.game, hiddenGroups(sight), rng);

function exchangeWithin(game: Game, groups: readonly (readonly number[])[], rng: Rng): Exchange {
  const exchange = noExchange(game);
  for (const group of groups) {
    const order = shuffled(group, rng);
    for (const [i, entity] of group.entries()) exchange[entity] = order[i] ?? entity;
  }
  return exchange;
}

/** If the row of a thing was chosen when it was made, the thing's number tells nothing, so the rows are shuffled. */
function mixChosenRows(sight: Sight, slots: Int32Array, rng: Rng): void {
  const { layout, entities } = sight.game;
  for (const group of hiddenGroups(sight)) {
    const chosen = group.filter((entity) => entities.rowOf[entity] === NONE && slots[layout.row + entity] !== NONE);
    const rows = shuffled(
      chosen.map((entity) => slots[layout.row + entity] ?? NONE).sort((a, b) => a - b),
      rng,
    );
    for (const [i, entity] of chosen.entries()) slots[layout.row + entity] = rows[i] ?? NONE;
  }
}
