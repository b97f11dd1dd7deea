import { expect, test } from "vitest";
import { linked, onBothEngines } from "./both-engines.ts";

/** A module can tell and show something to some players alone, even if the rules hide nothing. */

const RULES = `game: open
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
kinds:
  stone: {copies: 2 for every player}
state:
  player: {points: int 0..9}
phases:
  - id: go
    do:
      - each: p in players
        do:
          - ask:
              points: n in 1..3
            who: p
          - set: p.points = points
          - say: 'that makes {p.points}'
            to: after(p)
          - reveal: p.stones
            to: p
score: player.points
`;

test("both engines continue after something is said and shown to some", () => {
  const game = linked(RULES, 2);
  expect(game.secrets.any).toBe(false);
  expect(onBothEngines(game)).toEqual({ apart: [null], stopped: [null] });
});
