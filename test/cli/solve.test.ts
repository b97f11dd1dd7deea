import { describe, expect, test } from "vitest";
import { cli } from "../support/cli.ts";

interface Solved {
  readonly value: string;
  readonly positions: number;
  readonly seat: number | null;
  readonly moves: readonly { readonly key: string; readonly value: string; readonly best: boolean }[];
}

async function solve(line: string): Promise<Solved> {
  const { status, out, err } = await cli(`solve ${line} --json`);
  expect({ status, err }).toEqual({ status: 0, err: "" });
  return JSON.parse(out) as Solved;
}

const NIM = "test/cases/cli/nim.yaml";
const best = ({ moves }: Solved) => moves.filter((move) => move.best).map(({ key }) => key);

/** The value of nim for the player to move, computed independently: 1 or -1, or how many more stones that player takes. */
function nim(stones: number, worth: "winner" | "score"): number {
  if (stones === 0) return worth === "winner" ? -1 : 0;
  const takes = [1, 2].filter((many) => many <= stones);
  return Math.max(...takes.map((many) => (worth === "winner" ? 0 : many) - nim(stones - many, worth)));
}

describe("exact values", () => {
  test("noughts and crosses is a draw, whatever is played first, in 5478 positions", async () => {
    const solved = await solve("examples/tictactoe.yaml");
    expect(solved).toMatchObject({ value: "0", positions: 5478, seat: 1 });
    expect(best(solved)).toHaveLength(9);
  });

  test("hexapawn is won by the second player, as Gardner says", async () => {
    expect(await solve("examples/hexapawn.yaml")).toMatchObject({ value: "-1", seat: 1 });
  });

  test("nim is lost with a number of stones divisible by three, and its score equals that of an independent search", async () => {
    const won = await solve(NIM);
    expect(won).toMatchObject({ value: String(nim(6, "winner")), seat: 1 });
    const scored = await solve(`${NIM} --value score`);
    expect(scored.value).toBe(String(nim(6, "score")));
    expect(scored.moves.map(({ key, value }) => [key, value])).toEqual(
      [1, 2].map((many) => [`many=${many}`, String(many - nim(6 - many, "score"))]),
    );
  });

  test("chance counts with its exact odds", async () => {
    // Six stones lose, five and four win.
    expect(await solve(`${NIM} --option luck=some_lost`)).toMatchObject({ value: "1/3", seat: null, moves: [] });
  });
});

describe("with information hidden from one of two", () => {
  test("a table says how each answers after each history", async () => {
    const { status, out, err } = await cli("solve examples/kuhn-poker.yaml");
    expect({ status, err }).toEqual({ status: 0, err: "" });
    expect(out).toMatch(/^value -0\.055\d+ for seat 1, by an equilibrium \(CFR\+\) of 12 information sets/);
    expect(out).toMatch(/king is drawn from deck to p2\.hand; p1 bet=yes +\d+\.\d % +yes\n/);
    expect(out).not.toMatch(/king is drawn from deck to p1\.hand; .* p2\.hand/);
  });

  test("the document has all of it, by its contract's name", async () => {
    const { out } = await cli("solve examples/kuhn-poker.yaml --json");
    const told = JSON.parse(out) as { by: string; aim: string; questions: { answers: { chance: number }[] }[] };
    expect(told).toMatchObject({ by: "equilibrium", aim: "score" });
    expect(told.questions).toHaveLength(12);
    for (const { answers } of told.questions)
      expect(answers.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
  });
});

test("sampled games learn a strategy if the tree is too large, and the document says so", async () => {
  const { err } = await cli("solve examples/leduc.yaml --positions 100");
  expect(err).toContain("`--positions N` looks at more, and `--sampled N` learns from N games");
  const { status, out } = await cli("solve examples/leduc.yaml --sampled 20 --json");
  expect(status).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ by: "sampled games", aim: "score", games: 20 });
  const shown = await cli("solve examples/kuhn-poker.yaml --sampled 500");
  expect(shown.out).toMatch(
    /^value -0\.\d+ ± 0\.\d+ for seat 1, learned from 500 sampled games for each player \(MCCFR\); 12 inf/,
  );
  expect((await cli("solve examples/tictactoe.yaml --sampled 5")).err).toContain("without `--sampled`");
  // It also ends in a long game with many answers.
  expect((await cli("solve examples/hidden-fox.yaml --sampled 5 --positions 5000")).err).toContain(
    "more than 5,000 positions",
  );
});

test("copies are equal only if the rules treat them alike", async () => {
  // Seat 1 wins if the first coin is on the left, in half of all games. Merging both positions would give another value.
  expect((await solve("test/cases/cli/first-copy.yaml")).value).toBe("0");
});

describe("what cannot be solved", () => {
  test.each<[string, string]>([
    ["examples/secret-orders.yaml --value score --positions 200", "200"],
    ["examples/meadow.yaml --players 3", "it is played by 3"],
    ["examples/tictactoe.yaml --value score", "it keeps no score"],
    ["examples/connect-four.yaml --positions 500", "it has more than 500 positions"],
  ])("%s", async (line, why) => {
    const { status, out, err } = await cli(`solve ${line}`);
    expect({ status, out }).toEqual({ status: 1, out: "" });
    expect(err).toContain(why);
  });
});
