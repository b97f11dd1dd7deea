import { expect, test } from "vitest";
import { ModuleEngine } from "../../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../../src/interpreter/codegen/engine/engine-of.ts";
import { link } from "../../../src/interpreter/index.ts";
import { loadTexts } from "../../support/rules.ts";
import { lockstep } from "./lockstep.ts";

/** Corners and edges are spaces: both engines agree on their state, choices, paths and lines. */

const ROADS = `game: roads
language: 1
players: 2
limit: {rounds: 6, winners: p in players best by p.length desc}
kinds:
  hex: {}
  site: {}
  side: {fields: {river: bool = no, toll: int 0..3 = 0}}
  scout: {copies: one for every player, stands on: hex}
boards:
  land:
    hexes: hexagon 2
    space: hex
    corners: site
    edges: side
    marks:
      river: [h1_2 h2_2, h2_1 h2_2, h2_2_south]
      toll: {1: [h3_1_south], 2: [h2_2 and h3_2]}
state:
  site: {owner: player or none}
  side: {owner: player or none}
terms:
  open_to(p player, s site): s.owner is one of none, p
  player:
    length: longest_way(list(e in sides where e.owner is player), list(s in sites where open_to(player, s)))
paths:
  walk:
    board: land
    step: not between(from, to).river
    cost: 1 + between(from, to).toll
  ride(p player):
    board: land corners
    step: between(from, to).owner is one of none, p
lines:
  sight(a hex, b hex):
    runs: straight
    stopped between: between(from, to).river
setup:
  - each: p in players
    move: p.scout
    to: if p.index is 1 then h1_2 else h3_2
phases:
  - id: going
    do:
      - each: p in players
        do:
          - ask:
              site: s in sites where s.owner is none and all(t.owner is not p for t in neighbours(s))
              way: e in site.sides where e.owner is none
              to: optional h in walk.reach(p.scout.hex, 3) where sight(h, p.scout.hex) or count(h.sites) is 6
            who: p
            otherwise: {finish: nobody}
          - set:
              - site.owner = p
              - way.owner = p
          - if: to is not none
            move: p.scout
            to: to
          - ask:
              far: t in ride.reach(p, site, 2) where between(site, t).owner is not p
            who: p
            otherwise: {finish: nobody}
score: player.length
`;

test("both engines play alike over corners and edges", () => {
  const { program, diagnostics } = loadTexts({ "roads.yaml": ROADS });
  expect(diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message)).toEqual([]);
  if (!program) return;
  const game = link(program, { players: 2 });
  const engine = engineOf(game);
  if (!(engine instanceof ModuleEngine)) throw new Error(engine.reason);
  for (let seed = 0; seed < 5; seed++) {
    const { apart, stopped } = lockstep(game, engine, `roads/${seed}`, 120);
    expect(apart).toBeNull();
    expect(stopped).toBeNull();
  }
});
