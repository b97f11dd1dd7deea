/** How much of a property is tried: little in `npm test`, much in `npm run soak`. Seeds are fixed in both. */
export const SOAK = process.env.SOAK === "1";

/** Runs of fast-check. Failures are not shrunk: a game that went wrong is named by its seed, and that is enough. */
export const runs = (small: number, soak: number) => ({
  seed: 20_240_229,
  numRuns: SOAK ? soak : small,
  endOnFailure: true,
});

export const sized = (small: number, soak: number): number => (SOAK ? soak : small);
