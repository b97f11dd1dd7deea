import { expect, test } from "vitest";
import { initial, link, seeded, settle, viewOf } from "../../../src/interpreter/index.ts";
import { errorsOf } from "../../support/games.ts";
import { loadTexts } from "../../support/rules.ts";

/** Copies that can be hidden are named by what a seat sees of all of them; that is found once for each position. */

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

/** CPU time in milliseconds that looking at a table with so many copies takes, at its best. */
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

test.each(["yes", "no"] as const)("nine times as many copies take no square of the time: open %s", (open) => {
  looking(1000, open);
  // In proportion it would be 9, by the square 81.
  expect(looking(9000, open) / looking(1000, open)).toBeLessThan(40);
});
