import { expect, test } from "vitest";
import type { GoalDef } from "../../src/interpreter/ir/program.ts";
import type { Estimate } from "../../src/lab/estimate.ts";
import { judged } from "../../src/lab/goals.ts";
import type { Measure } from "../../src/lab/measures.ts";

const estimate = (id: string, interval: Estimate["interval"], games = 100): [string, Estimate] => {
  const measure: Measure = { id, text: id, unit: "number", group: "main", of: () => null };
  return [id, { measure, games, mean: interval?.[0] ?? 0, interval, spread: null }];
};

const goal = (least: number | null, most: number | null, ...measures: readonly string[]): GoalDef => ({
  ...{ measures, text: measures.join(), least, most, node: 0 },
});

test.each<[string, number | null, number | null, Estimate["interval"], string]>([
  ["inside", 3, 5, [3, 5], "holds"],
  ["above", 3, 5, [5.1, 7], "missed"],
  ["below", 3, 5, [1, 2.9], "missed"],
  ["over an end", 3, 5, [4, 6], "open"],
  ["around all of it", 3, 5, [2, 6], "open"],
  ["above a least", 3, null, [3, 99], "holds"],
  ["above a most", null, 3, [3.5, 99], "missed"],
  ["nowhere yet", 3, 5, null, "open"],
])("an interval that lies %s of a goal", (_, least, most, interval, reached) => {
  expect(judged([goal(least, most, "a")], new Map([estimate("a", interval)]))[0]?.reached).toBe(reached);
});

test("a goal of several measures is missed if one of them is, and names that one", () => {
  const estimates = new Map([estimate("a", [4, 5]), estimate("b", [1, 2]), estimate("c", [2, 9])]);
  const [one] = judged([goal(3, null, "a", "b", "c")], estimates);
  expect(one?.reached).toBe("missed");
  expect(one?.because.map(({ measure }) => measure.id)).toEqual(["b"]);
  const [open] = judged([goal(3, null, "a", "c")], estimates);
  expect([open?.reached, open?.because.length]).toEqual(["open", 1]);
});

test("a measure that no game has is reported", () => {
  expect(judged([goal(3, 4, "a", "none")], new Map([estimate("a", [0, 1], 0)]))[0]?.reached).toBe("absent");
});
