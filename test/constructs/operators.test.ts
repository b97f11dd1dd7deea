import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { OPERATORS } from "../../src/dsl/constructs/operators/table.ts";
import { loadTexts } from "../support/rules.ts";

const MEADOW = readFileSync("examples/meadow.yaml", "utf8").replace("cycle: day", "include: example.yaml\ncycle: day");

const examples = Object.entries(OPERATORS).flatMap(([name, { told }]) => (told ? [[name, told.example] as const] : []));

/** The examples of operators in the language reference are valid in the game that they refer to. */
test.each(examples)("the example of %s is understood: %s", (_, example) => {
  const rest = `part: example\nlanguage: 1\nterms:\n  shown(hero, wolf, player, card): ${example}\n`;
  const { diagnostics } = loadTexts({ "game.yaml": MEADOW, "example.yaml": rest });
  expect(diagnostics.filter(({ severity }) => severity !== "hint").map(({ message }) => message)).toEqual([]);
});
