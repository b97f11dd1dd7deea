import { expect, test } from "vitest";
import { ModuleEngine } from "../../../../src/interpreter/codegen/engine/engine.ts";
import { REWRITES, type Rewrite } from "../../../../src/interpreter/codegen/gen.ts";
import { writeModule } from "../../../../src/interpreter/codegen/module.ts";
import type { Game } from "../../../../src/interpreter/index.ts";
import { linked as linkedText } from "../both-engines.ts";
import { playedWithAndWithout } from "./with-and-without.ts";

const linked = (text: string): Game => linkedText(text, 2);

/** Groups of spaces with equal contents are maintained as spaces are filled, rather than searched each time. */

const joins = (game: Game, off: readonly Rewrite[] = []) =>
  /\bgroups0_knows\(/.test(writeModule(game, new Set(off)).text);

/** Plays with the rewrite and without it, each beside the reference. */
const agree = (game: Game, games: number): void =>
  expect(playedWithAndWithout(game, { games, most: 300, seed: "groups" })).toEqual({ apart: null, stops: [] });

interface Own {
  readonly step?: string;
  readonly touches?: string;
  readonly clear?: string;
  readonly where?: string;
}

/** Players claim spaces of a yard. Connecting two sides wins. */
const rules = ({
  step = "to.flag is from.flag",
  touches = "if p is first(seats) then c.row is 1 else c.column is 1",
  clear = "no",
  where = "s in spots where s.flag is none",
}: Own) => `game: yard
language: 1
title: Yard
players: 2
cycle: round
limit: {rounds: 40, winners: nobody}
kinds:
  spot: {space of: yard}
boards:
  yard: {grid: 5 by 4, space: spot, neighbours: sides}
state:
  spot:
    flag: player or none
    closed: bool
  table:
    line: int 1..5 = 4
paths:
  trail:
    step: ${step}
terms:
  whole(c spot): union(trail.reach(c), list(c))
  near(c spot, p player): ${touches}
  far(c spot): c.column + c.row >= 8
phases:
  - id: play
    do:
      - each: p in players
        do:
          - ask:
              to: ${where}
            who: p
          - if: ${clear}
            do:
              - set: to.flag = none
            else:
              - set: to.flag = p
          - if: any(c in whole(to) where near(c, p)) and any(c in whole(to) where far(c))
            finish: list(p)
`;

test.each([
  ["spaces are filled, and no more", {}],
  ["spaces change hands", { where: "s in spots" }],
  ["spaces are emptied", { where: "s in spots", clear: "to.flag is p" }],
  ["the step the other way round", { step: "from.flag is to.flag" }],
  ["what holds hangs on nobody", { touches: "c.row is 1" }],
] as const)("groups are maintained: %s", (_, own: Own) => {
  const game = linked(rules(own));
  expect(joins(game)).toBe(true);
  expect(joins(game, ["kept groups"])).toBe(false);
  agree(game, 8);
});

test.each([
  ["steps that need not go back", { step: "to.flag is from.flag and to.row >= from.row" }],
  ["steps by what is not the same for both", { step: "to.closed is from.closed or to.flag is from.flag" }],
] as const)("other questions are searched: %s", (_, own: Own) => {
  const game = linked(rules(own));
  expect(joins(game)).toBe(false);
  agree(game, 4);
});

test("changing conditions are searched at each space", () => {
  const game = linked(rules({ touches: "c.row is table.line" }));
  expect(writeModule(game).text).not.toContain("groups0_m1");
  agree(game, 4);
});

test("a restored position is joined anew", () => {
  const game = linked(rules({ where: "s in spots", clear: "to.flag is p" }));
  const [one, two] = [0, 1].map(() => new ModuleEngine(game, writeModule(game))) as [ModuleEngine, ModuleEngine];
  const plain = new ModuleEngine(game, writeModule(game, new Set(REWRITES)));
  one.begin();
  for (let step = 0; one.waits === "ask" && step < 25; step++) {
    const before = one.snap();
    const choice = (step * 7) % one.count;
    for (const other of [two, plain]) {
      other.load(before);
      other.choose(choice);
    }
    one.choose(choice);
    for (const other of [two, plain]) expect([other.waits, ...other.words]).toEqual([one.waits, ...one.words]);
  }
});
