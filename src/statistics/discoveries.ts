/**
 * Which of many differences are found, so that on average at most a share of `rate` of what is found is not there: the e-BH rule of R. Wang
 * and A. Ramdas (JRSSB 2022, arXiv 2009.02824). It holds however the differences hang together, and for whoever stops at will.
 * `evidence`: natural logarithms. Gives for each whether it is found.
 */
export function discoveries(evidence: readonly number[], rate: number): readonly boolean[] {
  const { length } = evidence;
  const sorted = [...evidence].sort((a, b) => b - a);
  const needed = (found: number) => Math.log(length / (found * rate));
  let found = 0;
  for (let k = 1; k <= length; k++) if ((sorted[k - 1] ?? 0) >= needed(k)) found = k;
  const least = found === 0 ? Number.POSITIVE_INFINITY : needed(found);
  return evidence.map((one) => one >= least);
}
