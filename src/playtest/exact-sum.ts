/** An exact sum of integers, so that the order of adding does not matter. It is plain data. */
export interface ExactSum {
  /** `high` holds the part that is too large for a number to be exact */
  low: number;
  high: bigint;
}

export const noSum = (): ExactSum => ({ low: 0, high: 0n });

/** Leaves room to add another 32-bit number, or a million games of a billion moves, exactly. */
const ROOM = 2 ** 52;

export function addTo(sum: ExactSum, value: number): void {
  sum.low += value;
  if (sum.low <= ROOM && sum.low >= -ROOM) return;
  sum.high += BigInt(sum.low);
  sum.low = 0;
}

export function addSum(sum: ExactSum, { low, high }: ExactSum): void {
  sum.high += high;
  addTo(sum, low);
}

export const sumOf = ({ low, high }: ExactSum): number => Number(high + BigInt(low));
