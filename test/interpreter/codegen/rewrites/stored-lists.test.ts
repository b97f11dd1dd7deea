import { expect, test } from "vitest";
import { ModuleEngine } from "../../../../src/interpreter/codegen/engine/engine.ts";
import { writeModule } from "../../../../src/interpreter/codegen/module.ts";
import { type Game, link } from "../../../../src/interpreter/index.ts";
import { loadTexts } from "../../../support/rules.ts";
import { lockstep } from "../lockstep.ts";

/** Lists of the position are searched and extended in place, without a copy. */

const rules = (most: number) => `game: field
language: 1
title: Field
players: 2
cycle: round
limit: {rounds: 14, winners: nobody}
kinds:
  spot: {space of: field}
boards:
  field: {grid: 3 by 3, space: spot, neighbours: sides}
state:
  spot: {height: int 0..2}
  table:
    seen: list of fingerprint up to ${most}
    said: list of int 0..9 up to ${most}
    found: int 0..100000
  player:
    gone: list of spot up to 60
terms:
  now: fingerprint(list(s.height for s in spots))
phases:
  - id: play
    do:
      - each: p in players
        do:
          - ask:
              s: t in spots where t not in p.gone or t.height is 0
              n: k in 0..2 where k not in table.said or (now not in table.seen) after put(s, k)
            who: p
            otherwise:
              - finish: p
          - put: s
            n: n
          - if: now in table.seen
            set: table.found += 100
          - set: table.seen += now
          - set: table.said += n
          - set: p.gone += s
          - set: after(p).gone = union(p.gone, list(s))
          - set: table.found += count(k in 0..9 where k in table.said) + (if fingerprint(list(n)) in table.seen then 7 else 0)
verbs:
  put(s spot, n int):
    do:
      - set: s.height = n
`;

function linked(most: number): Game {
  const { program, diagnostics } = loadTexts({ "small.yaml": rules(most) });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return link(program, { players: 2 });
}

const usesIn = (game: Game, off: readonly "stored lists"[], text: RegExp) =>
  writeModule(game, new Set(off)).text.match(text)?.length ?? 0;

const LOOKS = /is(?:Number|List)At\(S/g;
const ADDS = /tally\(S\[/g;

function play(game: Game): number {
  let faults = 0;
  for (const off of [[], ["stored lists"]] as const) {
    const engine = new ModuleEngine(game, writeModule(game, new Set(off)));
    for (let index = 0; index < 8; index++) {
      const { apart, stopped } = lockstep(game, engine, `stored ${index}`, 120);
      expect(apart).toBeNull();
      faults += stopped === null ? 0 : 1;
    }
  }
  return faults;
}

test("lists of the position are searched and extended in place", () => {
  const game = linked(40);
  expect([usesIn(game, [], LOOKS), usesIn(game, [], ADDS)]).toEqual([8, 3]);
  expect([usesIn(game, ["stored lists"], LOOKS), usesIn(game, ["stored lists"], ADDS)]).toEqual([0, 0]);
  expect(play(game)).toBe(0);
});

test("a list over its limit is refused", () => {
  expect(play(linked(5))).toBe(16);
});
