/** Runs of numbers from 0, for sharing among workers: small enough that none has to wait long for the last. */
export function shares(total: number, workers: number): [from: number, to: number][] {
  const size = Math.max(1, Math.min(200, Math.ceil(total / (workers * 8))));
  const parts: [number, number][] = [];
  for (let from = 0; from < total; from += size) parts.push([from, Math.min(total, from + size)]);
  return parts;
}
