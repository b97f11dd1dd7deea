import { expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { ModuleEngine } from "../../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../../src/interpreter/codegen/engine/engine-of.ts";
import { type Game, link } from "../../../src/interpreter/index.ts";
import { lockstep } from "./lockstep.ts";

/** Choosing several things one by one: the next candidates depend on all chosen ones, and on the questions that follow. */

const SEVERAL = `game: several
language: 1
players: 2
limit: {rounds: 6, winners: nobody}
kinds:
  card:
    table: cards
    fields:
      rank: int 1..9
    starts in: table.open
state:
  table:
    open: pile of card
  player:
    hand: pile of card
    points: int 0..999 = 0
setup:
  - each: p in players
    do:
      - move: list(c in table.open take 5)
        to: p.hand
terms:
  rising(cards list of card): all(c.rank < 9 for c in cards) and (max(c.rank for c in cards) else 0) - (min(c.rank for c in cards) else 0) < 4
  worth(cards list of card): sum(c.rank for c in cards)
phases:
  - id: turns
    do:
      - each: p in players
        do:
          - ask:
              chosen:
                in: HOW
              EXTRA
            who: p
          - set: p.points += worth(chosen) mod 7
          - if: any(chosen)
            do:
              - move: first(chosen)
                to: after(p).hand
cards:
  a: {rank: 1}
  b: {rank: 3}
  c: {rank: 4}
  d: {rank: 9}
  e: {rank: 6}
  f: {rank: 7}
  g: {rank: 2}
  h: {rank: 5}
  i: {rank: 8}
  j: {rank: 4}
`;

const rest = "sum: x in 10..14 where x is worth(chosen)";
const within = "together: rising(chosen)";

function linked(how: string, lines: readonly string[], rest: string): Game {
  const asked = [how, ...lines].join(`\n${" ".repeat(16)}`);
  const text = SEVERAL.replace("HOW", asked).replace("EXTRA", rest);
  const { program, diagnostics } = load({ path: "small.yaml", text }, { files: { read: () => null }, packs: [] });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return link(program, { players: 2 });
}

test.each([
  ["a number of them", "2..3 of c in p.hand", [], ""],
  ["some in an order", "2..4 of c in p.hand, in order", [], ""],
  ["some that fit together", "1..3 of c in p.hand", [within], ""],
  ["some that fit together, in an order", "2..3 of c in p.hand, in order", [within], ""],
  ["some on which an answer after them hangs", "2..3 of c in p.hand", [], rest],
  ["some in an order, on which an answer after them hangs", "2..3 of c in p.hand, in order", [], rest],
  ["some that fit together, with an answer after them", "2..3 of c in p.hand, in order", [within], rest],
])("%s are chosen as by the reference", (_, how, lines, after) => {
  const game = linked(how, lines, after);
  const engine = engineOf(game);
  if (!(engine instanceof ModuleEngine)) throw new Error(engine.reason);
  for (let i = 0; i < 25; i++)
    expect(lockstep(game, engine, `several ${i}`, 300)).toMatchObject({ apart: null, stopped: null });
  expect(lockstep(game, engine, "several 0", 300).waits).toBeGreaterThan(10);
});
