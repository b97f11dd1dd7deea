import { expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { ModuleEngine } from "../../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../../src/interpreter/codegen/engine/engine-of.ts";
import { answer, initial, link, status } from "../../../src/interpreter/index.ts";
import { errorsOf } from "../../support/games.ts";

/** The smallest 32-bit integer encodes none, so it is no value of the rules: integers begin one above it. */

interface Parts {
  readonly constant?: string;
  readonly type?: string;
  readonly option?: string;
  readonly cell?: string;
  readonly csv?: string;
  readonly does?: string;
}

const rules = ({ constant = "1", type = "int", option = "1..2", cell = "1", does = "[]" }: Parts) => `game: small
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
include: [coins: coins.csv]
constants: {k: ${constant}}
options:
  extra: {choices: ${option}, default: ${option.split("..")[0]}, why: it is a test}
kinds:
  card: {table: cards, copies: one of each, fields: {power: int}}
  coin: {table: coins, copies: one of each, fields: {worth: int}}
state:
  table:
    big: ${type}
    other: int
cards:
  ace: {power: ${cell}}
phases:
  - id: main
    do:
      - ask: {n: n in 1..2}
        who: first(seats) else impossible
${does === "[]" ? "" : does.replace(/^(?=.)/gm, "      ")}
`;

const loaded = (parts: Parts) => {
  const coins = { path: "coins.csv", text: `id,worth\npenny,${parts.csv ?? 1}\n` };
  return load({ path: "small.yaml", text: rules(parts) }, { files: { read: () => coins } });
};

const SMALLEST = "-2147483648";
const NEXT = "-2147483647";

const EVERYWHERE: Readonly<Record<string, (number: string) => Parts>> = {
  "a constant": (constant) => ({ constant }),
  "a first value": (number) => ({ type: `int = ${number}` }),
  "an end of a range": (number) => ({ type: `int ${number}..0` }),
  "a cell of a table": (cell) => ({ cell }),
  "a cell of a CSV": (csv) => ({ csv }),
  "a number in a rule": (number) => ({ does: `- set: table.big = ${number}` }),
};

test.each(Object.entries(EVERYWHERE))("%s may be one above the smallest number, and not the smallest", (_, where) => {
  expect(errorsOf(loaded(where(NEXT)))).toEqual([]);
  expect(errorsOf(loaded(where(SMALLEST)))).toEqual([
    expect.stringContaining("number-range This number does not fit into 32 bits."),
  ]);
});

test("a choice of an option is a number of 32 bits", () => {
  expect(errorsOf(loaded({ option: "2147483646..2147483647" }))).toEqual([]);
  expect(errorsOf(loaded({ option: "2147483647..2147483648" }))).toEqual([
    expect.stringContaining("number-range A choice does not fit into 32 bits."),
  ]);
});

test.each([
  ["a difference", "- set: table.big = table.other - 2147483647 - n + 0"],
  ["what is taken away", "- set: table.big -= 2147483647\n- set: table.big -= n"],
  ["a product", "- set: table.big = (table.other - 1073741824) * 2"],
  ["a constant of constants", "- set: table.big = k - 2147483647 - 2"],
])("%s that would be the smallest number is a fault at its place, for both engines", (_, does) => {
  const { program, places } = loaded({ does });
  if (!program || !places) throw new Error(errorsOf(loaded({ does })).join("\n"));
  const game = link(program, { players: 2 });
  const now = status(game, answer(game, initial(game), 0, 0));
  expect(now).toMatchObject({
    kind: "fault",
    fault: { code: "overflow", message: `${SMALLEST} does not fit into 32 bits` },
  });
  const engine = engineOf(game);
  if (!(engine instanceof ModuleEngine)) throw new Error(engine.reason);
  engine.begin();
  engine.choose(0);
  expect(engine.waits).toBe("stopped");
});
