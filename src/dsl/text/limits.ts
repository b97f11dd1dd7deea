/**
 * How much rules may hold. Rules come from strangers: reading and checking them must end, and soon, whatever they say.
 * Every limit of these two is in this table, which the page of the language prints; each is a finding at its place.
 */
export const LIMITS = {
  /** More findings than this are of no use to anybody. */
  findings: 200,
  characters: 2_000_000,
  nodes: 200_000,
  depth: 64,
} as const;

/** What the numbers are of, as the page of the language says it. */
export const LIMITED: Readonly<Record<keyof typeof LIMITS, string>> = {
  findings: "findings that are listed; of the rest the number is told",
  characters: "characters in one file",
  nodes: "values in one file (keys, texts, numbers, lists, maps; cells of a table)",
  depth: "maps and lists inside each other",
};

/** `2000000` as people read it. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ",");
}
