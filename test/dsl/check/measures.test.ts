import { expect, test } from "vitest";
import { loadTexts } from "../../support/rules.ts";
import { shopRules } from "../../support/shop.ts";

const loaded = (measures: string, goals = "") => {
  const more = goals === "" ? "" : `goals:\n  ${goals}\n`;
  return loadTexts({ "shop.yaml": `${shopRules()}measures:\n  ${measures}\n${more}` });
};

test.each<[string, object]>([
  ["left: count(table.shop)", { id: "left", of: "game", kind: null, isShare: false, text: null }],
  ["sold: count(table.shop) is 0", { id: "sold", of: "game", isShare: true }],
  ["rich(player): player.points > 3", { id: "rich", of: "seat", isShare: true }],
  ["rich(p player): p.points", { id: "rich", of: "seat", isShare: false }],
  ["gone(w ware row): 3 - count(x in table.shop where x.row is w)", { id: "gone", of: "row", kind: 2 }],
  ["left: {is: count(table.shop), text: still in the shop}", { id: "left", text: "still in the shop" }],
])("the measure %s", (measure, expected) => {
  const { program, diagnostics } = loaded(measure);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  expect(program?.measures).toMatchObject([expected]);
});

const FORMS = "write `NAME`, `NAME(player)` or `NAME(c card row)`";

test.each<[string, string, string | null, string]>([
  ["wins: 3", "`wins` is measured of every game already.", "give it another name", "wins"],
  ["led: 3", "`led` is measured of every game already.", "give it another name", "led"],
  ["player: 3", "`player` is measured of every game already.", "give it another name", "player"],
  ["left: 3\n  left(player): 4", "There is a measure `left` already.", null, "left"],
  ["left(w ware): w.worth", "A measure is of a game, of each `player`, or of each row of a table.", FORMS, "w"],
  ["left(n int 0..3): n", "A measure is of a game, of each `player`, or of each row of a table.", FORMS, "n"],
  ["left(player, w ware row): 3", "A measure is of each value of one parameter.", FORMS, "w"],
  [
    "left: table.shop",
    "A measure that is no condition should be a number, but this is a list of ware.",
    null,
    "table.shop",
  ],
  ["left: {text: no number}", "What is measured?", null, "left"],
  ["left: tabel.shop", "There is no name `tabel`.", "did you mean `table`?", "tabel"],
])("%s is refused", (measure, message, help, at) => {
  const { program, diagnostics } = loaded(measure);
  expect(program).toBeNull();
  const [one] = diagnostics;
  expect(one?.message).toBe(message);
  if (help !== null) expect(one?.help).toBe(help);
  expect(one?.span.source.text.slice(one.span.start, one.span.end)).toBe(at);
});

test.each<[string, string, readonly string[]]>([
  ["left: count(table.shop)", "left: 3..4", ["left"]],
  ["held(player): player.points", "held 2: at least 1", ["held 2"]],
  ["held(player): player.points", "held each player: at least 1", ["held 1", "held 2"]],
  ["gone(w ware row): w.worth", "gone pear: at most 2", ["gone pear"]],
  ["gone(w ware row): w.worth", "gone each ware: at most 2", ["gone apple", "gone pear"]],
  ["rich(player): player.points > 3", "rich 1: 10..30 %", ["rich 1"]],
])("of %s the goal `%s` can be set", (measure, goal, measures) => {
  const { program, diagnostics } = loaded(measure, goal);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  expect(program?.goals).toMatchObject([{ measures }]);
});

test.each<[string, string, string, string | null]>([
  ["left: count(table.shop)", "left 1: 3..4", "There is no measure `left 1`.", "did you mean `left`?"],
  ["left: count(table.shop)", "left: 3..4 %", "This is a number, and no part of anything.", "leave `%` out"],
  ["rich(player): player.points > 3", "rich 1: 2..3", "This is measured in percent.", "write `%` behind it"],
  ["held(player): 1", "held 3: 2..3", "`held` is measured of each player, and `3` is none.", null],
  [
    "gone(w ware row): 1",
    "gone peer: 1",
    "`gone` is measured of each ware, and `peer` is none.",
    "did you mean `pear`?",
  ],
])("of %s the goal `%s` is refused", (measure, goal, message, help) => {
  const { diagnostics } = loaded(measure, goal);
  expect(diagnostics[0]?.message).toBe(message);
  if (help !== null) expect(diagnostics[0]?.help).toBe(help);
});
