import { describe, expect, test } from "vitest";
import { combined, valuesIn } from "../../src/cli/lab/values.ts";
import { cli } from "../support/cli.ts";

const MEADOW = "examples/meadow.yaml";
const sweep = (...line: readonly string[]) => cli(["sweep", ...line]);

describe("values of a flag", () => {
  test.each([
    ["3..6", ["3", "4", "5", "6"]],
    ["-1 .. 1", ["-1", "0", "1"]],
    ["3 of each or 4 of each", ["3 of each", "4 of each"]],
    ["corner", ["corner"]],
    ["4..4", ["4"]],
  ])("%s are %j", (text, values) => expect(valuesIn(text)).toEqual(values));
  test.each([
    ["6..3", "holds no number"],
    ["1..1000", "more than 100 values"],
  ])("%s are refused", (text, message) => expect(() => valuesIn(text)).toThrow(message));

  test("are combined each with each, the first most slowly", () => {
    const values = (about: string, all: readonly string[]) =>
      all.map((value) => ({ flag: "set", about, value }) as const);
    const found = combined([values("a", ["1", "2"]), values("b", ["x", "y"])]);
    expect(found.map((one) => one.map(({ value }) => value).join(""))).toEqual(["1x", "1y", "2x", "2y"]);
  });
});

describe("sweep", () => {
  test("reports each value by itself and against the first", async () => {
    const { status, out } = await sweep(
      MEADOW,
      "--set",
      "constants.enough=6..8",
      "--ask",
      "length,end rich",
      "--games",
      "200",
    );
    expect(status).toBe(0);
    expect(out).toMatch(/^Heroes and Wolves: 3 versions, 200 games each with seed 1, random-paired$/m);
    expect(out).toMatch(/^constants\.enough=6 +[\d.]+ +[\d.]+ to [\d.]+$/m);
    expect(out).toMatch(/^constants\.enough=8 +[\d.]+ +[\d.]+ to [\d.]+ +\+[\d.]+ +\+[\d.]+ to \+[\d.]+ +differs$/m);
    expect(out).toMatch(/^constants\.enough=8 +[\d.]+ % +[\d.]+ % to [\d.]+ % +-[\d.]+ +-[\d.]+ to -[\d.]+ +differs$/m);
  });

  test("combines options and values, with the same result for any number of processes", async () => {
    const line = [MEADOW, "--set", "constants.enough=8 or 9", "--set", "kinds.card.copies=3 of each or 4 of each"];
    const runs = ["1", "2"].map((workers) => sweep(...line, "--games", "30", "--json", "--workers", workers));
    const [one, two] = await Promise.all(runs);
    const { versions, measures } = JSON.parse(one?.out ?? "");
    expect(
      versions.map(({ sets }: { sets: readonly (readonly string[])[] }) => sets.map(([, value]) => value)),
    ).toEqual([
      ["8", "3 of each"],
      ["8", "4 of each"],
      ["9", "3 of each"],
      ["9", "4 of each"],
    ]);
    expect(measures[0].versions).toHaveLength(4);
    expect(measures[0].versions[0].against).toBeNull();
    expect(two?.out).toBe(one?.out);
  });

  test.each<[readonly string[], string]>([
    [[MEADOW], "There is only one version."],
    [["missing.yaml"], "There is no file `missing.yaml`."],
    [[MEADOW, "--set", "constants.enough=9"], "There is only one version."],
    [[MEADOW, "--set", "constants.enough=1..20", "--set", "constants.toll=1..20"], "at most 100 are played"],
    [[MEADOW, "--set", "constants.enough=8..9", "--ask", "lenght"], "no measure `lenght` in common"],
  ])("refuses %j", async (line, message) => {
    const { status, err } = await sweep(...line);
    expect(status).toBe(2);
    expect(err).toContain(message);
  });
});
