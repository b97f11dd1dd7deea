/** An edge between two points. */
type Edge = readonly [number, number];

/**
 * The length of the longest path that uses each edge at most once and continues only through points that `passes`. It
 * tries all paths, which can be very many: `spend` is called before each step and may throw.
 */
export function longestWay(edges: readonly Edge[], passes: (point: number) => boolean, spend: () => void): number {
  const at = new Map<number, number[]>();
  for (const [edge, ends] of edges.entries()) for (const end of ends) at.set(end, [...(at.get(end) ?? []), edge]);
  const used = new Uint8Array(edges.length);
  let best = 0;
  const goOn = (point: number, length: number): void => {
    best = Math.max(best, length);
    if (length > 0 && !passes(point)) return;
    for (const edge of at.get(point) ?? []) {
      if (used[edge] === 1 || best === edges.length) continue;
      spend();
      used[edge] = 1;
      const [a, b] = edges[edge] as Edge;
      goOn(a === point ? b : a, length + 1);
      used[edge] = 0;
    }
  };
  for (const point of at.keys()) goOn(point, 0);
  return best;
}
