import { describe, expect, test } from "vitest";
import { numberAt, valuesAround, withNumber } from "../../playground/state/number-at.ts";

const PROSE = new Set(["text"]);
/** The number at the cursor, which `^` marks. */
const at = (line: string) => numberAt(line.replace("^", ""), line.indexOf("^") + 1, PROSE)?.value ?? null;

describe("the number at the cursor", () => {
  test.each<[string, number | null]>([
    ["  duchy: {cost: ^5, coins: 2}", 5],
    ["  duchy: {cost: 5^, coins: 2}", 5],
    ["  duchy: {cost: 5, coins: ^12}", 12],
    ["  duchy: {cost: 5, coins: 1^2}", 12],
    ["  copies: ^3 of each", 3],
    ["  hand: int 0..^9", 9],
    ["  hand: int ^0..9", 0],
    ["  start: ^-3", -3],
    ["  base: damage - ^1", 1],
    ["  needs: {rich: actor.points >^= 4}", null],
    ["  needs: {rich: actor.points >= ^4}", 4],
    ["duchy,^5,3", 5],
    ["  grid: ^3 by 3", 3],
    ["  to: r^1c1", null],
    ["  a ^name: b", null],
    ["  x: 1 # or ^2", null],
    ["  text: takes ^3 of them", null],
    ["    - text: takes ^3 of them", null],
    ["", null],
  ])("%s", (line, value) => expect(at(line)).toBe(value));

  test("comes with its line, shortened", () => {
    expect(numberAt("  duchy: {cost: 5} # dear", 17, PROSE)?.about).toBe("duchy: {cost: 5}");
    expect(numberAt(`  x: 5 ${"+ y".repeat(40)}`, 6, PROSE)?.about).toHaveLength(61);
  });
});

test("its neighbours do not become negative if it is not", () => {
  expect([5, 1, 0, -1].map(valuesAround)).toEqual([
    [3, 4, 5, 6, 7],
    [0, 1, 2, 3],
    [0, 1, 2],
    [-3, -2, -1, 0, 1],
  ]);
});

test("another one can replace it", () => {
  const text = "a: 1\nb: {c: 5, d: 5}\n";
  const found = numberAt("b: {c: 5, d: 5}", 14, PROSE);
  expect(found && withNumber(text, 2, found, 12)).toBe("a: 1\nb: {c: 5, d: 12}\n");
});
