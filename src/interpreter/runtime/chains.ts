import { NONE } from "../ir/program.ts";
import type { Layout } from "./layout.ts";

/**
 * The things at a place form a chain: the head of the place is the first thing, and `next` of each thing is the one
 * after it. Chains follow from places and positions; they exist so that nobody has to search for the things at a place.
 * Only these functions change them, for the interpreter and for modules.
 */

/** Addresses of `next` and of the position of thing 0. */
type Linked = Pick<Layout, "next" | "pos">;

/** Takes a thing out of the chain that begins at a head. Gives the number of things passed. */
export function unlink({ next }: Linked, words: Int32Array, head: number, thing: number): number {
  let link = head;
  let passed = 0;
  for (let id = words[link] as number; id !== thing && id !== NONE; id = words[link] as number) {
    link = next + id;
    passed++;
  }
  if (words[link] === thing) words[link] = words[next + thing] as number;
  words[next + thing] = NONE;
  return passed;
}

/**
 * Links a thing into the chain that begins at a head, where its position belongs; `down` is -1 if the chain goes from
 * high positions to low ones. Gives the number of things passed.
 */
export function linkIn({ next, pos }: Linked, words: Int32Array, head: number, thing: number, down: 1 | -1): number {
  const rank = down * (words[pos + thing] as number);
  let link = head;
  let passed = 0;
  for (let id = words[link] as number; id !== NONE; id = words[link] as number) {
    passed++;
    const other = down * (words[pos + id] as number);
    if (other > rank || (other === rank && id > thing)) break;
    link = next + id;
  }
  words[next + thing] = words[link] as number;
  words[link] = thing;
  return passed;
}

/**
 * Renumbers the known cards of a deck from both ends: 1, 2, ... upwards from the unknown ones and -1, -2, ...
 * downwards; if no unknown card lies between, all from the bottom up. The chain goes from the top down: cards known at
 * the top come first, cards known at the bottom last. `moved` is called with each card that gets another position.
 * Gives the number of cards.
 */
export function tidyDeck(
  { next, pos }: Linked,
  words: Int32Array,
  head: number,
  moved: ((card: number) => void) | null,
): number {
  let [length, known, risen] = [0, 0, 0];
  for (let id = words[head] as number; id !== NONE; id = words[next + id] as number) {
    const own = words[pos + id] as number;
    length++;
    if (own !== 0) known++;
    if (own > 0) risen++;
  }
  if (known === 0) return length;
  const isKnown = known === length;
  let [up, down] = [isKnown ? length : risen, -1];
  for (let id = words[head] as number; id !== NONE; id = words[next + id] as number) {
    const own = words[pos + id] as number;
    if (own === 0) continue;
    const counted = isKnown || own > 0 ? up-- : down--;
    if (counted === own) continue;
    words[pos + id] = counted;
    moved?.(id);
  }
  return length;
}

/** The place that a thing gets in a row: `wanted`, or the first free one if `wanted` is 0. 0 if there is none. */
export function placeInRow(layout: Linked, words: Int32Array, head: number, size: number, wanted: number): number {
  const place = freeFrom(layout, words, head, Math.max(1, wanted));
  return place > size || (wanted > 0 && place !== wanted) ? 0 : place;
}

/** The first free place of a row from `first` on. The chain goes from low places to high ones. */
function freeFrom({ next, pos }: Linked, words: Int32Array, head: number, first: number): number {
  let place = first;
  for (let id = words[head] as number; id !== NONE; id = words[next + id] as number) {
    const own = words[pos + id] as number;
    if (own > place) break;
    if (own === place) place++;
  }
  return place;
}
