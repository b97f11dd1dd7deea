/** The board for two, as tables of what lies beside what. Hexes and triangles are numbered from the top, row by row. */

export const HEXES = 19;
export const TRIANGLES = 54;
/** triangles around each hex */
export const SIDES = 6;

/** points that a hex can produce in a round */
export const most = Uint8Array.of(1, 1, 1, 1, 2, 2, 1, 1, 2, 3, 2, 1, 1, 2, 2, 1, 1, 1, 1);

/** the hexes that each triangle touches, in order; one row for each row of triangles on the board */
const TOUCHED = [
  ...[[0], [1], [2]],
  ...[[0], [0, 1], [1, 2], [2]],
  ...[
    [0, 3],
    [0, 1, 4],
    [1, 2, 5],
    [2, 6],
  ],
  ...[[3], [0, 3, 4], [1, 4, 5], [2, 5, 6], [6]],
  ...[
    [3, 7],
    [3, 4, 8],
    [4, 5, 9],
    [5, 6, 10],
    [6, 11],
  ],
  ...[[7], [3, 7, 8], [4, 8, 9], [5, 9, 10], [6, 10, 11], [11]],
  ...[[7], [7, 8, 12], [8, 9, 13], [9, 10, 14], [10, 11, 15], [11]],
  ...[
    [7, 12],
    [8, 12, 13],
    [9, 13, 14],
    [10, 14, 15],
    [11, 15],
  ],
  ...[[12], [12, 13, 16], [13, 14, 17], [14, 15, 18], [15]],
  ...[
    [12, 16],
    [13, 16, 17],
    [14, 17, 18],
    [15, 18],
  ],
  ...[[16], [16, 17], [17, 18], [18]],
  ...[[16], [17], [18]],
];

/** Triangle t touches the hexes `touched[first[t]]` to `touched[first[t + 1] - 1]`, and is that side of each. */
export const first = new Uint8Array(TRIANGLES + 1);
export const touched = Uint8Array.from(TOUCHED.flat());
export const sideBits = new Uint8Array(touched.length);
/** the triangles around each hex, six by six, in order */
export const around = new Uint8Array(HEXES * SIDES);

/** outer triangles, in order; the bit of each triangle among them, 0 for the others */
export const entries = Uint8Array.from(TOUCHED.flatMap((hexes, triangle) => (hexes.length === 1 ? [triangle] : [])));
export const entryBits = new Int32Array(TRIANGLES);
export const ALL_ENTRIES = (1 << entries.length) - 1;

const sides = new Uint8Array(HEXES);
for (const [triangle, hexes] of TOUCHED.entries()) {
  const from = first[triangle] as number;
  first[triangle + 1] = from + hexes.length;
  for (const [i, hex] of hexes.entries()) {
    const side = sides[hex] as number;
    sides[hex] = side + 1;
    sideBits[from + i] = 1 << side;
    around[hex * SIDES + side] = triangle;
  }
}
for (const [i, triangle] of entries.entries()) entryBits[triangle] = 1 << i;
