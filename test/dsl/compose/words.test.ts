import { describe, expect, test } from "vitest";
import { type Files, load } from "../../../src/dsl/load.ts";
import { errorsOf } from "../../support/games.ts";

/** Packs and variants add words to the types of a game, and remove them. */

const GAME = `game: g
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
types: {good: [wood, clay]}
state: {player: {stock: int 0..9 per good}}
phases:
  - id: go
    do:
      - each: g in good
        say: '{g} is number {g.index} of {count(good)}'
`;

function found(...packs: readonly string[]) {
  const texts = new Map(packs.map((edits, i) => [`p${i}.yaml`, `pack: p${i}\nlanguage: 1\nfor: [g]\n${edits}\n`]));
  const read: Files["read"] = (path) => (texts.has(path) ? { path, text: texts.get(path) ?? "" } : null);
  const sources = [...texts].map(([path, text]) => ({ path, text }));
  const loaded = load({ path: "g.yaml", text: GAME }, { files: { read }, packs: sources });
  return { errors: errorsOf(loaded), words: loaded.program?.enums.map(({ words }) => words) };
}

describe("a word", () => {
  test.each([
    ["comes last", "add:\n  types.good.iron:", ["wood", "clay", "iron"]],
    ["stands after another", "add:\n  types.good.iron: {after: wood}", ["wood", "iron", "clay"]],
    ["stands first", "add:\n  types.good.iron: {first: yes}", ["iron", "wood", "clay"]],
    ["is taken out", "remove: [types.good.clay]", ["wood"]],
  ])("%s", (_, edits, words) => {
    expect(found(edits)).toEqual({ errors: [], words: [words] });
  });

  test("of two packs each has its own, without a conflict", () => {
    expect(found("add:\n  types.good.iron:", "add:\n  types.good.oil:").words).toEqual([
      ["wood", "clay", "iron", "oil"],
    ]);
  });

  test.each([
    ["add:\n  types.good.iron: iron", "`types.good.iron` is a word of a type: nothing stands behind it."],
    ["add:\n  types.good.iron: {worth: 2}", "is a word of a type: nothing stands behind it."],
    ["add:\n  types.good.wood:", "`types.good.wood` exists already, so it cannot be added."],
    ["add:\n  types.good.iron: {after: stone}", "The list has no word `stone`."],
    ["add:\n  types.good: [iron]", "`types.good` exists already, so it cannot be added."],
    [
      "change:\n  types.good.wood: log",
      "`types.good.wood` is a word of a type, which has nothing that could be changed.",
    ],
    ["remove: [types.good.stone]", "`types.good` has no `stone`."],
  ])("%j is told what is wrong", (edits, message) => {
    expect(found(edits).errors.join("\n")).toContain(message);
  });

  test("that two packs both add is a conflict", () => {
    expect(found("add:\n  types.good.iron:", "add:\n  types.good.iron:").errors.join("\n")).toContain(
      "types.good.iron",
    );
  });
});
