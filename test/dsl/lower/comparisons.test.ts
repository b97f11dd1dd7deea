import { expect, test } from "vitest";
import { eachExpr } from "../../../src/interpreter/ir/visit.ts";
import { loadTexts } from "../../support/rules.ts";

const RULES = (condition: string) => `game: compared
language: 1
players: 2
limit: {rounds: 2, winners: nobody}
types:
  cost: {coins: int 0..9 = 0}
kinds:
  square: {space of: field}
boards:
  field: {grid: 3 by 3}
state:
  table: {n: int 0..9 = 1, paid: cost, price: cost, at: square or none = none, way: list of square up to 3}
phases:
  - id: main
    do:
      - set: table.n = 2
end:
  there: {if: "${condition}", winners: nobody}
`;

function opsOf(condition: string): string[] {
  const { program, diagnostics } = loadTexts({ "compared.yaml": RULES(condition) });
  const found: string[] = [];
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join());
  eachExpr(
    program.endTests.map(({ test }) => test.expr),
    ({ op }) => {
      if (/^(same|in)/.test(op)) found.push(op);
    },
  );
  return found;
}

/** If the types say that both sides are numbers, they are compared without a check of their kind. */
test.each<[string, string]>([
  ["table.n is 2", "same"],
  ["table.at is none", "same"],
  ["none is table.at", "same"],
  ["table.paid is table.price", "sameList"],
  ["table.way is list(s in squares)", "sameList"],
  ["table.n in 1..3", "in"],
  ["table.at in table.way", "in"],
  ["table.paid in list(table.price, table.paid)", "inLists"],
])("%s is lowered to %s", (condition, op) => {
  expect(opsOf(condition)).toEqual([op]);
});
