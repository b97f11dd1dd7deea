import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkedOf } from "../../playground/worker/rules/rules.ts";
import { gameOf } from "../../playground/worker/session/game.ts";
import { Match } from "../../src/package/match.ts";
import { loadedOf, loadRules } from "../../src/package/rules.ts";
import { playScenarios } from "../../src/package/scenarios.ts";
import { cli } from "../support/cli.ts";
import { ruleFiles } from "../support/playground/rule-files.ts";

/** The setup of a game is read, and refused, with the same words by all interfaces. */

const PATH = "test/cases/cli/lines.yaml";
const RULES = readFileSync(PATH, "utf8");
const rules = loadRules({ [PATH]: RULES }, PATH);

/** The first line of the command's output. */
async function said(args: string): Promise<string> {
  const { err } = await cli(`simulate ${PATH} --games 1 ${args}`);
  return err.split("\n")[0] ?? "";
}

function inScenario(head: string): string {
  const scenarios = `scenarios: s\ngame: ${PATH}\n${head}\ncases:\n  - id: a\n`;
  const { findings, cases } = playScenarios({ [PATH]: RULES, "s.yaml": scenarios }, "s.yaml");
  return [
    ...findings.map(({ message }) => message),
    ...cases.flatMap(({ failures }) => failures[0]?.found ?? []),
  ].join();
}

describe("a game is not set up with", () => {
  test.each<[string, object, string, string, string]>([
    ["too many players", { players: 3 }, "--players 3", "players: 3", "`lines` is played by 2, not by 3."],
    [
      "a strange option",
      { options: { speed: "1" } },
      "--option speed=1",
      "options: {speed: 1}",
      "There is no option `speed`.",
    ],
    ["another value", { options: { size: "9" } }, "--option size=9", "options: {size: 9}", "`size` cannot be `9`."],
  ])("%s", async (_, setup, flags, head, message) => {
    expect(() => new Match(rules, setup)).toThrow(message);
    expect(await said(flags)).toContain(message);
    expect(inScenario(head)).toContain(message);
  });

  test("options that do not go together", async () => {
    const message = "These options do not go together with so many players: `clear` does not hold.";
    const options = { size: "5", fog: "yes" };
    const setup = { entry: PATH, packs: [], players: 2, options, seed: "1" };
    expect(() => new Match(rules, { options })).toThrow(message);
    expect(() => gameOf(loadedOf(rules), setup)).toThrow(message);
    expect(await said("--option size=5 --option fog=yes")).toContain(message);
  });
});

describe("an option that is a whole number", () => {
  test("is by default its word, which is not its index among the choices", async () => {
    expect(rules.options[0]).toMatchObject({ id: "size", choices: ["5", "6", "7"], usual: "6" });
    const { outline } = checkedOf(ruleFiles({ [PATH]: RULES }), { entry: PATH, packs: [], open: null });
    expect(outline?.options.map((option) => option.default)).toEqual(["6", "no"]);
  });

  test("is recorded by its word", () => {
    expect(new Match(rules, { options: { size: "7" } }).record().options).toEqual({ size: "7", fog: "no" });
  });
});
