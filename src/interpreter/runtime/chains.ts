import { NONE } from "../ir/program.ts";
import type { Layout } from "./layout.ts";

/**
 * What lies at a place is a chain: the head of the place is the first thing, `next` of each the one after it. Chains follow
 * from where things are and their positions; they are kept so that nobody has to search for what lies somewhere. Interpreter
 * and modules change them by these functions alone.
 */

/** Where in the words of a position the first thing has the one after it, and its position. */
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
 * Puts a thing where its position belongs in the chain that begins at a head; `down` is -1 where the chain goes from high
 * positions to low ones. Gives the number of things looked at.
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
 * Counts the known cards of a deck anew from both ends: 1, 2, ... upwards from the unknown ones, -1, -2, ... downwards; where no
 * unknown ones lie between, all from the bottom up. The chain goes from the top down: what is known there comes first, what is
 * known at the bottom last. `moved` hears of each card that gets another position. Gives the number of cards.
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

/** The place of a row that a thing gets: the one that is wanted, or (0) the first free one. 0: there is none. */
export function placeInRow(layout: Linked, words: Int32Array, head: number, size: number, wanted: number): number {
  const place = freeFrom(layout, words, head, Math.max(1, wanted));
  return place > size || (wanted > 0 && place !== wanted) ? 0 : place;
}

/** The first free place of a row from one on: its chain goes from low places to high ones. */
function freeFrom({ next, pos }: Linked, words: Int32Array, head: number, first: number): number {
  let place = first;
  for (let id = words[head] as number; id !== NONE; id = words[next + id] as number) {
    const own = words[pos + id] as number;
    if (own > place) break;
    if (own === place) place++;
  }
  return place;
}
