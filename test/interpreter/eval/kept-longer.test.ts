import { expect, test } from "vitest";
import { firstAgent } from "../../../src/agents/simple.ts";
import { load } from "../../../src/dsl/load.ts";
import { link } from "../../../src/interpreter/index.ts";
import { Profile } from "../../../src/playtest/profile.ts";
import { simulateSome } from "../../../src/playtest/simulate.ts";

const RULES = `game: doors
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
state:
  table: {n: int 0..99, shut: bool}
kinds:
  square: {space of: yard}
  walker: {copies: one for every player, stands on: square}
boards:
  yard: {map: yard, neighbours: sides}
maps:
  yard:
    wall: "#"
    door: "+"
    drawing: |
      .....
      .#+#.
      .....
lines:
  sight(a square, b square):
    runs: centre to centre
    blocked by: s in squares where closed(s)
    corner: either
paths:
  stride:
    neighbours: sides
    step: not closed(to) and free(to)
terms:
  closed(s square):
    any:
      wall: s.wall
      door: gate(s)
  gate(s square): s.door and table.shut
  free(s square): not any(s.walkers)
  opener: first(players) else impossible
  corner: first(squares) else impossible
  far: last(squares) else impossible
  seen: count(s in squares where sight(corner, s))
  crowd: count(s in squares where not free(s))
setup:
  - each: p in players
    move: p.walker
    to: if p is opener then corner else far
phases:
  - id: main
    do:
      - set: table.n = seen
      - set: table.n = crowd + seen
      - set: table.shut = not table.shut
      - set: table.n = crowd + seen
      - set: table.n = count(stride.reach(corner, 2))
      - move: opener.walker
        to: corner
      - set: table.n = crowd + seen
end:
  never: {if: table.n > 98, winners: nobody}
`;

function timesOf() {
  const { program, places, diagnostics } = load({ path: "doors.yaml", text: RULES }, { files: { read: () => null } });
  if (!program || !places) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const profile = new Profile(() => 0);
  const game = link(program, { players: 2, meter: profile });
  const place = () => ({ file: "", line: 1, message: "" });
  const agents = () => [firstAgent(), firstAgent()];
  const [report] = simulateSome({ game, seed: "1", maxMoves: 100, agents, conditions: [], place }, 0, 1);
  expect(report?.error).toBeNull();
  return Object.fromEntries(
    profile.rows().map(({ what, node, id, calls, runs }) => {
      return [`${what} ${places.list[node]?.path} ${id}`.trim(), [calls, runs]];
    }),
  );
}

test("the value of a term is cached until something that it reads changes", () => {
  // Once per round. The number set in between affects neither, the door only the first, a move only the second.
  expect(timesOf()).toMatchObject({
    "term terms.seen": [12, 6],
    "term terms.crowd": [9, 6],
  });
});

test("walls are not asked about during play, and doors only whether they are shut", () => {
  // Lines are computed four times because of the door, steps once per round; walls and floor are settled.
  expect(timesOf()).toMatchObject({
    "term terms.gate": [12, 12],
    "condition terms.closed wall": [12, 12],
  });
});
