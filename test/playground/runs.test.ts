import { describe, expect, test } from "vitest";
import { changesSince } from "../../playground/panels/run-changes.ts";
import type { Tree } from "../../playground/state/changes.ts";
import { GamesByMeasure, Pairs } from "../../playground/state/playtest-values.ts";
import { type PlaytestRun, runBefore, withRun } from "../../playground/state/playtests.ts";
import { makeRng } from "../../src/interpreter/index.ts";
import { Gathering, type Measured } from "../../src/lab/facts.ts";
import type { MeasuredGames } from "../../src/lab/measured-values.ts";

const MEASURED: Measured = {
  ...{ players: 2, usable: [{ id: "frog", kind: "card" }], noted: [], goals: [], alone: [] },
  measures: [
    { id: "wins 1", text: "seat 1 wins", unit: "share", group: "main" },
    { id: "length", text: "moves in a game", unit: "number", group: "main" },
    { id: "taken frog", text: "frog, taken in a game", unit: "number", group: "taken" },
    { id: "offered frog", text: "frog, offered in a game", unit: "number", group: "use" },
  ],
};

/** Games, the longest with 20 moves and `more`. */
function games(count: number, seed: string, more = 0): MeasuredGames {
  const rng = makeRng(seed);
  const values = Array.from({ length: count }, () => [rng(2), 10 + rng(11) + more, rng(3), 3]);
  return {
    from: 0,
    games: count,
    values: Float64Array.from(values.flat()),
    rounds: new Float64Array(),
    cut: [],
    failed: [],
  };
}

function run(id: number, played: MeasuredGames, more: Partial<PlaytestRun> = {}): PlaytestRun {
  const setup = { entry: "soup.yaml", packs: [], options: {}, players: 2, seed: "1" };
  const gathering = new Gathering(MEASURED);
  gathering.add(played);
  const values = new GamesByMeasure(MEASURED);
  values.add(played);
  const rules: Tree = { cards: { frog: { taste: "-3" } } };
  return {
    ...{
      title: "Soup",
      setup,
      players: ["random", "random"],
      packs: [],
      options: {},
      base: rules,
      whole: rules,
      texts: {},
    },
    ...{
      id,
      name: "",
      of: played.games,
      took: 1,
      measured: MEASURED,
      places: [],
      facts: gathering.now(),
      values,
      compared: null,
      covered: null,
    },
    ...more,
  };
}

const found = (a: PlaytestRun, b: PlaytestRun) => Pairs.of(a.values, b.values)?.found();

describe("two runs with the same seed", () => {
  test("are compared game by game, up to the shorter one; first of all by length", () => {
    const [long, short] = [run(1, games(300, "a")), run(2, games(200, "a", 3))];
    expect(found(long, short)).toMatchObject({
      ...{ pairs: 200, differing: 200, verdict: "more" },
      asked: { measure: { id: "length" }, difference: expect.closeTo(3, 9) as number },
      others: [
        { measure: { id: "wins 1" }, isFound: false },
        { measure: { id: "taken frog" }, isFound: false },
      ],
    });
  });

  test("that are equal differ in no game", () =>
    expect(found(run(1, games(50, "a")), run(2, games(50, "a")))).toMatchObject({
      verdict: "identical",
      differing: 0,
    }));

  test("that differ by chance alone have no known difference", () => {
    const verdicts = Array.from(
      { length: 100 },
      (_, n) => found(run(1, games(200, `a${n}`)), run(2, games(200, `b${n}`)))?.verdict,
    );
    // At most one in twenty series, for any number of looks.
    expect(verdicts.filter((one) => one === "more" || one === "less").length).toBeLessThan(10);
  });

  test("are compared while they are played", () => {
    const [before, now] = [run(1, games(100, "a")), new GamesByMeasure(MEASURED)];
    const pairs = Pairs.of(before.values, now);
    expect(pairs?.found()).toBeNull();
    now.add(games(60, "b"));
    expect(pairs?.found()?.pairs).toBe(60);
    now.add(games(60, "c"));
    expect(pairs?.found()?.pairs).toBe(100);
  });

  test("have no comparison without common measures", () =>
    expect(Pairs.of(run(1, games(9, "a")).values, new GamesByMeasure({ ...MEASURED, measures: [] }))).toBeNull());
});

describe("runs that stay on the page", () => {
  const runs = [5, 4, 3, 2, 1].map((id) => run(id, games(2, "a")));

  test("are the last six, and the one for comparison", () => {
    const [sixth, seventh] = [6, 7].map((id) => run(id, games(2, "a")));
    if (!sixth || !seventh) throw new Error("two runs");
    const six = withRun({ runs, isRunning: true, yardstick: null }, sixth);
    const ids = (yardstick: number | null) =>
      withRun({ runs: six, isRunning: true, yardstick }, seventh).map(({ id }) => id);
    expect(ids(null)).toEqual([7, 6, 5, 4, 3, 2]);
    expect(ids(1)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });

  test("are compared with the last one with the same seed, else with the last", () => {
    const [first] = runs;
    const other = run(8, games(2, "a"), { setup: { ...runs[0]?.setup, seed: "9" } as PlaytestRun["setup"] });
    expect(runBefore([other, ...runs], run(9, games(2, "a")))?.id).toBe(first?.id);
    expect(runBefore([other], run(9, games(2, "a")))?.id).toBe(8);
    expect(runBefore([], other)).toBeNull();
  });
});

describe("changes since another run", () => {
  const reports = games(10, "a");
  const first = run(1, reports);
  const since = (more: Partial<PlaytestRun>) => changesSince(first, run(2, reports, more)).changes;
  const cruel: Tree = { cards: { frog: { taste: "-5" } } };

  test.each<[string, Partial<PlaytestRun>, readonly string[]]>([
    ["nothing", {}, []],
    ["a rule", { base: cruel, whole: cruel }, ["cards.frog.taste -3 → -5"]],
    ["a pack", { packs: ["Pepper"], whole: cruel }, ["with Pepper"]],
    ["an option", { options: { deal: "five" } }, []],
    ["who plays", { players: ["random", "normal"] }, ["seat 2 plays at random → a bot"]],
    ["people, who are played at random", { players: ["person", "random"] }, []],
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
