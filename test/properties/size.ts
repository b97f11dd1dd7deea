/**
 * How much of a property is tried: little in `npm test`, much in `npm run soak`, and so much between the two or beyond them as `SOAK`
 * says (0.1: a tenth of the way; 10: ten times as much). Seeds are fixed in all.
 */
const share = Number(process.env.SOAK || 0);
if (!(share >= 0 && share <= 100)) throw new Error(`SOAK is a number from 0 to 100, and not ${process.env.SOAK}`);

export const SOAK = share > 0;

/** A size by `npm test` and by the soak. Where the soak's is less, it is a distance: every seventh is tried, or every one. */
export function sized(small: number, soak: number): number {
  if (!SOAK) return small;
  if (soak < small) return Math.ceil(1 / (1 / small + (1 / soak - 1 / small) * share));
  return Math.ceil(small + (soak - small) * share);
}

/** Runs of fast-check. Failures are not shrunk: a game that went wrong is named by its seed, and that is enough. */
export const runs = (small: number, soak: number) => ({
  seed: 20_240_229,
  numRuns: sized(small, soak),
  endOnFailure: true,
});
