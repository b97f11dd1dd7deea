import { expect, test } from "vitest";
import { changesBetween, type Tree } from "../../playground/state/changes.ts";
import { treeOf } from "../support/playground/tree.ts";

const told = (before: Tree, now: Tree) => changesBetween(before, now).map(({ path, text }) => `${path} ${text}`);

const GAME = `game: soup
language: 1
title: Soup
players: 2
cycle: round
limit: {rounds: 3, winners: nobody}
constants:
  most: 4
kinds:
  card:
    table: cards
    fields: {taste: int -9..9, weight: int}
cards:
  columns: [id, taste, weight]
  rows:
    - [frog, -3, 1]
    - [carrot, 2, 1]
phases:
  - id: first
    do:
      - say: one
  - id: second
    do:
      - say: two
look:
  kinds:
    card: {shows: [taste]}
`;

const edited = (...edits: readonly (readonly [string, string])[]) =>
  told(treeOf(GAME), treeOf(edits.reduce((text, [from, to]) => text.replace(from, to), GAME)));

test.each<[string, string, string, readonly string[]]>([
  ["a number", "most: 4", "most: 5", ["constants.most 4 → 5"]],
  ["a cell of a table", "[frog, -3, 1]", "[frog, -5, 1]", ["cards.frog.taste -3 → -5"]],
  ["a new row", "    - [carrot", "    - [leek, 1, 1]\n    - [carrot", ["cards.leek is new"]],
  ["a row that is gone", "    - [frog, -3, 1]\n", "", ["cards.frog is gone"]],
  ["a new value", "  most: 4", "  most: 4\n  least: 1", ["constants.least is new: 1"]],
  ["an effect of a phase", "say: two", "say: three", ["phases.second.do.1.say two → three"]],
  ["an effect more", "- say: two", "- say: two\n      - say: three", ["phases.second.do has changed"]],
  ["how it looks, or is called", "title: Soup", "title: Broth", []],
  [
    "the order of rows",
    "    - [frog, -3, 1]\n    - [carrot, 2, 1]",
    "    - [carrot, 2, 1]\n    - [frog, -3, 1]",
    ["cards stands in another order"],
  ],
])("tells of %s", (_, from, to, wanted) => {
  expect(edited([from, to])).toEqual(wanted);
});
