/**
 * Guessing what a seat may not know: a full position that its view allows. Bots play on with such guesses instead of
 * looking at what is hidden.
 */

import { NONE } from "../ir/program.ts";
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
import { type Exchange, relabel } from "./relabel.ts";
import { reanswer } from "./secret-answers.ts";
import { type Sight, sightOf } from "./sight.ts";
import { isUsual, type StoredCell, storedIn } from "./stored-cells.ts";

interface Guess {
  readonly state: State;
  /** a fresh seed: what chance will bring is not to be known either */
  readonly seed: string;
}

/**
 * A position with the same view for the seat. Things that it may not identify change places at random with others of
 * the same kind and owner; stored values with a `seen by` of their own that leaves the seat out are drawn anew from
 * all that their type allows, and so are secret answers that others have given already. Counts, places and all that is visible stay.
 * Things that running rules remember are exchanged too, and what they keep from the seat is found again in the guess.
 * Then it is mended until what the rules say of every position holds of it. It is canonical: positions that the seat cannot tell apart give it the same guesses for the same draws.
 */
export function determinize(game: Game, state: State, seat: number, rng: Rng): Guess {
  const plain = relabel(game, state, canonicalExchange(game, state, seat));
  const sight = sightOf(game, plain, seat);
  const mixed = relabel(game, plain, randomExchange(sight, rng));
  const slots = copySlots(mixed.slots);
  forgetHidden(game, { ...mixed, slots }, seat);
  const cells = secretCells(sightOf(game, { ...mixed, slots }, seat));
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
 * Exchanges things that the seat may not identify so that their numbers rise with what it can tell of them: two positions that it
 * cannot tell apart become the same one, but for what it may not read.
 */
function canonicalExchange(game: Game, state: State, seat: number): Exchange {
  const exchange = Int32Array.from({ length: game.entities.count }, (_, entity) => entity);
  const groups = hiddenGroups(sightOf(game, state, seat));
  const looks = looksOf(game, state, seat, groups.flat());
  for (const group of groups) {
    const order = group.toSorted((a, b) => compareLooks(looks.get(a) ?? [], looks.get(b) ?? []));
    for (const [i, entity] of order.entries()) exchange[entity] = group[i] ?? entity;
  }
  return exchange;
}

/** What can be told of a thing: where it lies, how it has come there, and what the seat may read of what is stored for it. */
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
 * Puts back what goes with a hidden thing and cannot be told of it: what is stored for it is what it was at the beginning, and nobody
 * has seen what it is but those who see it now.
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
  // What a rule of its own lets the seat read is found by lists, wherever the thing lies.
  const isGiven = (cell: StoredCell) => cell.def.seen.length > 0 && eyes.mayRead(cell);
  const isForgotten = (cell: StoredCell) =>
    (cell.keys.some((key) => isUntold[key] === 1) && !isGiven(cell)) ||
    (cell.usual !== null && cell.keys.some((key) => isHidden[key] === 1) && !eyes.mayRead(cell));
  const changed = stored.flatMap((cells) =>
    cells.filter(({ address, first }) => !isUsual(state.slots, address, first)),
  );
  // What is written may be read by the rules about seeing: all are asked before.
  const forgotten = changed.filter(isForgotten);
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
export function randomExchange(sight: Sight, rng: Rng): Exchange {
  const exchange = Int32Array.from({ length: sight.game.entities.count }, (_, entity) => entity);
  for (const group of hiddenGroups(sight)) {
    const order = shuffled(group, rng);
    for (const [i, entity] of group.entries()) exchange[entity] = order[i] ?? entity;
  }
  return exchange;
}

/** Where the row of a thing was chosen when it was made, its number tells nothing: the rows change places instead. */
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
