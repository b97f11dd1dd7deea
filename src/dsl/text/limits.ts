/**
 * Limits on the size of rules. Rules come from strangers, so reading and checking them must always end soon. All limits
 * of these two are here; the language reference prints the table. Exceeding one is a diagnostic at its place.
 */
export const LIMITS = {
  /** More diagnostics than this help nobody. */
  findings: 200,
  characters: 2_000_000,
  nodes: 200_000,
  pieces: 1_000_000,
  files: 500,
  allCharacters: 8_000_000,
  pictures: 500,
  picture: 500_000,
  edits: 5_000,
  edited: 5_000_000,
  text: 4_000,
  words: 1_000,
  nesting: 64,
  depth: 64,
  steps: 500_000,
  chain: 600,
  things: 20_000,
  values: 1_000_000,
  keys: 10_000,
  links: 1_000_000,
  parts: 1_000,
  judged: 20_000_000,
} as const;

/** What each number counts, for the language reference. */
export const LIMITED: Readonly<Record<keyof typeof LIMITS, string>> = {
  findings: "listed findings; the others are only counted",
  characters: "characters in one file",
  nodes: "values in one file (keys, texts, numbers, lists, maps; cells of a table)",
  pieces: "words, signs and ends of lines in one file",
  files: "files that a game, a variant or a pack includes or extends",
  allCharacters: "characters in all of these together",
  pictures: "pictures that the look of a game names",
  picture: "characters or bytes in one picture",
  edits: "places that one variant or pack changes",
  edited: "entries and items compared when changes and lists of several files are merged",
  text: "characters in one expression",
  words: "words and signs in one expression",
  nesting: "parentheses, calls, `if` and `not` inside each other in one expression",
  depth: "maps and lists inside each other",
  steps: "steps of checking (an expression looked at, a kind asked for an attribute)",
  chain: "depth of a rule: a nested expression counts 1, the definition of a name 5",
  things: "things on the table",
  values: "values that a position holds (a list counts as long as it may become)",
  keys: "members of a set, keys for which values are kept, and values of a constant",
  links: "neighbours of the spaces of one board that is joined by a field",
  parts: "parts of a constant that is only known in play",
  judged:
    "elements that `checks:` and `needs:` look at, over tables of all sizes and all games that a pack is for; the rest is not checked",
};

/** A number as people read it: `2000000` becomes `2,000,000`. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ",");
}
