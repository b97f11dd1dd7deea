/** Keys whose values are no parts of an expression, or are followed elsewhere. */
const ASIDE: ReadonlySet<string> = new Set(["type", "span", "term"]);

/** The parts of a piece of checked rules: expressions, lists of them, and declarations that it names. */
export function piecesOf(piece: object): readonly object[] {
  const pieces: object[] = [];
  // A check calls this for all rules, and `Object.entries` would allocate a list for each piece.
  for (const key in piece) {
    const part: unknown = piece[key as keyof typeof piece];
    if (typeof part === "object" && part !== null && !ASIDE.has(key)) pieces.push(part);
  }
  return pieces;
}
