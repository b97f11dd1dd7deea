/** Sets of up to twenty things as bits of a number. */

const HALF = 10;
const counts = new Uint8Array(1 << HALF);
for (let set = 1; set < counts.length; set++) counts[set] = (counts[set >> 1] as number) + (set & 1);

export const size = (set: number): number =>
  (counts[set & (counts.length - 1)] as number) + (counts[set >> HALF] as number);

/** The least member of a set that is not empty. */
export const least = (set: number): number => 31 - Math.clz32(set & -set);

/** Member number `i` of a set, in ascending order. */
export function member(set: number, i: number): number {
  let left = set;
  for (let n = i; n > 0; n--) left &= left - 1;
  return least(left);
}
