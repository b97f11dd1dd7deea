import { expect, test } from "vitest";
import { gameRow } from "../../src/cli/game-rows.ts";
import type { GameReport } from "../../src/playtest/game-report.ts";
import { cli } from "../support/cli.ts";

test("each row is a game, the same games as in the summary", async () => {
  const line = "simulate examples/meadow.yaml --games 5 --players 3 --seed 4";
  const { out, err, status } = await cli(`${line} --csv`);
  expect([status, err]).toEqual([0, ""]);
  const [head = "", ...rows] = out.trimEnd().split("\n");
  expect(head).toBe("game,seed,end,ended_by,moves,choices,rounds,won_1,won_2,won_3,score_1,score_2,score_3,error");
  const cells = rows.map((row) => row.split(","));
  expect(cells.map(([game, seed, end]) => [game, seed, end])).toEqual(
    [1, 2, 3, 4, 5].map((n) => [String(n), `4/${n - 1}`, "finished"]),
  );
  const { result } = JSON.parse((await cli(`${line} --json`)).out);
  const sum = (column: number) => cells.reduce((all, row) => all + Number(row[column]), 0);
  expect([sum(4), sum(5)]).toEqual([result.moves, result.choices]);
  expect([7, 8, 9].map(sum)).toEqual(result.wins);
  expect([10, 11, 12].map((column) => sum(column) / 5)).toEqual(
    result.scores.map(({ mean }: { mean: number }) => expect.closeTo(mean, 6)),
  );
});

test("a missing value is an empty cell, and a text is neither a formula nor a second cell", () => {
  const message = '-1 is "below", and more';
  const report: GameReport = {
    ...{ index: 0, seed: "=1", moves: 2, choices: 1, rounds: 1, byLimit: false, reason: null, byStep: 0 },
    ...{ end: "error", winners: [], scores: null, error: { file: "-a.yaml", line: 3, message } },
  };
  expect(gameRow(report, 2)).toBe(`1,'=1,error,,2,1,1,,,,,"'-a.yaml:3 -1 is ""below"", and more"\n`);
});

test("rows are written by one process, and are no document", async () => {
  for (const flag of ["--json", "--workers 2", "--profile"]) {
    const { status, err } = await cli(`simulate examples/tictactoe.yaml --csv ${flag}`);
    expect([status, err]).toEqual([2, expect.stringContaining("--csv writes a row for each game, by one process")]);
  }
});
