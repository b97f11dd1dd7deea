import { describe, expect, test } from "vitest";
import { cli } from "../support/cli.ts";

const MATCH = "examples/best-of-three.yaml";

interface Result {
  readonly result: {
    readonly games: number;
    readonly finished: number;
    readonly wins: readonly number[];
    readonly scores: readonly { readonly min: number; readonly max: number }[] | null;
    readonly rounds: { readonly min: number; readonly max: number };
    readonly missions: readonly { readonly id: string; readonly games: number; readonly finished: number }[];
    readonly ways: Readonly<Record<string, number>>;
  };
}

async function simulated(line: string): Promise<Result["result"]> {
  const { status, out } = await cli(`simulate ${line} --json`);
  expect(status).toBe(0);
  return (JSON.parse(out) as Result).result;
}

describe("simulate", () => {
  test.each([
    ["examples/best-of-three.yaml", 8],
    ["examples/over-the-mountains.yaml --players 3", 8],
    ["examples/hearts-to-100.yaml", 1],
  ])("%s gives the same by both engines", async (file, games) => {
    const line = `${file} --games ${games}`;
    expect(await simulated(line)).toEqual(await simulated(`${line} --reference`));
  });

  test("a match of three is over when somebody has won twice", async () => {
    const { games, finished, wins, rounds, missions } = await simulated(`${MATCH} --games 30`);
    expect([games, finished]).toEqual([30, 30]);
    expect(wins.reduce((a, b) => a + b)).toBeGreaterThanOrEqual(30);
    expect(rounds.min).toBe(2);
    expect(missions.map(({ id }) => id)).toEqual(["game"]);
    expect(missions[0]?.games).toBeGreaterThanOrEqual(60);
  });

  test("hearts to 100 is over at 100 points", async () => {
    const { scores } = await simulated("examples/hearts-to-100.yaml --games 2");
    expect(Math.min(...(scores ?? []).map(({ min }) => min))).toBeLessThanOrEqual(-100);
  });

  test("the order of missions depends on how they end", async () => {
    const { ways, missions } = await simulated("examples/over-the-mountains.yaml --games 120");
    expect(Object.keys(ways).sort()).toEqual(["forest > gorge > pass", "forest > pass"]);
    expect(missions.map(({ id, games, finished }) => [id, games === finished])).toEqual([
      ["forest", true],
      ["gorge", true],
      ["pass", true],
    ]);
  });

  test.each([
    ["--csv", "--csv is for a single game"],
    ["--agents policy:x.yaml", "is for one game"],
    ["--agents nobody", "There is no player `nobody`."],
    ["--agents greedy+never:mark", "There is no player `greedy+never:mark`."],
    ["--players 7", "is played by 2, not by 7."],
  ])("refuses %s", async (flags, said) => {
    const { status, err } = await cli(`simulate ${MATCH} ${flags}`);
    expect(status).toBe(2);
    expect(err).toContain(said);
  });
});

describe("play", () => {
  const typed = (lines: readonly string[]) => ({ input: `${lines.join("\n")}\n` });

  test("mission comes after mission, the loser first, and the end names the winner", async () => {
    const { status, out } = await cli(`play ${MATCH}`, typed(Array(30).fill("1")));
    expect(status).toBe(0);
    expect(out).toContain("Best of three, mission 1: game.");
    expect(out).toContain("Here p1 is p2 of the campaign, p2 is p1 of the campaign.");
    expect(out).toMatch(/Carried on: loser p\d, p1.games \d, p2.games \d/);
    expect(out).toMatch(/The campaign is over\. Won by p[12]\.\n$/);
  });

  test("a saved campaign continues, replays the same, and says where it does not fit", async () => {
    const file = "saved.json";
    const { written } = await cli(`play ${MATCH}`, typed([...Array(6).fill("1"), `save ${file}`, "quit"]));
    const files = { [file]: written.get(file) ?? "" };
    const record = JSON.parse(files[file] ?? "") as { readonly missions: readonly object[] };
    expect(record.missions.length).toBeGreaterThan(1);
    const again = await cli(`replay ${file}`, { files });
    expect([again.status, again.out.trim().split("\n").at(-1)]).toEqual([0, "same"]);
    const torn = JSON.parse(files[file] ?? "");
    torn.missions[0].record.answers.pop();
    const unfinished = await cli(`replay ${file}`, { files: { [file]: JSON.stringify(torn) } });
    expect([unfinished.status, unfinished.out]).toEqual([
      1,
      expect.stringContaining("illegal: the mission before `game` is not over"),
    ]);
    const on = await cli(`play ${MATCH} --load ${file}`, { files, ...typed(Array(20).fill("1")) });
    expect(on.out).toMatch(/The campaign is over\. Won by p[12]\.\n$/);
    const other = await cli(`play examples/hearts-to-100.yaml --load ${file}`, { files });
    expect([other.status, other.err]).toEqual([2, expect.stringContaining("The record is one of `best-of-three`")]);
  });

  test("programs are told where a mission begins and how the campaign ends", async () => {
    const { out } = await cli(`play ${MATCH} --seat 1=random,2=first --protocol jsonl`);
    const lines = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { readonly say: string; readonly number?: number });
    expect(lines.filter(({ say }) => say === "mission").map(({ number }) => number)).toEqual(
      lines.filter(({ say }) => say === "over").map((_, i) => i + 1),
    );
    expect(lines.at(-1)).toMatchObject({ say: "campaign", record: { campaign: "best-of-three" } });
  });
});

describe("test", () => {
  test("scenarios play some missions one after the other", async () => {
    const { status, out } = await cli("test test/cases/campaign/over-the-mountains.yaml");
    expect([status, out]).toEqual([0, "3 passed, 0 failed\n"]);
  });

  test("and say which expectation does not hold", async () => {
    const { status, out } = await cli("test test/cases/campaign/fails.yaml");
    expect(status).toBe(1);
    for (const found of [
      "expected: `table.lost` is 2\n    found:    it is 1",
      "found:    it is not among what is carried",
      "expected: the campaign goes on with `pass`\n    found:    `gorge` comes next",
      "expected: the mission `gorge` comes next\n    found:    `pass` comes next",
      "expected: the mission is over\n",
      "expected: the campaign is over and won by p1\n    found:    won by nobody",
      "`table.lost` cannot be `9` there.",
      "given:    table.snow is 1\n    expected: 1\n    found:    0",
    ])
      expect(out).toContain(found);
    expect(out).toMatch(/0 passed, 8 failed\n$/);
  });
});
