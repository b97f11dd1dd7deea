/** What is no part of an expression, or is looked for elsewhere. */
const ASIDE: ReadonlySet<string> = new Set(["type", "span", "term"]);

/** What a piece of checked rules is made of: expressions, lists of them, and declarations that it names. */
export const piecesOf = (piece: object): readonly unknown[] =>
  Object.entries(piece).flatMap(([key, part]) => (ASIDE.has(key) ? [] : [part]));
