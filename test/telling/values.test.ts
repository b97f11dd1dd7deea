import { describe, expect, test } from "vitest";
import { forPeople, saidValue } from "../../playground/worker/words/plain.ts";
import type { Plain } from "../../src/interpreter/index.ts";
import { plainText as inScenarios } from "../../src/scenario/inspect.ts";
import { BY_IDS, innerText, isNothing, valueText, words } from "../../src/telling/values.ts";

/** One module writes values for page, terminal, protocol and scenarios. */

const HIDDEN = { hidden: true };

const VALUES: readonly (readonly [Plain, string, string, string])[] = [
  [null, "none", "none", "none"],
  [true, "yes", "yes", "yes"],
  [false, "no", "no", "no"],
  [12, "12", "12", "12"],
  ["left_bank", "left_bank", "left bank", "left_bank"],
  ["p1.red_king", "p1.red_king", "p1.red_king", "p1.red_king"],
  [["a_b", "c"], "a_b, c", "a b, c", "a_b, c"],
  [[], "none", "none", "empty"],
  [HIDDEN, "something hidden", "something hidden", "something hidden"],
  [["a", HIDDEN, HIDDEN], "a, 2 hidden", "a, 2 hidden", "a, 2 hidden"],
  [{ red_ore: 2, blue: 0 }, "red_ore 2, blue 0", "red ore: 2, blue: 0", "red_ore 2, blue 0"],
  [{ p1: { x: 1, y: 2 }, p2: null }, "p1 (x 1, y 2), p2 none", "p1: (x: 1, y: 2), p2: none", "p1 x 1, y 2, p2 none"],
  [[["a", "b"], ["c"]], "(a, b), (c)", "(a, b), (c)", "a, b, c"],
];

test.each(VALUES)("%j", (value, typed, people, scenario) => {
  expect(valueText(value, BY_IDS)).toBe(typed);
  expect(valueText(value, forPeople(words))).toBe(people);
  expect(inScenarios(value)).toBe(scenario);
});

test("a value with several parts is in brackets among others", () => {
  expect(innerText({ a: 1, b: 2 }, BY_IDS)).toBe("(a 1, b 2)");
  expect(innerText([], BY_IDS)).toBe("none");
  expect(innerText("a", BY_IDS)).toBe("a");
});

test("players are named by their seats, also as keys", () => {
  expect(saidValue({ p1: "p2.red_king", p2: null })).toBe("Seat 1: Seat 2's red king, Seat 2: none");
});

describe("nothing to tell", () => {
  test.each([[null], [false], [0], [[]], [{}], [{ a: 0, b: [] }], [[0, false]]])("is %j", (value) => {
    expect(isNothing(value)).toBe(true);
  });

  test.each([[true], [1], ["no"], [{ a: 0, b: 1 }], [["a"]]])("is not %j", (value) => {
    expect(isNothing(value)).toBe(false);
  });
});
