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
  steps: 500_000,
  chain: 600,
  things: 20_000,
  values: 1_000_000,
  keys: 10_000,
  links: 1_000_000,
  parts: 1_000,
} as const;

/** What the numbers are of, as the page of the language says it. */
export const LIMITED: Readonly<Record<keyof typeof LIMITS, string>> = {
  findings: "findings that are listed; of the rest the number is told",
  characters: "characters in one file",
  nodes: "values in one file (keys, texts, numbers, lists, maps; cells of a table)",
  depth: "maps and lists inside each other",
  steps: "steps of checking (an expression looked at, a kind asked for an attribute)",
  chain: "steps from a rule to the parts of its expressions, and on to what defines the names in them (5 steps each)",
  things: "things on the table",
  values: "values that a position holds (a list counts as long as it may become)",
  keys: "members of a set, and keys for which values are kept",
  links: "neighbours of the spaces of one board that is joined by a field",
  parts: "parts of a constant that is only known in play",
};

/** `2000000` as people read it. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ",");
}
