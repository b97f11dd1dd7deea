import { expect, test } from "vitest";
import { initial, link, seeded, settle, viewOf } from "../../../src/interpreter/index.ts";
import { errorsOf } from "../../support/games.ts";
import { loadTexts } from "../../support/rules.ts";

/** The name of a copy depends on all copies that a seat sees. This is computed once for each position. */

const rules = (copies: number, open: "yes" | "no") => `game: copies
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
kinds:
  card: {copies: ${copies}, plural: cards, starts in: table.heap}
state:
  table:
    open: bool = ${open}
    heap: pile of card, seen by all when table.open
phases:
  - id: main
    do:
      - each: p in players
        ask:
          x: n in 1..2
        who: p
`;

/** The CPU time in milliseconds for viewing a table with this many copies, the best of several tries. */
function looking(copies: number, open: "yes" | "no"): number {
  const loaded = loadTexts({ "copies.yaml": rules(copies, open) });
  expect(errorsOf(loaded)).toEqual([]);
  if (!loaded.program) throw new Error("no program");
  const game = link(loaded.program, { players: 2 });
  const times = [1, 2, 3].map(() => {
    const state = settle(game, initial(game), seeded(1));
    const start = process.cpuUsage();
    const { zones } = viewOf(game, state, 0);
    const { user, system } = process.cpuUsage(start);
    expect(zones.reduce((sum, { count }) => sum + count, 0)).toBe(copies);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

test.each(["yes", "no"] as const)("nine times as many copies take less than quadratic time: open %s", (open) => {
  looking(1000, open);
  // Linear growth would give 9, quadratic 81.
  expect(looking(9000, open) / looking(1000, open)).toBeLessThan(40);
});
