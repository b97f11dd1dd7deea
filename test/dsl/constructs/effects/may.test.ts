import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { complete, hover, rename } from "../../../../src/dsl/assist/index.ts";
import { linked, onBothEngines } from "../../../interpreter/codegen/both-engines.ts";
import { loadTexts } from "../../../support/rules.ts";

/** `may:` is read as an `ask` for `yes or no` and an `if` behind it, so nothing else needs to know it. */

const RULES = `game: small
language: 1
players: 2
limit: {rounds: 5, winners: p in players best by p.points desc}
state:
  player:
    coins: int 0..9 = 3
    points: int 0..99
phases:
  - id: turns
    do:
      - each: p in players
        do:
EFFECTS
score: player.points
`;
const rules = (effects: string) => RULES.replace("EFFECTS", effects.replace(/^/gm, "          "));

const MAY = `- may: pay 2 coins for 3 points?
  who: p
  if: p.coins >= 2
  as: buys
  do:
    - set: [p.coins -= 2, p.points += 3]
  else:
    - set: p.coins = min(9, p.coins + 1)`;
const ASKED = `- do:
    - ask:
        buys: {in: yes or no, if: p.coins >= 2, text: pay 2 coins for 3 points?}
      who: p
    - if: buys is yes
      do:
        - set: [p.coins -= 2, p.points += 3]
      else:
        - set: p.coins = min(9, p.coins + 1)`;

const withoutPlaces = (text: string) =>
  JSON.stringify(linked(text, 2).program.bodies, (key, value) => (key === "node" ? undefined : value));

test.each([
  ["with an `if`", MAY, ASKED],
  [
    "asked in any case",
    MAY.replace(/ {2}if: .*\n/, ""),
    ASKED.replace(", if: p.coins >= 2", "").replace("buys is yes", "buys"),
  ],
  ["without `else`", MAY.replace(/\n {2}else:[\s\S]*/, ""), ASKED.replace(/\n {6}else:[\s\S]*/, "")],
])("it becomes the same instructions: %s", (_, may, asked) => {
  expect(withoutPlaces(rules(may))).toBe(withoutPlaces(rules(asked)));
});

test("the answer is called `use` where it has no name", () => {
  const fields = linked(rules(MAY.replace("  as: buys\n", "")), 2).program.bodies.flatMap(({ code }) =>
    code.flatMap((one) => (one.do === "ask" ? one.fields.map(({ id }) => id) : [])),
  );
  expect(fields).toEqual(["use"]);
});

describe("what holds in its effects", () => {
  const said = (effects: string) => {
    const text = rules(effects).replace("coins:", "mark: int 0..9 or none = none\n    coins:");
    return loadTexts({ "g.yaml": text }).diagnostics.flatMap(({ code, severity }) =>
      severity === "error" ? [code] : [],
    );
  };
  test.each([
    [
      "`do` knows what `if` says",
      "- may: more {p.mark}?\n  who: p\n  if: p.mark is not none\n  do:\n    - set: p.points += p.mark",
      [],
    ],
    [
      "`else` does not",
      "- may: more?\n  who: p\n  if: p.mark is not none\n  do: []\n  else:\n    - set: p.points += p.mark",
      ["may-be-none"],
    ],
    [
      "the answer is yes in `do`",
      "- may: more?\n  who: p\n  if: p.coins > 1\n  as: more\n  do:\n    - if: more\n      set: p.points += 1",
      [],
    ],
    [
      "and may be none in `else`",
      "- may: more?\n  who: p\n  if: p.coins > 1\n  as: more\n  do: []\n  else:\n    - if: more\n      set: p.points += 1",
      ["may-be-none"],
    ],
    [
      "an answer without a name hides no other name",
      "- let: {use: p.mark}\n  do:\n    - may: more?\n      who: p\n      do:\n        - set: p.points += use",
      ["may-be-none"],
    ],
    [
      "it is not known afterwards",
      "- may: more?\n  who: p\n  as: more\n  do: []\n- if: more\n  set: p.points += 1",
      ["unknown-name"],
    ],
  ])("%s", (_, effects, codes) => expect(said(effects)).toEqual(codes));

  test("nothing after it is reached only where both ways leave", () => {
    const leaving =
      "- may: stop?\n  who: p\n  do:\n    - return: nothing\n  else:\n    - return: nothing\n- set: p.points += 1";
    const codes = (text: string) => loadTexts({ "g.yaml": rules(text) }).diagnostics.map(({ code }) => code);
    expect(codes(leaving)).toContain("unreachable");
    expect(codes(leaving.replace(/ {2}else:\n.*\n/, ""))).not.toContain("unreachable");
  });
});

test("both engines play it", () => {
  expect(onBothEngines(linked(rules(MAY), 2))).toEqual({ apart: [null], stopped: [null] });
  const meaning = readFileSync("test/cases/meaning/may.yaml", "utf8");
  expect(onBothEngines(linked(meaning, 2)).apart).toEqual([null]);
});

describe("in the editor", () => {
  const text = rules(MAY.replace("else:", "else:\n    - if: buys is none\n      say: poor"));
  const source = { path: "small.yaml", text };
  const loaded = loadTexts({ "small.yaml": text });
  const at = (word: string) => text.indexOf(word);

  test("its keys are its own", () => {
    expect(hover(loaded, source, at("may:"))?.title).toBe("may: question");
    expect(hover(loaded, source, at("if: p.coins"))?.detail).toBe("of `may`");
    expect(hover(loaded, source, at("as: buys"))?.doc).toContain("The name of the answer");
  });

  test("the answer can be renamed, the word `may` cannot", () => {
    const renamed = rename(loaded, source, at("buys"), "pays");
    expect("edits" in renamed && renamed.edits.map(({ span }) => text.slice(span.start, span.end))).toEqual([
      "buys",
      "buys",
    ]);
    expect(rename(loaded, source, at("may:"), "might")).toHaveProperty("problem");
  });

  test("completion offers its keys", () => {
    const begun = rules("- may: pay?\n  ");
    const offset = begun.indexOf("may: pay?") + "may: pay?\n            ".length;
    const labels = complete(loadTexts({ "small.yaml": begun }), { path: "small.yaml", text: begun }, offset).items.map(
      ({ label }) => label,
    );
    expect(labels).toEqual(expect.arrayContaining(["who", "if", "do", "else", "as"]));
    expect(labels.filter((one) => one === "if")).toHaveLength(1);
  });
});
