import type { Value } from "../ir/program.ts";

/** The constants of one of the two hashes. */
interface Lane {
  readonly seed: number;
  readonly first: number;
  readonly second: number;
  readonly turn: number;
}

const LANES: readonly Lane[] = [
  { seed: 0x243f6a88, first: 0xcc9e2d51, second: 0x1b873593, turn: 15 },
  { seed: 0x13198a2e, first: 0x239b961b, second: 0xab0e9789, turn: 17 },
];

/**
 * Two hashes of 31 bits for some values: equal values give equal hashes. The probability that two of a thousand
 * positions collide is below 10^-12.
 */
export function fingerprintOf(values: readonly Value[]): Value {
  return LANES.map((lane) => finished(mixed(lane, lane.seed, values)));
}

/** Hashes lists with their lengths, so that moving a value from one list to the next changes the hash. */
function mixed(lane: Lane, before: number, value: Value): number {
  if (typeof value === "number") return stirred(lane, before, value);
  let hash = stirred(lane, before, ~value.length);
  for (const item of value) hash = mixed(lane, hash, item);
  return hash;
}

/** One step of MurmurHash3: multiply, rotate, multiply, add. */
function stirred({ first, second, turn }: Lane, hash: number, word: number): number {
  const spread = Math.imul(word, first);
  const turned = hash ^ Math.imul((spread << turn) | (spread >>> (32 - turn)), second);
  return (Math.imul((turned << 13) | (turned >>> 19), 5) + 0xe6546b64) | 0;
}

function finished(hash: number): number {
  let h = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 1;
}
