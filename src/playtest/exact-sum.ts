/** A sum of whole numbers that is exact, so that it is the same in whichever order they come. Plain data. */
export interface ExactSum {
  /** what is too large for a number to hold exactly goes to `high` */
  low: number;
  high: bigint;
}

export const noSum = (): ExactSum => ({ low: 0, high: 0n });

/** Adding one more number of 32 bits, or a million games of a billion moves, keeps it exact. */
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
