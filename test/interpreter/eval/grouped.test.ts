import { describe, expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { link } from "../../../src/interpreter/link/link.ts";
import { machineOf } from "../../../src/interpreter/machine/build.ts";
import { initial } from "../../../src/interpreter/machine/transition.ts";
import { load as hold } from "../../../src/interpreter/observe/sight.ts";

const RULES = `game: grouped
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  square: {space of: board}
  pawn: {copies: 3 for every player, stands on: square or none}
boards:
  board: {grid: 6 by 6, neighbours: sides}
state:
  square: {stones: int 0..9 = 1}
terms:
  in_column(n int): count(s in squares where s.column is n and s.stones is 1)
  crossing(n int, m int): only(s in squares where s.column is n and s.row is m and s.stones > 0)
  turned_round(n int): count(s in squares where n is s.column)
  of_player(p player): count(q in pawns where q.owner is p and q.square is none)
  by_stones(n int): count(s in squares where s.stones is n)
  nowhere(n int): any(s in squares where s.column is n + 100)
  first_of(n int): first(s in squares where s.column is n sorted by s.row desc)
phases:
  - id: only
    do:
      - each: p in players
        ask:
          to: s in squares
        who: p
`;

describe("a query that begins with an immutable condition", () => {
  const { program } = load({ path: "r.yaml", text: RULES }, { files: { read: () => null } });
  if (!program) throw new Error("the rules have errors");
  const game = link(program, { players: 2 });
  const state = initial(game);
  const machine = machineOf(game);
  const found = (term: string, ...args: number[]) => {
    hold(game, state);
    const at = program.terms.findIndex(({ id }) => id === term);
    const value = machine.c.term(at, []).run([...args, ...new Array<number>(8).fill(0)]);
    return { value, work: game.rt.work };
  };

  test("gives the same result", () => {
    expect(found("in_column", 2).value).toBe(6);
    expect(game.names[found("crossing", 2, 5).value as number]).toBe("r5c2");
    expect(found("turned_round", 6).value).toBe(6);
    expect(found("of_player", 2).value).toBe(3);
    expect(found("nowhere", 1).value).toBe(0);
    expect(game.names[found("first_of", 3).value as number]).toBe("r6c3");
  });

  test("visits only the elements for which it holds", () => {
    expect(found("in_column", 3).work).toBeLessThan(10);
    expect(found("crossing", 3, 3).work).toBeLessThan(10);
    expect(found("turned_round", 3).work).toBeLessThan(10);
    expect(found("of_player", 1).work).toBeLessThan(5);
    expect(found("nowhere", 3).work).toBeLessThan(3);
    expect(found("by_stones", 1).work).toBeGreaterThan(36);
  });
});
