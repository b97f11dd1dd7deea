import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cli } from "../support/cli.ts";

/** A game in which each player opens one of six doors. `end`: the outcome. */
const rules = (end: string, more = "") => `game: doors
language: 1
players: 2..3
limit: {rounds: 3, winners: nobody}
state:
  player: {door: int 0..6}
phases:
  - id: opening
    do:
      - each: p in players
        do:
          - ask:
              door: d in 1..6
            who: p
          - set: p.door = door
${end}${more}`;

const check = (text: string, flags = "") => cli(`check -${flags}`, { input: text });

const LOST = `      - if: round is 2
        finish: nobody
`;
const WON = `      - if: any(p in players where p.door is 6)
        finish: p in players where p.door is 6
`;

test("games without winners leave bots blind, unless something else evaluates how a player stands", async () => {
  expect((await check(rules(LOST))).out).not.toContain("blind");
  const { status, out } = await check(rules(LOST), " --play");
  expect(status).toBe(0);
  expect(out).toContain("-:1:1 warning blind Nobody wins in 200 random games");
  expect(out).toMatch(/help: write `score:` .* or `value:` .* or an end /);
});

test.each([
  ["somebody wins now and then", rules(WON)],
  ["the rules keep a score", rules(LOST, "score: player.door\n")],
  ["the rules say what a position is worth", rules(LOST, "value: player.door\n")],
])("they are not blind where %s", async (_, text) => {
  const { status, out } = await check(text, " --play");
  expect([status, out]).toEqual([0, "Nothing is wrong in `-`.\n"]);
});

test("a rule that fails in play is reported once, with a game that shows it", async () => {
  const text = rules(WON).replace("= door", "= door + 1");
  const { status, out } = await check(text, " --play");
  expect(status).toBe(1);
  expect(out.match(/ error /g)).toHaveLength(1);
  expect(out).toMatch(/^-:15:18 error run-time This fails in play: .*\.$/m);
  const flags = /`(--agents random-paired --players 2 --seed \S+)`/.exec(out)?.[1] ?? "";
  const file = join(mkdtempSync(join(tmpdir(), "doors-")), "doors.yaml");
  writeFileSync(file, text);
  const shown = await cli(`trace ${file} ${flags}`);
  expect([shown.status, shown.out + shown.err]).toEqual([1, expect.stringContaining("doors.yaml:15")]);
});

test("goals that random games surely miss are reported at their place, with the found values", async () => {
  const goals = "goals:\n  length: 30..40\n  wins 1: 5..95 %\n  nobody: at most 1 %\n";
  expect((await check(rules(WON, goals))).out).toBe("Nothing is wrong in `-`.\n");
  const { status, out } = await check(rules(WON, goals), " --play");
  expect(status).toBe(0);
  expect(out).toMatch(
    /^-:\d+:3 warning goal-missed 200 random games are not like this: moves in a game: [\d.]+ \([\d.]+ to [\d.]+\)\.$/m,
  );
  expect(out).toMatch(
    /warning goal-missed 200 random games are not like this: nobody wins: [\d.]+ % \([\d.]+ % to [\d.]+ %\)\.$/m,
  );
  expect(out.match(/ warning /g)).toHaveLength(2);
  expect(out).toContain("help: random players do not play as people do: `measure --agents bot:100` asks again");
});

test("a measure that cannot be evaluated is a failing rule", async () => {
  const { status, out } = await check(rules(WON, "measures:\n  most: 2147483647 + count(players)\n"), " --play");
  expect(status).toBe(1);
  expect(out).toMatch(/^-:19:9 error overflow This fails in play: /m);
});
