import { describe, expect, test } from "vitest";
import type { Setup } from "../../playground/protocol.ts";
import { playtest } from "../../playground/worker/playtest.ts";
import { tested } from "../../playground/worker/scenarios.ts";
import { summarise } from "../../src/playtest/statistics.ts";
import { cli } from "../support/cli.ts";
import { ruleFiles, shippedRules } from "../support/playground/rule-files.ts";

/** What the page finds out about a game by itself: many games of random players, and scenarios. */

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

describe("many games", () => {
  test("are those that the command line plays with the same seed, however they are divided", async () => {
    const rules = loaded(shipped);
    const reports = playtest(rules, { setup, from: 0, to: 2 }, 1e9);
    reports.push(...playtest(rules, { setup, from: 2, to: 5 }, 1e9));
    const result = summarise(reports, { players: 3, seed: "5", agents: ["random", "random", "random"] });
    const { out } = await cli(`simulate ${MEADOW} --games 5 --players 3 --seed 5 --json`);
    expect(result).toEqual(JSON.parse(out).result);
  });

  test("stop after a while, but never before the first", () => {
    expect(playtest(loaded(shipped), { setup, from: 3, to: 1000 }, 0).map(({ index }) => index)).toEqual([3]);
  });

  test("name the rule that cannot be carried out", () => {
    const text = (shipped[MEADOW] ?? "").replace("- roll: s", "- set: table.x = 1 - 2\n      - roll: s");
    const broken = text.replace("  table:\n", "  table:\n    x: int 0..9 = 0\n");
    const [report] = playtest(loaded({ ...shipped, [MEADOW]: broken }), { setup, from: 0, to: 1 });
    const line = broken.split("\n").findIndex((each) => each.includes("set: table.x")) + 1;
    expect(report).toMatchObject({ end: "error", error: { file: MEADOW, line } });
  });
});

describe("scenarios", () => {
  const path = "rules/scenarios/fights.yaml";

  test("are counted, and what fails is placed at the line that does not hold", () => {
    const { passed, failed, problems } = tested(ruleFiles({ ...shipped, [path]: SCENARIOS }), path);
    expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
    const line = SCENARIOS.split("\n").indexOf("      - grey.wounds is 0") + 1;
    expect(problems).toMatchObject([{ file: path, line, severity: "error", code: "scenario" }]);
    expect(problems[0]?.message).toBe("a_wolf_shrugs_it_off fails: grey.wounds is 0");
    expect(problems[0]?.help).toBe("expected: 0; found: 2");
  });

  test("of a game that is not there say so", () => {
    const text = SCENARIOS.replace("game: meadow", "game: medow");
    const { passed, problems } = tested(ruleFiles({ ...shipped, [path]: text }), path);
    expect(passed).toBe(0);
    expect(problems.some(({ message, help }) => `${message} ${help}`.includes("`medow`"))).toBe(true);
  });

  test("speak of the game that lies nearest to them", () => {
    const near = (shipped[MEADOW] ?? "").replace("creature.wounds + by)", "0)");
    const files = ruleFiles({ ...shipped, "rules/meadow.yaml": near, [path]: SCENARIOS });
    expect(tested(files, path).problems.map(({ message }) => message.split(" ")[0])).toEqual(["a_wolf_is_hurt"]);
  });
});
