/** Chess positions in FEN, as variants of the rules that begin there. */

const RANKS: Readonly<Record<string, string>> = {
  p: "pawn",
  n: "knight",
  b: "bishop",
  r: "rook",
  q: "queen",
  k: "king",
};

interface Placed {
  readonly owner: "first" | "last";
  readonly rank: string;
  readonly square: string;
}

function placed(board: string): Placed[] {
  return board.split("/").flatMap((line, row) => {
    let column = 0;
    return [...line].flatMap((sign): Placed[] => {
      const rank = RANKS[sign.toLowerCase()];
      column += rank ? 1 : Number(sign);
      const owner = sign === sign.toLowerCase() ? "last" : "first";
      return rank ? [{ owner, rank, square: `r${row + 1}c${column}` }] : [];
    });
  });
}

/** The corner of each rook that may castle, by the letter of the right in FEN. */
const CORNERS: Readonly<Record<string, string>> = { K: "r8c8", Q: "r8c1", k: "r1c8", q: "r1c1" };

/** A variant that begins with the position. White moves, and no en passant capture is possible. */
export function variantAt(position: string): string {
  const [board = "", , rights = ""] = position.split(" ");
  const corners = [...rights].map((right) => CORNERS[right]);
  const mayCastle = (man: Placed) => man.rank === "king" || corners.includes(man.square);
  const next = { first: 0, last: 0 };
  const effects = placed(board).flatMap((man) => {
    next[man.owner]++;
    return [
      "    - let:",
      `        m: ${man.owner}(seats).men[${next[man.owner]}] else impossible`,
      "    - move: m",
      `      to: ${man.square}`,
      `    - set: [m.rank = ${man.rank}, m.moved = ${mayCastle(man) ? "no" : "yes"}]`,
    ];
  });
  const spare = `    - remove: m in men where (m.index - 1) mod 16 >= (if m.owner is first(seats) then ${next.first} else ${next.last})`;
  return [
    "variant: chess-from-a-position",
    "language: 1",
    "extends: chess",
    "change:",
    "  setup:",
    ...effects,
    spare,
    "",
  ].join("\n");
}
