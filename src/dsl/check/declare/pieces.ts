/** What is no part of an expression, or is looked for elsewhere. */
const ASIDE: ReadonlySet<string> = new Set(["type", "span", "term"]);

/** What a piece of checked rules is made of: expressions, lists of them, and declarations that it names. */
export function piecesOf(piece: object): readonly object[] {
  const pieces: object[] = [];
  // A check goes through all rules by this function: `Object.entries` would make a list for each of their words.
  for (const key in piece) {
    const part: unknown = piece[key as keyof typeof piece];
    if (typeof part === "object" && part !== null && !ASIDE.has(key)) pieces.push(part);
  }
  return pieces;
}
