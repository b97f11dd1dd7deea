import { describe, expect, test } from "vitest";
import type { Setup } from "../../playground/protocol.ts";
import type { Player } from "../../playground/state/players.ts";
import { playtest, playtested } from "../../playground/worker/games/playtest.ts";
import { tested } from "../../playground/worker/games/scenarios.ts";
import { Gathering, type Measured } from "../../src/lab/facts.ts";
import { type MeasuredGames, valuesOf } from "../../src/lab/measured-values.ts";
import { cli } from "../support/cli.ts";
import { ruleFiles, shippedRules } from "../support/playground/rule-files.ts";

/** The page's own tests of a game: many random games, and scenarios. */

const MEADOW = "examples/meadow.yaml";
const SCENARIOS = `scenarios: Fights
language: 1
game: meadow
players: [Ann, Bea]
start: empty
given:
  - move: p1.hero_1
    to: r1c1
  - make: wolf
    to: r1c2
    as: grey
cases:
  - id: a_wolf_is_hurt
    when:
      - wound: grey
        by: 2
    then:
      - grey.wounds is 2
  - id: a_wolf_shrugs_it_off
    when:
      - wound: grey
        by: 2
    then:
      - grey.wounds is 0
`;

const shipped = shippedRules();
const setup: Setup = { entry: MEADOW, packs: [], options: {}, players: 3, seed: "5" };

function loaded(texts: Readonly<Record<string, string>>) {
  const rules = ruleFiles(texts).load(setup);
  if (!rules) throw new Error("the game cannot be loaded");
  return rules;
}

const NOTHING: Measured = { players: 0, measures: [], usable: [], noted: [], goals: [], alone: [] };

const PLAYERS = ["random", "person", "random"] as const;

/** The values of all measures, game by game. */
const valuesIn = (games: readonly MeasuredGames[]): number[] => games.flatMap(({ values }) => [...values]);

describe("many games", () => {
  test("are those of the command line with the same seed, in any division", async () => {
    const ask = { setup, players: PLAYERS };
    const whole = playtest(loaded(shipped), { ...ask, from: 0, to: 5 }, 1e9);
    const rules = loaded(shipped);
    const parts = [playtest(rules, { ...ask, from: 0, to: 2 }, 1e9), playtest(rules, { ...ask, from: 2, to: 5 }, 1e9)];
    expect(parts.map(({ measured }) => measured !== null)).toEqual([true, false]);
    expect(valuesIn(parts.flatMap(({ games }) => games))).toEqual(valuesIn(whole.games));
    const gathering = new Gathering(whole.measured ?? parts[0]?.measured ?? NOTHING);
    for (const some of whole.games) gathering.add(some);
    const { out } = await cli(`measure ${MEADOW} --games 5 --players 3 --seed 5 --json`);
    const { measures } = JSON.parse(out) as { measures: readonly { measure: string; mean: number }[] };
    const { estimates } = gathering.now();
    expect(measures.length).toBeGreaterThan(10);
    for (const { measure, mean } of measures) expect(estimates.get(measure)?.mean, measure).toBe(mean);
  });

  test("stop after a while, but never before the first", () => {
    const { games } = playtest(loaded(shipped), { setup, players: PLAYERS, from: 3, to: 1000 }, 0);
    expect(games.map(({ from, games: count }) => [from, count])).toEqual([[3, 1]]);
  });

  test("depend on the players of the seats", () => {
    const played = (players: readonly Player[]) =>
      valuesIn(playtest(loaded(shipped), { setup, players, from: 0, to: 1 }, 1e9).games);
    const people = played(["person", "person", "person"]);
    expect(played(PLAYERS)).toEqual(people);
    expect(played(["easy", "random", "random"])).not.toEqual(people);
  });

  test("in which one player never takes a card are those of the command `worth`", async () => {
    const entry = "examples/love-letter.yaml";
    const own = { entry, packs: [], options: {}, players: 2, seed: "5" };
    const rules = ruleFiles(shipped).load(own);
    const ask = { setup: own, players: ["random", "random"] as const, from: 0, to: 20 };
    const wins = (without?: string) => {
      const { games, measured } = playtest(rules ?? expect.fail(), { ...ask, ...(without && { without }) }, 1e9);
      const gathering = new Gathering(measured ?? NOTHING);
      for (const some of games) gathering.add(some);
      return gathering.now().estimates.get("player 1")?.mean;
    };
    const { out } = await cli(`worth ${entry} --games 20 --seed 5 --json`);
    const { without } = JSON.parse(out) as { without: readonly { id: string; mean: number }[] };
    expect(without.length).toBeGreaterThan(5);
    expect(without.map(({ id }) => wins(id))).toEqual(without.map(({ mean }) => mean));
    // Without anything to avoid, players do not rotate through the seats.
    expect(wins()).toBeUndefined();
  });

  test("can be shown again, one by one, move by move", () => {
    const rules = loaded(shipped);
    const { games, measured } = playtest(rules, { setup, players: PLAYERS, from: 0, to: 4 }, 1e9);
    const length = measured?.measures.findIndex(({ id }) => id === "length") ?? -1;
    const lengths = games.flatMap((some) => Array.from({ length: some.games }, (_, i) => valuesOf(some, i)[length]));
    const records = [0, 1, 2, 3].map((index) => playtested(rules, { setup, players: PLAYERS, index }));
    expect(records.map(({ answers }) => answers.length)).toEqual(lengths);
    expect(records.map((record) => record.setup)).toEqual([0, 1, 2, 3].map((n) => ({ ...setup, seed: `5/${n}` })));
  });

  test("name the rule that fails", () => {
    const text = (shipped[MEADOW] ?? "").replace("- roll: s", "- set: table.x = 1 - 2\n      - roll: s");
    const broken = text.replace("  table:\n", "  table:\n    x: int 0..9 = 0\n");
    const { games } = playtest(loaded({ ...shipped, [MEADOW]: broken }), { setup, players: PLAYERS, from: 0, to: 1 });
    const line = broken.split("\n").findIndex((each) => each.includes("set: table.x")) + 1;
    expect(games[0]?.failed).toMatchObject([{ index: 0, file: MEADOW, line }]);
  });
});

describe("scenarios", () => {
  const path = "rules/scenarios/fights.yaml";

  test("are counted, and a failure is at the line that does not hold", () => {
    const { passed, failed, problems } = tested(ruleFiles({ ...shipped, [path]: SCENARIOS }), path);
    expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
    const line = SCENARIOS.split("\n").indexOf("      - grey.wounds is 0") + 1;
    expect(problems).toMatchObject([{ file: path, line, severity: "error", code: "scenario" }]);
    expect(problems[0]?.message).toBe("a_wolf_shrugs_it_off fails: grey.wounds is 0");
    expect(problems[0]?.help).toBe("expected: 0; found: 2");
  });

  test("of a missing game say so", () => {
    const text = SCENARIOS.replace("game: meadow", "game: medow");
    const { passed, problems } = tested(ruleFiles({ ...shipped, [path]: text }), path);
    expect(passed).toBe(0);
    expect(problems.some(({ message, help }) => `${message} ${help}`.includes("`medow`"))).toBe(true);
  });

  test("are about the nearest game", () => {
    const near = (shipped[MEADOW] ?? "").replace("creature.wounds + by)", "0)");
    const files = ruleFiles({ ...shipped, "rules/meadow.yaml": near, [path]: SCENARIOS });
    expect(tested(files, path).problems.map(({ message }) => message.split(" ")[0])).toEqual(["a_wolf_is_hurt"]);
  });
});
