/**
 * Controls the false discovery rate: on average at most a share of `rate` of the findings is false. This is the e-BH
 * rule of R. Wang and A. Ramdas (JRSSB 2022, arXiv 2009.02824). It holds for any dependence among the measures, and
 * with optional stopping. `evidence`: natural logarithms of e-values. Returns for each whether it is a finding.
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
