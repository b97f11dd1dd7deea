import { expect, test } from "vitest";
import { ModuleEngine } from "../../../../src/interpreter/codegen/engine/engine.ts";
import { writeModule } from "../../../../src/interpreter/codegen/module.ts";
import { initial, link, seeded, settle, viewOf } from "../../../../src/interpreter/index.ts";
import { lockstep } from "../../../interpreter/codegen/lockstep.ts";
import { loadTexts } from "../../../support/rules.ts";

/** Records are made from the values of their fields in any expression. */

const rules = (said = "cost(1, red)") => `game: orders
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
types:
  colour: [red, blue]
  cost: {coins: int 0..9 = 0, colour: colour, cards: list of int up to 3, who: player or none}
  order: {cost: cost, by: player}
state:
  table:
    bill: cost
    last: order
    orders: list of order up to 9
    open: list of int up to 9, seen by nobody
    n: int 0..999
terms:
  colours_of(n int): if n > 2 then list(red, blue) else list(red)
phases:
  - id: main
    do:
      - each: p in players
        do:
          - ask:
              n: n in 1..4
              c: c in colours_of(n)
            who: p
          - set:
              - table.bill = cost(n, c, list(n, 2), p)
              - table.orders += order(table.bill, p)
              - table.last = order(by = p, cost = cost(1, colour = c, who = none))
          - if: table.bill is cost(2, red, list(2, 2), p)
            set: table.n += 100
          - each: o in table.orders where o.cost.coins > 2 and o.by is p
            set: table.n += o.cost.coins
          - say: 'The bill is {table.bill}, and then {${said}}'
`;

function errorsOf(text: string) {
  return loadTexts({ "orders.yaml": text }).diagnostics.flatMap(({ severity, code, message, help }) =>
    severity === "error" ? [{ code, message, help }] : [],
  );
}

test("both engines store, compare and read them, and put them into lists", () => {
  const { program } = loadTexts({ "orders.yaml": rules() });
  if (!program) throw new Error("the rules have errors");
  const game = link(program, { players: 2 });
  const engine = new ModuleEngine(game, writeModule(game));
  for (let index = 0; index < 5; index++)
    expect(lockstep(game, engine, `records ${index}`, 40)).toMatchObject({ apart: null, stopped: null });
});

test("a slot starts with the first word and the first thing by default", () => {
  const { program } = loadTexts({ "orders.yaml": rules() });
  if (!program) throw new Error("the rules have errors");
  const game = link(program, { players: 2 });
  const { slots } = viewOf(game, settle(game, initial(game), seeded("1")), null);
  const first = { coins: 0, colour: "red", cards: [], who: null };
  expect(slots).toMatchObject({ bill: first, last: { cost: first, by: "p1" } });
});

const FIELDS = "its fields: coins (int 0..9), colour (colour), cards (list of int), who (player or none)";

test.each([
  ["cost(1)", "wrong-arguments", "`cost` needs `colour`.", FIELDS],
  ["cost(1, red, empty, p, 4)", "wrong-arguments", "`cost` has 4 fields, but 5 values are given.", FIELDS],
  ["cost(coins = 1)", "wrong-arguments", "`cost` needs `colour`.", FIELDS],
  ["cost(coin = 1, colour = red)", "wrong-arguments", "`cost` has no field `coin`.", "did you mean `coins`?"],
  ["cost(1, coins = 2, colour = red)", "wrong-arguments", "`coins` is given twice.", FIELDS],
  ["cost(colour = red, 1)", "wrong-arguments", "Which field is this? Behind a named one all others are named.", FIELDS],
  [
    "colours_of(n = 1)",
    "wrong-arguments",
    "Only the fields of a record are named by `=`.",
    "values stand in the order of the parameters, without names; to compare two values write `is`",
  ],
  ["cost(p, red)", "wrong-type", "`coins` should be a number 0..9, but this is a player.", undefined],
  ["kost(1, red)", "unknown-name", "There is no term or function `kost`.", "did you mean `cost`?"],
])("%s is refused", (said, code, message, help) => {
  expect(errorsOf(rules(said))).toEqual([{ code, message, help }]);
});
