import { expect, test } from "vitest";
import { type Chosen, commandText } from "../../src/telling/move-text.ts";

/** The text of using a command: an id of one word is a verb, an id of several words is a name. */

const CASES: readonly (readonly [command: string, chosen: readonly Chosen[], said: string])[] = [
  ["buy", [["card", "village"]], "buys village"],
  ["pass", [], "passes"],
  [
    "enter_hex",
    [
      ["figure", "main"],
      ["to", "B4"],
    ],
    "enter hex: main to B4",
  ],
  [
    "quickShift",
    [
      ["who", "B1"],
      ["to", "sector 4"],
    ],
    "quick shift: B1 to sector 4",
  ],
];

test.each(CASES)("%s is told in plain words", (command, chosen, said) => {
  expect(commandText(command, chosen)).toBe(said);
});
