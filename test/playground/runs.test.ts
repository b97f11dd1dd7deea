import { describe, expect, test } from "vitest";
import { changesSince, differences, judgement } from "../../playground/panels/run-changes.ts";
import type { Tree } from "../../playground/state/changes.ts";
import type { PlaytestRun } from "../../playground/state/playtests.ts";
import { difference, favoured, measuresOf, significanceOf } from "../../playground/state/significance.ts";
import { makeRng } from "../../src/interpreter/index.ts";
import type { GameReport } from "../../src/playtest/game-report.ts";
import { summarise } from "../../src/playtest/statistics.ts";

/** Ended by its rules, all moves drawn whole. */
const WHOLE = { byLimit: false, byStep: 0, reason: "won" };

/** Games of two seats; the first has `ahead` points more, and luck gives each up to ten. */
function games(count: number, seed: string, ahead = 0): GameReport[] {
  const rng = makeRng(seed);
  return Array.from({ length: count }, (_, index) => {
    const scores = [rng(11) + ahead, rng(11)];
    const [a = 0, b = 0] = scores;
    const winners = a === b ? [1, 2] : [a > b ? 1 : 2];
    return { index, seed, end: "finished", moves: 10, choices: 10, rounds: 5, winners, scores, error: null, ...WHOLE };
  });
}

function run(id: number, reports: readonly GameReport[], more: Partial<PlaytestRun> = {}): PlaytestRun {
  const setup = { entry: "soup.yaml", packs: [], options: {}, players: 2, seed: "1" };
  const result = summarise(reports, { players: 2, seed: "1", agents: [] });
  const measures = measuresOf(reports, 2);
  const rules: Tree = { cards: { frog: { taste: "-3" } } };
  const played = { title: "Soup", setup, packs: [], options: {}, base: rules, whole: rules };
  return { ...played, id, name: "", of: reports.length, result, measures, ...more };
}

test("the same games differ in nothing", () => {
  const reports = games(500, "a");
  expect(judgement(differences(run(1, reports), run(2, reports)))).toEqual(["All figures are the same."]);
});

test("what luck explains is called luck, and what it does not explain is not", () => {
  const first = run(1, games(500, "a"));
  expect(judgement(differences(first, run(2, games(500, "b")))).at(-1)).toMatch(/may well be luck/);
  const [sure] = judgement(differences(first, run(3, games(500, "c", 3))));
  expect(sure).toMatch(/^More than luck: .*seat 1 scores more \(\+\d\.\d\d\)/);
  expect(sure).not.toContain("seat 2 scores");
});

test("of two hundred comparisons of equal games luck fools nearly nobody", () => {
  const fooled = Array.from({ length: 200 }, (_, n) => {
    const [a, b] = [measuresOf(games(200, `a${n}`), 2), measuresOf(games(200, `b${n}`), 2)];
    return difference(a.scores[0], b.scores[0])?.luck === "more";
  });
  expect(fooled.filter(Boolean).length).toBeLessThan(5);
});

test("a seat that is ahead is found, equal seats are not", () => {
  expect(favoured(measuresOf(games(500, "a", 2), 2).wins)).toMatchObject({ seat: 1, luck: "more" });
  expect(favoured(measuresOf(games(500, "a"), 2).wins)?.luck).not.toBe("more");
});

test.each([
  [0, 1, "same"],
  [1, 1, "luck"],
  [2.5, 1, "perhaps"],
  [-3.5, 1, "more"],
  [1, 0, "more"],
] as const)("a difference of %d with an error of %d is %s", (by, error, luck) =>
  expect(significanceOf(by, error)).toBe(luck),
);

describe("what has changed since another run", () => {
  const reports = games(10, "a");
  const first = run(1, reports);
  const since = (more: Partial<PlaytestRun>) => changesSince(first, run(2, reports, more)).changes;
  const cruel: Tree = { cards: { frog: { taste: "-5" } } };

  test.each<[string, Partial<PlaytestRun>, readonly string[]]>([
    ["nothing", {}, []],
    ["a rule", { base: cruel, whole: cruel }, ["cards.frog.taste -3 → -5"]],
    ["a pack", { packs: ["Pepper"], whole: cruel }, ["with Pepper"]],
    ["an option", { options: { deal: "five" } }, []],
    ["players and seed", { setup: { ...first.setup, players: 3, seed: "9" } }, ["players 2 → 3", "seed 1 → 9"]],
    [
      "a variant",
      { title: "Hasty soup", base: cruel, whole: cruel },
      ["Hasty soup instead of Soup", "cards.frog.taste -3 → -5"],
    ],
  ])("%s", (_, more, wanted) => expect(since(more)).toEqual(wanted));

  test("an option of both", () => {
    const [old, fresh] = [{ options: { deal: "three" } }, { options: { deal: "five" } }];
    expect(changesSince(run(1, reports, old), run(2, reports, fresh)).changes).toEqual(["deal: three → five"]);
  });

  test("another game is not compared", () => {
    const other: Tree = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`k${n}`, "1"]));
    expect(changesSince(first, run(2, reports, { title: "Chess", base: other, whole: other }))).toEqual({
      changes: ["another game: Chess"],
      comparable: false,
    });
  });
});
