import { describe, expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { initial, link, perft, seeded } from "../../../src/interpreter/index.ts";
import { SOAK } from "../../properties/size.ts";
import { errorsOf, files, loadRules } from "../../support/games.ts";
import { variantAt } from "./positions.ts";

/** Numbers that others have counted with programs of their own: the rules mean what everybody means by them. */

function counted(loaded: ReturnType<typeof loadRules>, depth: number): number[] {
  expect(errorsOf(loaded)).toEqual([]);
  if (!loaded.program) throw new Error("there is no program");
  const game = link(loaded.program, { players: 2 });
  const found = perft(game, initial(game), { depth, unit: "move", nature: seeded(1) });
  if (!Array.isArray(found)) throw new Error(found.message);
  return found.map(({ nodes }) => nodes);
}

/** Moves from the beginning; `quick` depths in `npm test`, all of them in `npm run soak`. */
const GAMES: readonly [id: string, quick: number, numbers: readonly number[]][] = [
  ["connect-four", 4, [7, 49, 343, 2401, 16807, 117649]],
  ["othello", 5, [4, 12, 56, 244, 1396, 8200, 55092]],
  ["draughts", 4, [7, 49, 302, 1469, 7361, 36768]],
  ["nine-mens-morris", 3, [24, 552, 12144, 255024]],
  ["go", 2, [26, 651, 15650]],
  ["chess", 2, [20, 400, 8902]],
  ["breakthrough", 3, [22, 484, 11132, 256036]],
  ["hex", 1, [121, 14520]],
  ["amazons", 1, [2176]],
];

describe("moves from the beginning", () => {
  test.each(GAMES)("of %s", (id, quick, numbers) => {
    const wanted = SOAK ? numbers : numbers.slice(0, quick);
    expect(counted(loadRules(`examples/${id}.yaml`), wanted.length)).toEqual(wanted);
  });
});

test("moves of go where there is little room, so that much is taken", () => {
  const text = "variant: go-three\nlanguage: 1\nextends: go\nchange:\n  boards.board.grid: 3 by 3\n";
  const wanted = [10, 91, 738, 5281, 33384, 179712].slice(0, SOAK ? 6 : 4);
  expect(counted(load({ path: "examples/go-three.yaml", text }, { files }), wanted.length)).toEqual(wanted);
});

/** Castling through, out of and into check, capture in passing with pins, promotion with and without capture. */
const POSITIONS: readonly [position: string, quick: number, numbers: readonly number[]][] = [
  ["r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 1, [48, 2039]],
  ["8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 2, [14, 191, 2812]],
  ["r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -", 2, [6, 264, 9467]],
  ["rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -", 1, [44, 1486]],
];

describe("moves of chess from positions that others use", () => {
  test.each(POSITIONS)("%s", (position, quick, numbers) => {
    const wanted = SOAK ? numbers : numbers.slice(0, quick);
    const entry = { path: "examples/from-a-position.yaml", text: variantAt(position) };
    expect(counted(load(entry, { files }), wanted.length)).toEqual(wanted);
  });
});
