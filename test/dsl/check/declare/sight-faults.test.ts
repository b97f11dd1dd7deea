import { expect, test } from "vitest";
import type { Event } from "../../../../src/interpreter/index.ts";
import { initial, link, playSteps, status, viewOf } from "../../../../src/interpreter/index.ts";
import { moves } from "../../../support/moves.ts";
import { loadTexts } from "../../../support/rules.ts";

/** The audience of `wish` is computed by arithmetic that overflows once `big` has grown. */
const RULES = `game: sight
language: 1
players: 2
limit: {rounds: 9, winners: nobody}
state:
  player:
    wish: bool, seen by list(p in seats where p.big + p.big > 0)
    big: int = 9
phases:
  - id: only
    do:
      - each: p in players
        do:
          - ask: {n: x in 1..3}
            who: p
          - set: p.wish = yes
          - if: n is 3
            set: p.big = 2147483647
end:
  never: {if: round > 99, winners: nobody}
`;

test("a failing visibility rule is a fault with its place, with or without a listener", () => {
  const { program, diagnostics } = loadTexts({ "sight.yaml": RULES });
  expect(diagnostics).toEqual([]);
  if (!program) return;
  const game = link(program, { players: 2 });
  const start = initial(game);
  const third = moves(game, start, 0).find(({ key }) => key.includes("3"));
  const events: Event[] = [];
  const silent = playSteps(game, start, 0, third?.steps ?? [], null);
  const heard = playSteps(game, start, 0, third?.steps ?? [], (event: Event) => events.push(event));
  for (const state of [silent, heard])
    expect(status(game, state)).toMatchObject({ kind: "fault", fault: { code: "overflow" } });
  expect(silent.slots).toEqual(heard.slots);
  // A view never faults: a slot whose audience cannot be computed is hidden.
  expect(() => viewOf(game, silent, 0)).not.toThrow();
  expect(events.length).toBeGreaterThan(0);
});
