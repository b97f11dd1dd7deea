import { describe, expect, test } from "vitest";
import { Diagnostics } from "../../src/dsl/text/diagnostic.ts";
import { renderDiagnostic } from "../../src/dsl/text/render.ts";
import { readYaml } from "../../src/dsl/yaml/parse.ts";
import { answerOfText } from "../../src/scenario/answer.ts";
import { readScenarios } from "../../src/scenario/parse.ts";

function read(text: string, path = "s.yaml") {
  const diagnostics = new Diagnostics();
  const source = { path, text };
  const root = readYaml(source, diagnostics);
  const file = root && readScenarios(source, root, diagnostics);
  return { file, messages: diagnostics.list.map((d) => renderDiagnostic(d).split("\n")[0] ?? "") };
}

const answer = (text: string) => {
  const { command, fields } = answerOfText(text, { source: { path: "", text }, start: 0, end: 0 });
  return { command, fields: fields.map(({ field, values }) => [field, ...values].join(" ")) };
};

describe("an answer", () => {
  test.each<[string, string | null, string[]]>([
    ["pass", "pass", []],
    ["none", "none", []],
    ["defend", "defend", []],
    ["take is yes", null, ["take yes"]],
    ["use_card, card is spot_1, target is A2", "use_card", ["card spot_1", "target A2"]],
    ["drawn is Xia.stakes[1]", null, ["drawn Xia.stakes[1]"]],
    ["cards are a, b, c, counters are x, y", null, ["cards a b c", "counters x y"]],
    ["cards is [a, b] , to is r1c1", null, ["cards a b", "to r1c1"]],
    ["walk hero is a to is b, pace is 2", "walk", ["hero a", "to b", "pace 2"]],
    ["cards are a and b and to is c", null, ["cards a b", "to c"]],
    ["purse is {A1: 2, B2: 1}, to is c", null, ["purse A1:2 B2:1", "to c"]],
    ["purse is A1: 2 and B2:1", null, ["purse A1:2 B2:1"]],
    ["c=b_1", null, ["c b_1"]],
    ["walk hero=a to=b, cards=[c, d]", "walk", ["hero a", "to b", "cards c d"]],
  ])("%s", (text, command, fields) => expect(answer(text)).toEqual({ command, fields }));
});

describe("a scenario file", () => {
  test("gives cases what the file says for all", () => {
    const { file, messages } = read(`scenarios: a few
game: tictactoe
players: {P: 1, Q: 2}
see: T-1
packs: [wide]
given:
  - set: table.x = 1
cases:
  - id: one
    see: T-2, T-3
    given:
      - set: table.x = 2
    when:
      - P: square is r1c1
      - Q may not: square is r1c1
      - table.x is 2
      - window: moves
        with: 3
      - play on at random until: table.x is 9
    then:
      - table.x is 2
      - winners: P
    seat 2 sees: table.x
    parts:
      shot: {power: 2, cover: -1}
    P may exactly: {to: [a, b], piece: k}
  - id: two
    start: empty
    players: 2
    seeds: 1..5
    columns: [a, b]
    rows:
      - [1, 2]
      - [3, 4]
`);
    expect(messages).toEqual([]);
    const [one, two] = file?.cases ?? [];
    expect(one?.see).toEqual(["T-1", "T-2", "T-3"]);
    expect(one?.given).toHaveLength(2);
    expect(one?.setting.packs.map((p) => p.text)).toEqual(["wide"]);
    expect(one?.when.map((s) => s.step)).toEqual(["answer", "check", "check", "effect", "play on"]);
    expect(one?.checks.map((c) => c.check)).toEqual(["holds", "winners", "sees", "parts", "may exactly"]);
    expect(two).toMatchObject({ begin: { from: "empty" }, seeds: { first: 1, last: 5 } });
    expect(two?.table?.rows).toHaveLength(2);
  });

  test.each<[string, string]>([
    ["scenarios: x\ncases:\n  - id: a", "s.yaml:1:1 error scenario The file does not say of which `game` it speaks."],
    ["scenarios: x\ngame: g", "s.yaml:1:1 error scenario A scenario file needs `cases`."],
    ["scenarios: x\ngame: g\ncases:\n  - whan: []", "s.yaml:4:5 error unknown-key `whan` has no meaning in a case."],
    [
      "scenarios: x\ngame: g\nplayers: [P]\ncases:\n  - when:\n      - P might: pass",
      "s.yaml:6:9 error scenario `P might` is not something that a player does here.",
    ],
    [
      "scenarios: x\ngame: g\nplayers: [P]\ncases:\n  - when:\n      - P may not: jump\n        because: tired",
      "s.yaml:7:9 error scenario `because` cannot stand beside `P may not`.",
    ],
    [
      "scenarios: x\ngame: g\ncases:\n  - seeds: 1..2000000000\n    then: [1 is 1]",
      "s.yaml:4:12 error limit A case is played with 10,000 seeds at most.",
    ],
    [
      `scenarios: x\ngame: g\ncases:\n  - columns: [n]\n    rows:\n${"      - [1]\n".repeat(10_001)}    then: [1 is 1]`,
      "s.yaml:6:7 error limit A case has 10,000 rows at most.",
    ],
    [
      "scenarios: x\ngame: g\ncases:\n  - seeds: many",
      "s.yaml:4:12 error scenario `seeds` is a range of whole numbers.",
    ],
    [
      "scenarios: x\ngame: g\ncases:\n  - columns: [a, b]\n    rows:\n      - [1]",
      "s.yaml:6:9 error scenario The row [1] does not have one value for each of a, b.",
    ],
    [
      "scenarios: x\ngame: g\nplayers: [P, Q]\ncases:\n  - winners: R",
      "s.yaml:5:14 error scenario There is no player `R`.",
    ],
    [
      "scenarios: x\ngame: g\nplayers: [P, Q]\ncases:\n  - columns: [who]\n    rows:\n      - [P]\n      - [Zoe]\n    winners: who",
      "s.yaml:9:14 error scenario There is no player `Zoe`.",
    ],
    [
      "scenarios: x\ngame: g\ncases:\n  - start: full",
      "s.yaml:4:12 error scenario `start` is `empty` or `setup`, not `full`.",
    ],
  ])("%j", (text, message) => expect(read(text).messages).toContain(message));
});
