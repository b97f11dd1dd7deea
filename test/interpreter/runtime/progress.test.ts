import { describe, expect, test } from "vitest";
import { initial, link, status } from "../../../src/interpreter/index.ts";
import { type Instruction, NONE, type Value } from "../../../src/interpreter/ir/program.ts";
import { decode, encode } from "../../../src/interpreter/runtime/encode.ts";
import { givenIn, givenValue, READ } from "../../../src/interpreter/runtime/given-answers.ts";
import { openMoves, type Progress } from "../../../src/interpreter/runtime/progress.ts";
import { progressFrom, progressValue, toldProgress } from "../../../src/interpreter/runtime/progress-values.ts";
import type { State } from "../../../src/interpreter/runtime/state.ts";
import { ticTacToe } from "../support/tictactoe.ts";

/** The progress of a waiting instruction, and the nested lists that encode it in the bytes of a position. */

const half = { player: 2, answers: [7, [8, 9]], partial: [1], steps: 3 };

const ROWS: readonly (readonly [Instruction["do"], Progress, Value])[] = [
  ["ask", { kind: "ask", ...half }, [2, [7, [8, 9]], [1], 3]],
  ["ask", { kind: "ask", ...half, partial: NONE }, [2, [7, [8, 9]], NONE, 3]],
  ["offer", { kind: "window", command: 4, ...half }, [2, [4, 7, [8, 9]], [1], 3]],
  ["offer", { kind: "window", command: null, player: 2, answers: [], partial: NONE, steps: 0 }, [2, [], NONE, 0]],
  [
    "everyone",
    {
      kind: "simultaneous",
      participants: [1, 2],
      entries: [
        { is: "committed", player: 1, values: [5, NONE] },
        { is: "open", move: half },
      ],
    },
    [
      [1, 2],
      [
        [1, [1, [5, NONE]]],
        [0, [2, [7, [8, 9]], [1], 3]],
      ],
    ],
  ],
  ["draw", { kind: "draw", left: 2, location: 30, drawn: [11, 12] }, [2, 30, [11, 12]]],
  ["gather", { kind: "gather", decided: [3], groups: [[4, 5], [6]], take: 2 }, [[3], [[4, 5], [6]], 2]],
];

describe("each is encoded as lists, and decoded", () => {
  test.each(ROWS)("%s %j", (waiting, progress, value) => {
    expect(progressValue(progress)).toEqual(value);
    expect(progressFrom(waiting, value)).toEqual(progress);
  });
});

test("others learn of a secret answer that it is given, and by whom", () => {
  const told = (seat: number) => ROWS.map(([, progress]) => toldProgress(progress, seat));
  const all = ROWS.map(([, , value]) => value);
  const [drawn, gathered] = [all[5], all[6]];
  expect(told(0)).toEqual([
    [2],
    [2],
    [2],
    [2],
    [
      [1, 2],
      [
        [1, [1, [5, NONE]]],
        [0, NONE],
      ],
    ],
    drawn,
    gathered,
  ]);
  expect(told(1)).toEqual([
    ...all.slice(0, 4),
    [
      [1, 2],
      [
        [1, NONE],
        [0, [2, [7, [8, 9]], [1], 3]],
      ],
    ],
    drawn,
    gathered,
  ]);
});

test("moves are open until they are committed", () => {
  const open = ROWS.map(([, progress]) => openMoves(progress).map(({ player }) => player));
  expect(open).toEqual([[2], [2], [2], [2], [2], [], []]);
  expect(openMoves(null)).toEqual([]);
});

test.each([
  ["ask", 5],
  ["ask", [2, 7, NONE, 0]],
  ["ask", [2, [7], NONE]],
  ["offer", [2, [[4]], NONE, 0]],
  ["everyone", [[1], [[1, 5]]]],
  ["draw", [[], 30, []]],
  ["gather", [[], [4], 2]],
  ["roll", [2, [], NONE, 0]],
] as const)("invalid progress for %s is refused: %j", (waiting, value) => {
  expect(() => progressFrom(waiting, value)).toThrow(RangeError);
});

test("an answer kept by the rules is read until they have processed it, and told as a whole", () => {
  const given = { player: 2, values: [5, NONE] };
  expect(givenValue(given)).toEqual([2, [5, NONE]]);
  expect([givenValue(given), READ, [2], NONE].map(givenIn)).toEqual([given, null, null, null]);
});

test("bytes of a question with cards as its progress are no position", () => {
  const game = link(ticTacToe(), { players: 2 });
  const state = initial(game);
  const withProgress = (progress: Progress): State => ({
    ...state,
    frames: state.frames.map((frame, at) => (at === state.frames.length - 1 ? { ...frame, progress } : frame)),
  });
  const asked = withProgress({ kind: "ask", player: 1, answers: [], partial: NONE, steps: 0 });
  expect(status(game, state).kind).toBe("play");
  expect(decode(game, encode(game, asked))?.frames.at(-1)?.progress).toEqual(asked.frames.at(-1)?.progress);
  expect(decode(game, encode(game, withProgress({ kind: "draw", left: 1, location: 2, drawn: [] })))).toBeNull();
});
