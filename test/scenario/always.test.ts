import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cli } from "../support/cli.ts";

/** Two players bring three stones into a box. An invariant says that no stone is lost. */
const rules = (brings: string) => `game: stones
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
state:
  table: {box: int 0..9}
  player: {stones: int 0..9 = 3}
phases:
  - id: bringing
    do:
      - each: p in players where p.stones > 0
        do:
          - ask:
              many: n in 1..p.stones
            who: p
          - set:
              - p.stones -= many
              - table.box += ${brings}
always:
  nothing_lost:
    holds: table.box + sum(p.stones for p in players) is 6
    text: there are six stones
score: player.stones
`;
const RIGHT = rules("many");
/** A player who brings two stones loses one of them. */
const WRONG = rules("if many is 2 then 1 else many");

/** Runs a command on files in a temporary folder. */
function inFolder(files: Readonly<Record<string, string>>, line: string) {
  const folder = mkdtempSync(join(tmpdir(), "stones-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return cli(line.replace(/\w+\.yaml/, (name) => join(folder, name)));
}

const run = (line: string, text: string) => inFolder({ "stones.yaml": text }, line);

describe("simulate checks the invariants of the rules", () => {
  test.each([[""], [" --reference"], [" --agents random-step"]])("simulate%s", async (flags) => {
    const right = await run(`simulate stones.yaml --games 50${flags}`, RIGHT);
    expect(right.out).toContain(" 0 errors");
    const { out } = await run(`simulate stones.yaml --games 50${flags}`, WRONG);
    expect(out).toMatch(
      /^error in the game with seed 1\/\d+: \S+stones\.yaml:\d+ `nothing_lost` does not hold: there are six stones, and in \d+ more games$/m,
    );
    // A violated invariant stops the game at once; games without two stones go on.
    expect(out).not.toMatch(/ 0 finished/);
  });

  test("`check --play` finds a violation, and `trace` shows the game", async () => {
    expect((await run("check stones.yaml --play", RIGHT)).out).not.toContain("always-failed");
    const { status, out } = await run("check stones.yaml --play", WRONG);
    expect([status, out]).toEqual([
      1,
      expect.stringContaining(" error always-failed This fails in play: `nothing_lost`"),
    ]);
    const flags = /`(--agents random-paired --players 2 --seed \S+)`/.exec(out)?.[1] ?? "";
    const shown = await run(`trace stones.yaml ${flags}`, WRONG);
    expect([shown.status, shown.err]).toEqual([
      1,
      expect.stringContaining("`nothing_lost` does not hold: there are six stones"),
    ]);
    // The last move is the one that violated it.
    expect(shown.out.trimEnd().split(/\n\n/).at(-1)).toContain("many=2");
  });

  test("of many games it checks the first ones, and some of the others", async () => {
    const late = await run("simulate stones.yaml --games 600 --json", WRONG);
    const { failed } = (JSON.parse(late.out) as { result: { failed: number } }).result;
    const early = await run("simulate stones.yaml --games 200 --json", WRONG);
    const { failed: first } = (JSON.parse(early.out) as { result: { failed: number } }).result;
    expect(first).toBeGreaterThan(100);
    expect(failed).toBeGreaterThan(first);
    expect(failed).toBeLessThanOrEqual(first + 20);
  });

  test("a table plays on: only tests stop there", async () => {
    const { status } = await run("play stones.yaml --seat 1=random --seat 2=random", WRONG);
    expect(status).toBe(0);
  });

  test("a condition that cannot be evaluated does not hold", async () => {
    const { out } = await run("simulate stones.yaml --games 5", RIGHT.replace("is 6", "/ table.box rounded down is 6"));
    expect(out).toMatch(/`nothing_lost` cannot be judged: /);
  });
});

const scenarios = (cases: string) => `scenarios: stones
language: 1
game: stones
players: [Ann, Bea]
cases:
${cases}`;
const tested = (cases: string, text: string) =>
  inFolder({ "stones.yaml": text, "cases.yaml": scenarios(cases) }, "test cases.yaml");

const FROM_SETUP = `  - id: brings_two
    start: setup
    when:
      - Ann: many is 2
    then: Ann.stones is 1
`;
const PUT_UP = `  - id: other_stones
    start: empty
    given:
      - set: table.box = 9
    when:
      - set: table.box = 8
    then: table.box is 8
`;
const PUT_UP_WELL = `  - id: breaks_it
    start: empty
    given:
      - set: Ann.stones = 2
      - set: table.box = 1
    when:
      - set: table.box = 3
    then: table.box is 3
`;

describe("scenarios check them", () => {
  test("in a game from its beginning", async () => {
    expect((await tested(FROM_SETUP, RIGHT)).status).toBe(0);
    const { status, out } = await tested(FROM_SETUP, WRONG);
    expect(status).toBe(1);
    expect(out).toContain("`nothing_lost` does not hold: there are six stones");
  });

  test("in a position of a case, only those that hold there", async () => {
    expect((await tested(PUT_UP, RIGHT)).status).toBe(0);
    expect((await tested(PUT_UP_WELL, RIGHT)).out).toContain("`nothing_lost` does not hold");
  });
});
