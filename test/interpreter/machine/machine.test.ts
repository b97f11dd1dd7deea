import { describe, expect, test } from "vitest";
import { link } from "../../../src/interpreter/link/link.ts";
import { answer, initial, question, status } from "../../../src/interpreter/machine/transition.ts";
import { moveByKey } from "../../../src/interpreter/play/moves.ts";
import { seeded, settle } from "../../../src/interpreter/play/resolve-chance.ts";
import { decode, encode, hash } from "../../../src/interpreter/runtime/encode.ts";
import { perft } from "../../../src/interpreter/search/perft.ts";
import { moves } from "../../support/moves.ts";
import { ticTacToe } from "../support/tictactoe.ts";

describe("three in a row", () => {
  const game = link(ticTacToe(), { players: 2 });
  const start = initial(game);

  test("waits for the first player with nine squares", () => {
    expect(start.fault).toBeNull();
    expect(status(game, start)).toEqual({ kind: "play", owing: [0] });
    expect(question(game, start, 0)?.candidates).toHaveLength(9);
    expect(question(game, start, 1)).toBeNull();
  });

  test("has the published number of positions at every depth", () => {
    const found = perft(game, start, { depth: 6, unit: "move", nature: null });
    expect(found).toEqual([
      { depth: 1, nodes: 9, terminal: 0 },
      { depth: 2, nodes: 72, terminal: 0 },
      { depth: 3, nodes: 504, terminal: 0 },
      { depth: 4, nodes: 3024, terminal: 0 },
      { depth: 5, nodes: 15120, terminal: 1440 },
      { depth: 6, nodes: 54720, terminal: 5328 },
    ]);
  });

  test("is 255168 games long in all", () => {
    const found = perft(game, start, { depth: 9, unit: "move", nature: seeded(1) });
    if (!Array.isArray(found)) throw new Error(found.message);
    expect(found.map(({ nodes }) => nodes)).toEqual([9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872]);
    expect(found.reduce((all, { terminal }) => all + terminal, 0)).toBe(255168);
  });

  test("gives the same bytes for the same position reached in another order", () => {
    const play = (...keys: string[]) =>
      keys.reduce(
        (state, key, i) => settle(game, moveByKey(game, state, i % 2, `square=${key}`)?.state ?? state, seeded(1)),
        start,
      );
    const one = play("r1c1", "r2c2", "r3c3");
    const other = play("r3c3", "r2c2", "r1c1");
    expect(encode(game, one)).toEqual(encode(game, other));
    expect(hash(game, one)).toBe(hash(game, other));
    expect(hash(game, one)).not.toBe(hash(game, start));
    const back = decode(game, encode(game, one));
    expect(back && hash(game, back)).toBe(hash(game, one));
    expect(back && moves(game, back, 1).map(({ key }) => key)).toEqual(moves(game, one, 1).map(({ key }) => key));
    expect(decode(game, encode(game, one).slice(4))).toBeNull();
  });

  test("leaves a state unchanged when it continues from it", () => {
    const before = hash(game, start);
    answer(game, start, 0, 4);
    expect(hash(game, start)).toBe(before);
    expect(question(game, start, 0)?.candidates).toHaveLength(9);
  });

  test("is won by a line", () => {
    const end = ["r1c1", "r2c1", "r1c2", "r2c2", "r1c3"].reduce(
      (state, key, i) => moveByKey(game, state, i % 2, `square=${key}`)?.state ?? state,
      start,
    );
    expect(status(game, end)).toEqual({ kind: "over", winners: [0], reason: "line" });
  });
});
