import { describe, expect, test } from "vitest";
import { cli } from "../support/cli.ts";

interface Perft {
  readonly depths: readonly { readonly nodes: number }[];
  readonly divide: readonly { readonly move: string; readonly nodes: number }[];
}

describe("perft --divide", () => {
  test.each([
    "examples/tictactoe.yaml --depth 4",
    "examples/tictactoe.yaml --depth 1",
    "examples/draughts.yaml --depth 3 --unit step",
    "examples/kuhn-poker.yaml --depth 2 --chance branch",
    "examples/chess.yaml --depth 2",
  ])("adds up, in the order of the keys: %s", async (line) => {
    const { out } = await cli(`perft ${line} --divide --json`);
    const { depths, divide } = JSON.parse(out) as Perft;
    expect(divide.reduce((sum, { nodes }) => sum + nodes, 0)).toBe(depths.at(-1)?.nodes);
    const keys = divide.map(({ move }) => move);
    expect(keys).toEqual([...new Set(keys)].sort());
  });

  test("gives each first move its count", async () => {
    const { out } = await cli("perft examples/tictactoe.yaml --depth 2 --divide");
    expect(out).toMatch(/first move +nodes\nsquare=r1c1 +8\nsquare=r1c2 +8\n/);
  });
});

describe("enumerate", () => {
  test("nim: every way to take one or two of six stones, and who wins", async () => {
    const ways = (stones: number, taken: readonly number[]): readonly (readonly number[])[] =>
      stones === 0
        ? [taken]
        : [1, 2].filter((many) => many <= stones).flatMap((many) => ways(stones - many, [...taken, many]));
    const games = ways(6, []);
    const odd = games.filter(({ length }) => length % 2 === 1).length;
    const { out } = await cli("enumerate test/cases/cli/nim.yaml --json");
    expect(JSON.parse(out)).toMatchObject({
      leaves: games.length,
      results: [
        { winners: [1], leaves: odd },
        { winners: [2], leaves: games.length - odd },
      ],
    });
  });

  test("the chances of all results add up to 1, and the mean length is exact", async () => {
    const { out } = await cli("enumerate examples/kuhn-poker.yaml");
    // Both answers of each choice are equally likely. Only pass and bet lead to a third move: 2 + 1/4.
    expect(out).toContain("30 leaves, 48 positions, 9/4 moves on average (2.250)");
    expect(out).toMatch(/p1 +15 +9\/16\np2 +15 +7\/16\n/);
  });
});
