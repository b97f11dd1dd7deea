/** What one file may hold. Rules come from strangers: reading them must end, and soon. */
export const LIMITS = {
  characters: 2_000_000,
  nodes: 200_000,
  depth: 64,
  /** More findings than this in one file are of no use to anybody. */
  findings: 200,
} as const;

/** `2000000` as people read it. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ",");
}
