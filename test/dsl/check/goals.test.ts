import { expect, test } from "vitest";
import { loadTexts } from "../../support/rules.ts";
import { shopRules } from "../../support/shop.ts";

const RULES = `${shopRules()}end:
  - id: rich
    if: any(p in players where p.points > 3)
    winners: p in players where p.points > 3
`;

const loaded = (goals: string, rules = RULES) => loadTexts({ "shop.yaml": `${rules}goals:\n  ${goals}\n` });

test.each<[string, readonly string[], number | null, number | null]>([
  ["length: 3..4", ["length"], 3, 4],
  ["length: at least 3", ["length"], 3, null],
  ["margin: at most 2.5", ["margin"], null, 2.5],
  ["wins 1: 45..55 %", ["wins 1"], 0.45, 0.55],
  ["wins 2: 45 .. 55%", ["wins 2"], 0.45, 0.55],
  ["led half: at most 75 %", ["led half"], null, 0.75],
  ["lead changes: at least 1", ["lead changes"], 1, null],
  ["end rich: at least 10 %", ["end rich"], 0.1, null],
  ["end limit: at most 90 %", ["end limit"], null, 0.9],
  ["taken buy: 3..4", ["taken buy"], 3, 4],
  ["games with each ware: at least 10 %", ["games with apple", "games with pear"], 0.1, null],
  ["won with pear: 40..60 %", ["won with pear"], 0.4, 0.6],
  ["score 1: -2..5", ["score 1"], -2, 5],
])("the goal %s is about %j", (goal, measures, least, most) => {
  const { program, diagnostics } = loaded(goal);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  expect(program?.goals).toMatchObject([{ measures, least, most }]);
});

test.each<[string, string, string | null, number]>([
  ["lenght: 3..4", "There is no measure `lenght`.", "did you mean `length`?", 3],
  ["length 2: 3..4", "There is no measure `length 2`.", "did you mean `length`?", 3],
  ["wins: 40..60 %", "There is no measure `wins`.", "there are wins, length,", 3],
  ["wins first: 40..60 %", "`first` is no seat; the first is 1.", null, 3],
  ["end poor: at most 5 %", "No game ends by `poor`.", null, 3],
  ["taken aple: 1..2", "There is no command and no row `aple`.", "did you mean `apple`?", 3],
  ["taken each wares: 1..2", "`wares` is no kind with a table.", "did you mean `ware`?", 3],
  ["length: long", "A goal is a range, such as `30..45`, `at least 10 %` or `at most 3`.", null, 11],
  ["length: 5..3", "A goal is a range, such as `30..45`, `at least 10 %` or `at most 3`.", null, 11],
  ["length: 3..5 %", "This is a number, and no part of anything.", "leave `%` out", 11],
  ["wins 1: 45..55", "This is measured in percent.", "write `%` behind it", 11],
])("%s is refused", (goal, message, help, column) => {
  const { program, diagnostics } = loaded(goal);
  expect(program).toBeNull();
  const [one] = diagnostics;
  expect(one?.message).toBe(message);
  if (help !== null) expect(one?.help).toContain(help);
  const start = `${RULES}goals:\n`.length;
  expect((one?.span.start ?? 0) - start + 1).toBe(column);
});

test("a goal about scores takes a score", () => {
  const { diagnostics } = loaded("margin: at most 3", RULES.replace("score: player.points\n", ""));
  expect(diagnostics.map(({ message }) => message)).toEqual(["There is nothing to measure, as there is no `score:`."]);
});

test("a variant changes a goal like anything else", () => {
  const variant = "variant: shop-long\nlanguage: 1\nextends: shop.yaml\nchange:\n  goals.length: 3..9\n";
  const { program } = loadTexts({ "shop-long.yaml": variant, "shop.yaml": `${RULES}goals:\n  length: 3..4\n` });
  expect(program?.goals).toMatchObject([{ measures: ["length"], least: 3, most: 9 }]);
});

test.each(["goals", "checks"])("a table cannot be called %s, which is a section of the language", (name) => {
  const text = RULES.replace("table: wares", `table: ${name}`).replace("\nwares:", `\n${name}:`);
  const { diagnostics } = loadTexts({ "shop.yaml": text });
  const [one] = diagnostics.filter(({ code }) => code === "name-taken");
  expect(one?.message).toBe(`\`${name}\` is a section of the language, so it cannot be a table.`);
  expect(one?.help).toBe(`give the table another name, for instance \`${name}_table\``);
  expect(text.slice(one?.span.start, one?.span.end)).toBe(name);
});
