import { expect, test } from "vitest";
import { ModuleEngine } from "../../../../src/interpreter/codegen/engine/engine.ts";
import { writeModule } from "../../../../src/interpreter/codegen/module.ts";
import { type Game, link } from "../../../../src/interpreter/index.ts";
import { loadRules } from "../../../support/games.ts";
import { loadTexts } from "../../../support/rules.ts";
import { lockstep } from "../lockstep.ts";

/** Lists with hidden things are cached for each viewer, wherever they occur, until something is written. */

const RULES = `game: guards
language: 1
title: Guards
players: 2..3
cycle: round
limit: {rounds: 20, winners: nobody}
kinds:
  spot: {space of: field}
  guard:
    table: guards
    plural: guards
    copies: 3 of each
    starts in: table.heap
    stands on: spot or none
    fields: {worth: int 0..3}
    face: seen by owner, seen by all when not guard.awake
boards:
  field: {grid: 2 by 2, space: spot, neighbours: sides}
state:
  guard:
    owner: player or none, seen by all
    awake: bool = yes, seen by all
  player: {seen: int 0..1000}
  table:
    heap: deck of guard, seen by nobody
    open: pile of guard
terms:
  mine(p player): list(g in guards where g.owner is p)
phases:
  - id: play
    do:
      - each: p in players
        do:
          - draw: 1
            from: table.heap
            to: table.open
          - each: g in table.open
            do:
              - set: g.owner = p
              - set: g.awake = p.seen < 9
              - move: g
                to: first(t in spots) else impossible
          - ask:
              s: t in spots where any(g in mine(p) where g.awake and g.spot is not t)
              other: q in players where count(mine(q)) >= count(g in mine(p) where not g.awake)
            who: p
            otherwise:
              - finish: p
          - set: p.seen = p.seen + count(mine(other)) + sum(count(h in mine(p) where h.awake) for g in mine(other))
guards: {red: {worth: 1}, blue: {worth: 2}, grey: {worth: 3}}
`;

const countIn = (game: Game, off: readonly "kept orders"[]) =>
  writeModule(game, new Set(off)).text.match(/o\d+_find = /g)?.length ?? 0;

function linked(text: string): Game {
  const { program, diagnostics } = loadTexts({ "small.yaml": text });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return link(program, { players: 2 });
}

function played(game: Game, games: number): void {
  for (const off of [[], ["kept orders"]] as const) {
    const engine = new ModuleEngine(game, writeModule(game, new Set(off)));
    for (let index = 0; index < games; index++)
      expect(lockstep(game, engine, `orders ${index}`, 150)).toMatchObject({ apart: null, stopped: null });
  }
}

test("a list for each player is one function, with the same result as without it", () => {
  const game = linked(RULES);
  expect(countIn(game, [])).toBeGreaterThan(0);
  expect(countIn(game, ["kept orders"])).toBe(0);
  played(game, 8);
});

test("the same in a game with hidden figures", () => {
  const { program } = loadRules("rules/neocombat.yaml");
  if (!program) throw new Error("no program");
  played(link(program, { players: 2 }), 1);
});
