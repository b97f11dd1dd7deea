import { describe, expect, test } from "vitest";
import type { GameReport } from "../../src/playtest/game-report.ts";
import { resultOf, spread, summarise } from "../../src/playtest/statistics.ts";
import { addGame, addTally, MOST_ERRORS_KEPT, newTally } from "../../src/playtest/tally.ts";

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
  test("of nothing are nothing", () => expect(spread(new Map())).toBeNull());
  test("take the middle of an even number", () => {
    expect(spread(new Map([4, 1, 3, 2].map((value) => [value, 1])))).toEqual({
      min: 1,
      median: 2.5,
      mean: 2.5,
      max: 4,
    });
  });

  test("take the median by counts", () => {
    expect(
      spread(
        new Map([
          [9, 2],
          [1, 3],
          [4, 1],
        ]),
      ),
    ).toEqual({ min: 1, median: 2.5, mean: 4.166667, max: 9 });
    expect(
      spread(
        new Map([
          [9, 5],
          [1, 3],
        ]),
      )?.median,
    ).toBe(9);
  });

  test("count the ends of games, in any order of the reports", () => {
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
      failed: 1,
      errors: [{ seed: "1:4", ...error }],
      moves: 63,
      ends: { won: 3, drawn: 1 },
      length: { min: 10, median: 10, mean: 10.75, max: 13 },
      choices: 30,
      rounds: { min: 1, median: 2.5, mean: 3, max: 6 },
      wins: [2, 2],
      shared: 1,
      nobody: 1,
      scores: [
        { mean: 2, min: 0, max: 5 },
        { mean: 2, min: 2, max: 2 },
      ],
    });
    expect(result.finished + result.truncated + result.failed).toBe(result.games);
  });

  test("are the same in any division of games among tallies, to the last unit of the largest sums", () => {
    const most = 2 ** 31 - 1;
    const error = { file: "a.yaml", line: 3, message: "a rule failed" };
    const reports = Array.from({ length: 3_000 }, (_, i) =>
      i % 5 === 0
        ? report(i, { end: "error", reason: null, winners: [], scores: null, error })
        : report(i, {
            winners: i % 2 ? [1] : [1, 2],
            moves: 2 ** 42 + i,
            scores: [most - (i % 7), -most - 1 + (i % 3)],
          }),
    );
    const game = { players: 2, seed: "1", agents: [] };
    const parts = [2, 0, 1].map((rest) => {
      const tally = newTally(2);
      for (const one of reports.filter(({ index }) => index % 3 === rest).toReversed()) addGame(tally, one);
      return tally;
    });
    const all = newTally(2);
    for (const part of parts) addTally(all, structuredClone(part));
    const result = resultOf(all, game);
    expect(result).toEqual(summarise(reports, game));
    expect(result.moves).toBe(Number(reports.reduce((sum, { moves }) => sum + BigInt(moves), 0n)));
    expect(result).toMatchObject({ failed: 600, wins: [2_400, 1_200], shared: 1_200 });
    expect(result.errors.map(({ seed }) => seed)).toEqual(
      Array.from({ length: MOST_ERRORS_KEPT }, (_, i) => `1:${5 * i}`),
    );
  });

  test("store nothing of a single game: a tally of a hundred thousand is as large as one of a thousand", () => {
    const error = { file: "a.yaml", line: 3, message: "a rule failed" };
    const size = (games: number) => {
      const tally = newTally(2);
      for (let i = 0; i < games; i++) {
        addGame(tally, report(i, { rounds: i % 40, moves: i % 90, ...(i % 4 === 0 && { end: "error", error }) }));
      }
      const kept = [tally.errors, [...tally.lengths], [...tally.rounds], [...tally.ends], tally.wins, tally.scores];
      return kept.flat().length;
    };
    expect(size(100_000)).toBe(size(1_000));
  });
});
