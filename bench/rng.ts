/**
 * Draws a number from 0 to below a bound. Both sides of a comparison use a cheap generator, so that drawing is not what
 * is measured.
 */
export type Draw = (bound: number) => number;

/** mulberry32, in the public domain (Tommy Ettinger). */
export function cheapRng(seed: number): Draw {
  let state = seed | 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return Math.floor((((word ^ (word >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}
