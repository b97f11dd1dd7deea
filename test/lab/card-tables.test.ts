import { describe, expect, test } from "vitest";
import { tableFindings } from "../../src/lab/card-tables.ts";
import { loadTexts } from "../support/rules.ts";

/** The findings about cards with these costs, worths, powers and colours. */
function told(...cards: readonly (readonly [cost: number, worth: number, power: number, colour: string])[]): string[] {
  const rows = cards.map(
    ([cost, worth, power, colour], i) =>
      `  card${i + 1}: {cost: ${cost}, worth: ${worth}, power: ${power}, colour: ${colour}}`,
  );
  const rules = `game: cards
language: 1
players: 2
types: {colour: [red, blue]}
kinds:
  card: {table: cards, fields: {cost: int, worth: int, power: int, colour: colour}}
cards:
${rows.join("\n")}
phases: [{id: main, do: []}]
limit: {rounds: 1, winners: nobody}
`;
  const { program, diagnostics } = loadTexts({ "cards.yaml": rules });
  if (!program) throw new TypeError(diagnostics.map(({ message }) => message).join("\n"));
  return tableFindings(program).map(({ text }) => text);
}

const EIGHT = [
  [1, 2, 5, "red"],
  [2, 4, 3, "blue"],
  [3, 1, 4, "red"],
  [2, 3, 1, "blue"],
  [1, 5, 2, "blue"],
  [3, 6, 6, "red"],
  [2, 7, 7, "red"],
] as const;

describe("tables of cards", () => {
  test("without outliers give no finding", () => expect(told(...EIGHT, [3, 8, 8, "blue"])).toEqual([]));

  test("say which number stands out", () =>
    expect(told(...EIGHT, [9, 8, 8, "blue"])).toEqual([
      "`card8` stands out in its table: `cost` is 9, in the middle of the table 2.",
    ]));

  test("that are too small for a trend give no finding", () =>
    expect(told(...EIGHT.slice(1), [9, 8, 8, "blue"])).toEqual([]));

  test("say which cards differ only in a number, or not at all", () => {
    expect(told(...EIGHT, [3, 6, 8, "red"])).toEqual(["`card6` and `card8` differ in `power` alone (6 and 8)."]);
    expect(told(...EIGHT, [3, 6, 6, "red"])).toEqual(["`card6` and `card8` are alike in all fields of their table."]);
  });

  test("give no finding for cards that differ in a word, or for a series", () => {
    expect(told(...EIGHT, [3, 6, 6, "blue"])).toEqual([]);
    expect(told([1, 1, 1, "red"], [2, 1, 1, "red"], [3, 1, 1, "red"], [1, 2, 2, "blue"])).toEqual([]);
  });
});
