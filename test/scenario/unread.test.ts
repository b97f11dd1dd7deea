import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { runScenarios } from "../../src/scenario/run.ts";
import { TextLibrary } from "../../src/scenario/text-library.ts";
import { untold } from "../../src/scenario/unread.ts";

const DUEL = readFileSync("test/cases/scenario/duel.yaml", "utf8");
const PACK = "pack: spare\nlanguage: 1\nfor: duel\nchange:\n  fighters.nobody.skill: 3\n";
const HEAD = "scenarios: x\ngame: duel.yaml\nplayers: [Ann, Bea]\nstart: empty\n";

/** The failure of each case, and the findings about parts of the file that no case reads. */
function played(text: string) {
  const library = new TextLibrary({ "duel.yaml": DUEL, "spare.yaml": PACK, "s.yaml": text });
  const result = runScenarios({ path: "s.yaml", text }, { library });
  return {
    cases: Object.fromEntries(result.cases.map(({ one, failures }) => [one.id, failures.map(({ found }) => found)])),
    untold: untold(result).map(({ message }) => message),
  };
}

describe("an unreadable part of a case fails this case, and no other", () => {
  test.each<[string, string, string]>([
    ["events", "events: [set Bea.bob.wounds 2]", "`2` cannot be read here."],
    ["no events", "no events: [shoot]", "`shoot` is nothing that happens."],
    ["events in any order", "events in any order: [[]]", "An event should be one text or number."],
    ["when", "when: [{Ann might: pass}]", "`Ann might` is not something that a player does here."],
    ["a step beside another", "when: [{Ann: pass, because: tired}]", "`because` cannot stand beside `Ann`."],
    ["play on", "when: [{play on for ever: 1 is 1}]", "`play on for ever` cannot be read."],
    ["then", "then: [[1 is 1]]", "What must hold should be one text or number."],
    ["a check of then", "then: [{wins: Ann}]", "`wins` has no meaning in `then`."],
    ["may", "Ann may: []", "An answer should be one text or number."],
    ["may exactly", "Ann may exactly: {target: bob}", "`may exactly` needs one field with the list of its values."],
    ["is told", "Ann is told: {shoot: []}", "Why not `shoot` should be one text or number."],
    ["chance", "chance: {die: {a: b}}", "`die` should be a list."],
    ["parts", "parts: {shot: 3}", "`shot` should be keys with values."],
    ["results", "results: [shoot]", "`results` should be keys with values."],
    ["because", "because: shot", "`because` should be keys with values."],
    ["sees", "Ann sees: {a: b}", "What is seen should be a list."],
    ["does not see", "Ann does not see: [[a]]", "What is seen should be one text or number."],
    ["winners", "winners: Zoe", "There is no player `Zoe`."],
    ["pending", "pending: [Zoe]", "There is no player `Zoe`."],
    ["given", "given: shoot", "`given` should be a list."],
    ["start", "start: full", "`start` is `empty` or `setup`, not `full`."],
    ["at", "at: {step: 1}", "`at` needs a `phase`."],
    ["from", "from: {move: 1}", "`from` needs a `record`."],
    ["seeds", "seeds: many", "`seeds` is a range of whole numbers."],
    ["rows", "rows: []", "`rows` has no rows."],
    ["refused", "refused: {a: b}", "`refused` should be a list."],
    ["players", "players: {Ann: one}", "The seat of `Ann` should be a whole number, not `one`."],
    ["options", "options: hard", "`options` should be keys with values."],
    ["packs", "packs: {a: b}", "`packs` should be a list."],
    ["a key that there is not", "whan: []", "`whan` has no meaning in a case."],
    ["YAML", "then: [1 is 1", ""],
  ])("%s", (_, part, message) => {
    const before = "  - id: before\n    then: [1 is 1]\n";
    const after = "  - id: after\n    then: [1 is 1]\n";
    const { cases, untold } = played(
      `${HEAD}cases:\n${before}  - id: wrong\n    ${part}\n${part.endsWith("1") ? "" : after}`,
    );
    expect(cases.wrong?.join("\n")).toContain(message);
    expect(cases.wrong).not.toEqual([]);
    expect({ ...cases, wrong: [] }).toEqual({ before: [], wrong: [], ...(part.endsWith("1") ? {} : { after: [] }) });
    expect(untold).toEqual([]);
  });
});

describe("a mistake in the setting of one case affects no other", () => {
  const wrong: readonly (readonly [string, string])[] = [
    ["change: {fighters.cid.skill: 1}", "`fighters` has no `cid`."],
    ["add: {fighters.cid: {skil: 1}}", "`skil`"],
    ["remove: [fighters.cid]", "`cid`"],
    ["options: {rule: none}", "`rule` cannot be `none`."],
    ["options: {rul: hard}", "There is no option `rul`."],
    ["packs: [nowhere]", "There is no pack `nowhere`."],
    ["packs: [spare]", "`fighters` has no `nobody`."],
    ["players: 7", "`duel` is played by 2, 3, not by 7."],
    ["game: chess", "There is no game `chess`."],
  ];
  const lines = wrong.map(([part], i) => `  - id: w${i}\n    ${part}\n    then: [1 is 1]\n`);
  const { cases, untold } = played(`${HEAD}cases:\n${lines.join("")}  - id: right\n    then: [1 is 1]\n`);

  test.each(wrong.map(([part, message], i) => [part, message, i] as const))("%s", (_, message, i) => {
    expect(cases[`w${i}`]?.join("\n")).toContain(message);
    expect(cases[`w${i}`]).toHaveLength(1);
  });
  test("a case beside them holds, and no other finding remains", () => {
    expect(cases.right).toEqual([]);
    expect(untold).toEqual([]);
  });
});

describe("an unreadable part for all cases", () => {
  test("fails each case that uses it, and is one finding of the file", () => {
    const text = `${HEAD}chance: {die: {a: b}}\ncases:\n  - id: own\n    chance: {}\n  - id: one\n  - id: two\n`;
    const library = new TextLibrary({ "duel.yaml": DUEL, "s.yaml": text });
    const { cases, diagnostics } = runScenarios({ path: "s.yaml", text }, { library });
    expect(cases.map(({ one, failures }) => [one.id, failures.length])).toEqual([
      ["own", 0],
      ["one", 1],
      ["two", 1],
    ]);
    expect(diagnostics.map(({ message }) => message)).toEqual(["`die` should be a list."]);
  });
});

test("with an unreadable row only this row fails", () => {
  const rows = "    columns: [who]\n    rows:\n      - [Ann]\n      - [Zoe]\n      - [Ann, Bea]\n    pending: who\n";
  const { cases, untold } = played(`${HEAD}cases:\n  - id: a\n${rows}`);
  expect(cases["a row 1"]?.join()).not.toContain("There is no player");
  expect(cases["a row 2"]).toEqual(["There is no player `Zoe`."]);
  expect(cases["a row 3"]?.join()).toContain("does not have one value for each of who");
  expect(untold).toEqual([]);
});

test.each([
  ["ace_9", "such things are called `ace_1`, `ace_2` ... as many as there are"],
  ["bob_1", "did you mean `bob`? It has no number"],
])("%s, with an unknown number", (name, help) => {
  const { cases } = played(`${HEAD}cases:\n  - id: a\n    then: ["${name} is none"]\n`);
  expect(cases.a?.join()).toContain(`There is no name \`${name}\`. (${help})`);
});
