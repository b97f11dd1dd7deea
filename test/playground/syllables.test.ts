import { expect, test } from "vitest";
import { divided, SOFT_HYPHEN } from "../../playground/table/syllables.ts";

const shown = (word: string) => divided(word).replaceAll(SOFT_HYPHEN, "|");

test("long words are divided between syllables", () => {
  expect(["grenade", "troopers", "advance", "butterfly"].map(shown)).toEqual([
    "gre|nade",
    "troop|ers",
    "ad|vance",
    "but|ter|fly",
  ]);
});

test("short words and what is no word stay whole", () => {
  const whole = ["", "shot", "snap", "<b onmouseover=alert(1)>", "onmouseover=alert(1)", "r2c2_reserve", "300000000"];
  expect(whole.map(shown)).toEqual(whole);
});
