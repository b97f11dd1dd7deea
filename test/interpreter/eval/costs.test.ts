import { expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { initial, link, seeded, settle } from "../../../src/interpreter/index.ts";
import { errorsOf } from "../../support/games.ts";

/** The fault of rules that ask for the distance to the end of a strip with this cost of a step, or null. */
function faultOf(cost: string): string | null {
  const text = `
game: strip
language: 1
players: 1
limit: {rounds: 1, winners: nobody}
kinds:
  square: {space of: strip}
boards:
  strip: {grid: 1 by 4}
state:
  table: {far: int 0..999999 = 0}
  square: {toll: int 0..9 = 2}
paths:
  walk: {cost: ${cost}}
phases:
  - id: only
    do:
      - set: table.far = walk.steps(r1c1, r1c4) else 0
      - ask: {n: n in 1..2}
        who: first(seats)
`;
  const loaded = load({ path: "strip.yaml", text }, { files: { read: () => null } });
  if (!loaded.program) return errorsOf(loaded).join("\n");
  const game = link(loaded.program, { players: 1 });
  const { fault } = settle(game, initial(game), seeded("1"));
  return fault && `${fault.code} ${fault.message}`;
}

test.each([
  ["to.column", null],
  ["to.toll", null],
  ["100000", null],
  ["to.column - 2", "run-time a step costs from 1 to 100000, and this one costs 0"],
  ["to.toll - 3", "run-time a step costs from 1 to 100000, and this one costs -1"],
  ["100001", "run-time a step costs from 1 to 100000, and this one costs 100001"],
  ["yes", "wrong-type"],
])("a step that costs %s", (cost, fault) => {
  if (fault === null) expect(faultOf(cost)).toBeNull();
  else expect(faultOf(cost)).toContain(fault);
});
