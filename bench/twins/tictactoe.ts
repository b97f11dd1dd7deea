import type { Playout, Twin } from "./twin.ts";

/** By set of squares (a bit each): does it hold three in a row? */
const WON = new Uint8Array(512);
for (let squares = 0; squares < 512; squares++)
  for (const line of [0o700, 0o070, 0o007, 0o444, 0o222, 0o111, 0o421, 0o124])
    if ((squares & line) === line) WON[squares] = 1;

/** The free squares in order. Each game fills it again, so that no game allocates memory. */
const free = new Uint8Array(9);

export const tictactoe: Twin = (draw): Playout => {
  for (let square = 0; square < 9; square++) free[square] = square;
  let own = 0;
  let others = 0;
  for (let left = 9; left > 0; left--) {
    const at = draw(left);
    own |= 1 << (free[at] as number);
    if (WON[own]) return { moves: 10 - left, winner: left & 1 ? 1 : 2 };
    for (let i = at + 1; i < left; i++) free[i - 1] = free[i] as number;
    const next = others;
    others = own;
    own = next;
  }
  return { moves: 9, winner: 0 };
};
