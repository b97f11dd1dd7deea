import { describe, expect, test } from "vitest";
import { type GameReport, spread, summarise } from "../../src/playtest/statistics.ts";

const report = (index: number, more: Partial<GameReport>): GameReport => ({
  index,
  seed: `1:${index}`,
  end: "finished",
  moves: 10,
  choices: 5,
  rounds: index + 1,
  byLimit: false,
  reason: "won",
  byStep: 0,
  winners: [1],
  scores: [index, 2],
  error: null,
  ...more,
});

describe("statistics", () => {
  test("of nothing are nothing", () => expect(spread([])).toBeNull());
  test("take the middle of an even number", () => {
    expect(spread([4, 1, 3, 2])).toEqual({ min: 1, median: 2.5, mean: 2.5, max: 4 });
  });

  test("count how games ended, in any order of the reports", () => {
    const error = { file: "a.yaml", line: 3, message: "a rule failed" };
    const reports = [
      report(0, {}),
      report(1, { winners: [1, 2] }),
      report(2, { winners: [], reason: "drawn" }),
      report(3, { end: "truncated", reason: null, winners: [], scores: null }),
      report(4, { end: "error", reason: null, winners: [], scores: null, error }),
      report(5, { winners: [2], moves: 13 }),
    ];
    const game = { players: 2, seed: "1", agents: ["random", "random"] };
    const result = summarise(reports.toReversed(), game);
    expect(result).toEqual(summarise(reports, game));
    expect(result).toMatchObject({
      games: 6,
      finished: 4,
      truncated: 1,
      errors: [{ seed: "1:4", ...error }],
      moves: 63,
      ends: { won: 3, drawn: 1 },
      length: { min: 10, median: 10, mean: 10.75, max: 13 },
      choices: 30,
      rounds: { min: 1, median: 2.5, mean: 3, max: 6 },
      wins: [1, 1],
      shared: 1,
      nobody: 1,
      scores: [
        { mean: 2, min: 0, max: 5 },
        { mean: 2, min: 2, max: 2 },
      ],
    });
    expect(result.finished + result.truncated + result.errors.length).toBe(result.games);
  });
});
