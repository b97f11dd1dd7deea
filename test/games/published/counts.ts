/** Published perft numbers, counted by other programs. */

/** Perft from the start. `quick`: the depths for `npm test`; `npm run soak` takes all. */
export const GAMES: readonly (readonly [id: string, quick: number, numbers: readonly number[]])[] = [
  ["tictactoe", 6, [9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872]],
  ["connect-four", 4, [7, 49, 343, 2401, 16807, 117649]],
  ["othello", 5, [4, 12, 56, 244, 1396, 8200, 55092]],
  ["draughts", 4, [7, 49, 302, 1469, 7361, 36768]],
  ["nine-mens-morris", 3, [24, 552, 12144, 255024]],
  ["go", 2, [26, 651, 15650]],
  ["chess", 2, [20, 400, 8902]],
  ["breakthrough", 3, [22, 484, 11132, 256036]],
  ["hex", 1, [121, 14520]],
  ["amazons", 1, [2176]],
  ["swarm", 3, [4, 96, 1440, 21600, 516240]],
];

/** Positions with castling through, out of and into check, en passant captures with pins, promotion with and without capture. */
export const POSITIONS: readonly (readonly [position: string, quick: number, numbers: readonly number[]])[] = [
  ["r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 1, [48, 2039]],
  ["8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 2, [14, 191, 2812]],
  ["r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -", 2, [6, 264, 9467]],
  ["rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -", 1, [44, 1486]],
];
