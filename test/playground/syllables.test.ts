import { expect, test } from "vitest";
import { divided, SOFT_HYPHEN } from "../../playground/table/syllables.ts";

const shown = (word: string) => divided(word).replaceAll(SOFT_HYPHEN, "|");

test("long words are divided between syllables", () => {
  expect(["commanders", "butterfly", "ammunition"].map(shown)).toEqual(["command|ers", "but|ter|fly", "am|mu|ni|tion"]);
});

test("short words and what is no word stay whole", () => {
  const whole = [
    "",
    "shot",
    "advance",
    "troopers",
    "snap",
    "<b onmouseover=alert(1)>",
    "onmouseover=alert(1)",
    "r2c2_reserve",
    "300000000",
  ];
  expect(whole.map(shown)).toEqual(whole);
});
