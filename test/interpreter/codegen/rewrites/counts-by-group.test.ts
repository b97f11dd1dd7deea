import { expect, test } from "vitest";
import { ModuleEngine } from "../../../../src/interpreter/codegen/engine/engine.ts";
import { writeModule } from "../../../../src/interpreter/codegen/module.ts";
import { type Game, link } from "../../../../src/interpreter/index.ts";
import { loadTexts } from "../../../support/rules.ts";
import { lockstep } from "../lockstep.ts";

/** Counts of a zone by group: all groups are counted at once, and again after a write. */

interface Rules {
  readonly found: string;
  readonly seen?: string;
}

const rules = ({ found, seen = "" }: Rules) => `game: sorts
language: 1
players: 2
cycle: round
limit: {rounds: 12, winners: nobody}
types:
  tint: [red, green, blue]
kinds:
  card:
    table: cards
    copies: by row
    starts in: table.supply
    fields: {copies: int 1..9, tint: tint, cost: int 0..9}
state:
  table:
    supply: pile of card${seen}
    found: int 0..10000
  player:
    hand: pile of card, seen by owner
    secret: int 0..10000, seen by owner
terms:
  left(r card row): count(c in table.supply where c.row is r)
  held(p player, t tint): count(c in p.hand where c.tint is t)
verbs:
  take(p player):
    do:
      - move: list(c in table.supply take 1)
        to: p.hand
phases:
  - id: play
    do:
      - each: p in players
        do:
          - ask:
              n: k in 1..3
            who: p
          - move: list(c in table.supply take 1)
            to: p.hand
          - set: p.secret = ${found}
          - if: n is 2
            move: list(c in p.hand take 2)
            to: table.supply
          - let:
              again: ${found}
          - ask:
              more: k in 1..2
            who: p
          - set: p.secret = p.secret + again
cards:
  rose: {copies: 5, tint: red, cost: 1}
  poppy: {copies: 4, tint: red, cost: 2}
  leaf: {copies: 6, tint: green, cost: 1}
  sky: {copies: 5, tint: blue, cost: 3}
`;

function linked(own: Rules): Game {
  const { program, diagnostics } = loadTexts({ "small.yaml": rules(own) });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return link(program, { players: 2 });
}

const counted = (game: Game): number => writeModule(game).text.match(/const counts\d+_of/g)?.length ?? 0;

/** Both engines, with the counts and without. */
function apart(game: Game): readonly (string | null)[] {
  return ([[], ["counts by group"]] as const).flatMap((off) => {
    const engine = new ModuleEngine(game, writeModule(game, new Set(off)));
    return [1, 2, 3, 4].map((seed) => {
      const { apart, stopped } = lockstep(game, engine, `sorts/${seed}`, 150);
      return apart ?? stopped;
    });
  });
}

const SAME = new Array(8).fill(null);
const HIDDEN = ", seen by nobody";

test.each<[string, Rules, number]>([
  ["of each row", { found: "sum(r.cost * left(r) for r in cards.rows)" }, 1],
  ["of a value of a field, in two places", { found: "held(p, red) + 10 * sum(held(q, blue) for q in players)" }, 1],
  ["of what nobody sees", { found: "count(r in cards.rows where left(r) > 2)", seen: HIDDEN }, 1],
  ["of a number", { found: "sum(k * count(c in table.supply where k is c.cost) for k in 0..9)" }, 2],
  ["after a verb", { found: "left(rose) + 100 * (left(rose) after take(p)) + left(leaf)" }, 1],
  ["after a verb, where nobody sees it", { found: "left(rose) + 100 * ((left(rose)) after take(p))", seen: HIDDEN }, 1],
])("all groups are counted at once: %s", (_, own, count) => {
  const game = linked(own);
  expect(counted(game)).toBe(count);
  expect(apart(game)).toEqual(SAME);
});

test.each([
  ["more is asked of an element", "sum(count(c in table.supply where c.row is r and c.cost > 1) for r in cards.rows)"],
  ["the sort that is asked for hangs on the element", "count(c in table.supply where c.cost is (c.copies mod 4))"],
  ["what is asked for can be missing a value that is read", "count(c in table.supply where c.cost is p.secret mod 4)"],
])("each count is separate where %s", (_, found) => {
  const game = linked({ found });
  expect(counted(game)).toBe(0);
  expect(apart(game)).toEqual(SAME);
});
