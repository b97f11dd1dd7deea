/**
 * The size of property tests: small in `npm test`, large in `npm run soak`; `SOAK` scales between them or beyond (0.1: a tenth of the
 * difference; 10: ten times as much). Seeds are always fixed.
 */
const share = Number(process.env.SOAK || 0);
if (!(share >= 0 && share <= 100)) throw new Error(`SOAK is a number from 0 to 100, and not ${process.env.SOAK}`);

export const SOAK = share > 0;

/** A size for `npm test` and for the soak. If the soak's is smaller, it is a step: every seventh is tried, or every one. */
export function sized(small: number, soak: number): number {
  if (!SOAK) return small;
  if (soak < small) return Math.ceil(1 / (1 / small + (1 / soak - 1 / small) * share));
  return Math.ceil(small + (soak - small) * share);
}

/** Runs of fast-check without shrinking, since the seed of a failed game identifies it. */
export const runs = (small: number, soak: number) => ({
  seed: 20_240_229,
  numRuns: sized(small, soak),
  endOnFailure: true,
});
