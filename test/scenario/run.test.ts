import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { Disk } from "../../src/cli/disk.ts";
import type { Source } from "../../src/dsl/text/source.ts";
import { renderFailure } from "../../src/scenario/failure.ts";
import type { Library } from "../../src/scenario/library.ts";
import { runScenarios } from "../../src/scenario/run.ts";
import { cli } from "../support/cli.ts";

const DUEL = readFileSync("test/cases/scenario/duel.yaml", "utf8");

/** Runs a scenario file beside the game of these tests. Gives one line for each failure. */
function run(text: string, more: Record<string, string> = {}): string[] {
  const files: Record<string, string> = {
    "duel.yaml": DUEL,
    "secret.yaml": SECRET,
    "long.yaml": LONG,
    "s.yaml": text,
    ...more,
  };
  const read = (path: string): Source | null => (files[path] === undefined ? null : { path, text: files[path] });
  const library: Library = { read, find: (_, name) => read(name) };
  const result = runScenarios({ path: "s.yaml", text }, { library });
  const failures = result.cases.flatMap(({ failures: own }) => own.map((failure) => renderFailure(failure)));
  return [...result.diagnostics.map((d) => d.message), ...failures].map((line) => line.replace(/\s+/g, " "));
}

const HEAD = "scenarios: x\ngame: duel.yaml\nplayers: [Ann, Bea]\nstart: empty\n";

/** A game with pieces whose owner is public and whose strength is secret. */
const SECRET = `
game: secret
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  piece:
    table: pieces
    face: seen by owner
    stands on: square
    fields: {power: int 0..9}
  square: {space of: board}
boards:
  board: {grid: 1 by 2}
pieces:
  a: {power: 1}
  b: {power: 2}
state:
  piece:
    owner: player or none, seen by all
phases:
  - id: choosing
    do:
      - each: p in players
        do:
          - ask:
              piece:
                in: x in pieces
                where:
                  own: x.owner is p
                  strong: x.power > 0
            who: p
`;

/** A game with millions of answers in one field, and a question that is repeated for ever. */
const LONG = `
game: long
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
phases:
  - id: choosing
    do:
      - ask:
          many: 7 of n in 1..30, in order
        who: first(players) else impossible
      - while: yes
        do:
          - ask:
              only_one: n in 1..1
            who: first(players) else impossible
`;

describe("scenario files", () => {
  test("hold", async () => {
    const { status, out } = await cli("test test/cases/scenario/passes.yaml");
    expect(out).toBe("17 passed, 0 failed\n");
    expect(status).toBe(0);
  });

  test("fail with what was given, expected and found, and the place of the rule", async () => {
    const { status, out } = await cli("test test/cases/scenario/fails.yaml");
    expect(out).toBe(readFileSync("test/cases/scenario/fails.txt", "utf8"));
    expect(status).toBe(1);
  });

  const CASE = "    when:\n      - shoot: Ann.ann\n        b: Bea.bob\n";

  test("may write nothing as -0, and a sum with its sign", () => {
    const file = (parts: string) => `${HEAD}cases:\n  - id: one\n${CASE}    parts: {shot: ${parts}}\n`;
    expect(run(file("{distance: -0, bonus: +0, skill: +4, total: 4}"))).toEqual([]);
    expect(run(file("{distance: -1}")).join()).toContain("distance is -1");
  });

  test("get the result of a verb done with `as:`, and report it", () => {
    const [failure = ""] = run(`${HEAD}cases:\n  - id: one\n${CASE}    results: {shoot: {value: 4}}\n`);
    expect(failure).toContain("what a verb gives back is heard where it is done with `as:`");
  });

  test("leave out the file's given part with `given: none`", () => {
    const file = (given: string) =>
      `${HEAD}given:\n  - set: table.bonus = 3\ncases:\n  - id: one\n${given}    then: table.bonus is 0\n`;
    expect(run(file("    given: none\n"))).toEqual([]);
    expect(run(file("")).join()).toContain("found: 3");
    expect(run(file("    given:\n      - set: table.thrown = 1\n")).join()).toContain("found: 3");
  });

  test("as JSON keep their contract", async () => {
    const { out } = await cli("test test/cases/scenario --json");
    const schema = JSON.parse(readFileSync("docs/contracts/test.schema.json", "utf8")) as object;
    const ajv = new Ajv2020({ strict: true });
    expect(ajv.validate(schema, JSON.parse(out)), JSON.stringify(ajv.errors)).toBe(true);
    expect(JSON.parse(out)).toMatchObject({ passed: 17, failed: 42 });
  });

  test("can be played case by case", async () => {
    const { out } = await cli("test test/cases/scenario/fails.yaml --case seen");
    expect(out).toMatch(/0 passed, 1 failed\n$/);
  });

  test.each<[string, string, string]>([
    ["a wrong option", `${HEAD}options: {rule: none}\ncases:\n  - id: a`, "`rule` cannot be `none`."],
    ["a wrong game", "scenarios: x\ngame: chess.yaml\ncases:\n  - id: a", "There is no game `chess.yaml`."],
    [
      "too many players",
      "scenarios: x\ngame: duel.yaml\nplayers: 7\ncases:\n  - id: a",
      "`duel` is played by 2, 3, not by 7.",
    ],
    ["a wrong change", `${HEAD}cases:\n  - id: a\n    change:\n      fighters.cid.skill: 1`, "s.yaml:8:16 failed"],
    ["an unknown phase", `${HEAD}cases:\n  - id: a\n    at: dinner`, "there are dice, play"],
  ])("say so for %s", (_, text, message) => expect(run(text).join("\n")).toContain(message));

  test("read no more than play does, though failed conditions are explained", () => {
    const given = "given:\n  - set: [a.owner = p1, b.owner = p2]\n  - move: pieces\n    to: r1c1\n";
    const text = `scenarios: x\ngame: secret.yaml\nstart: empty\nat: choosing\n${given}`;
    expect(run(`${text}cases:\n  - id: x\n    "p1 may exactly": {piece: [a]}\n`)).toEqual([]);
  });

  test("name things made for pairs in full", () => {
    const pairs = `game: pairs
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  suit: {table: suits}
  rank: {table: ranks}
  card: {copies: one for every suit for every rank, starts in: table.deck}
suits: {clubs: {}, hearts: {}}
ranks: {king: {}, ace: {}}
state:
  table: {deck: pile of card}
  player: {hand: pile of card}
phases:
  - id: idle
    do: []
`;
    const cases = (name: string) =>
      `scenarios: x\nlanguage: 1\ngame: pairs.yaml\nplayers: [Ann, Bea]\ncases:\n  - id: a\n    start: empty\n    given:\n      - move: ${name}\n        to: Ann.hand\n    then:\n      - hearts.ace.card in p1.hand\n`;
    expect(run(cases("hearts.ace.card"), { "pairs.yaml": pairs })).toEqual([]);
    expect(run(cases("hearts.king.card"), { "pairs.yaml": pairs }).join()).toContain("hearts.ace.card in p1.hand");
    expect(run(cases("hearts.acf.card"), { "pairs.yaml": pairs }).join()).toContain("has no `acf`");
  });

  test("report an answer in quotes as none", () => {
    expect(run(`${HEAD}cases:\n  - id: a\n    when:\n      - "Ann: to is none"\n`).join()).toContain(
      "In quotes this is one text, and no answer or check of a player.",
    );
  });

  test("do not search behind millions of answers for a question that never comes, nor play for ever", () => {
    const head = "scenarios: x\ngame: long.yaml\nplayers: [Ann, Bea]\ncases:\n";
    const none = "  - id: a\n    Ann may not: only_one is 3\n  - id: b\n    Ann may exactly: {only_one: [3]}\n";
    expect(run(head + none)).toEqual([expect.stringContaining("found: Ann is asked for `many`")]);
    const first = "    when:\n      - Ann: many are 1, 2, 3, 4, 5, 6, 7\n";
    const forced = `  - id: c\n${first}      - play on until: round is 2\n  - id: d\n${first}      - Bea: only_one is 1\n`;
    expect(run(head + forced)).toEqual([
      expect.stringContaining("found: not within 10000 moves"),
      expect.stringContaining("expected: Bea can answer so"),
    ]);
  });

  test("accept no proof that nobody may answer a question that is never asked", () => {
    const head = "scenarios: x\ngame: long.yaml\nplayers: [Ann, Bea]\ncases:\n";
    const slips =
      "  - id: a\n    Ann may not: onyl_one is 3\n  - id: b\n    Ann may exactly: {onyl_one: 1, many: [3]}\n";
    const found = (name: string) =>
      expect.stringContaining(
        `\`${name}\` is something that can be asked or answered found: no question of the game offers it`,
      );
    expect(run(head + slips)).toEqual([found("onyl_one"), found("onyl_one")]);
    const values = "  - id: a\n    Ann may not: only_one is mnay\n  - id: b\n    Ann may not: jump\n";
    expect(run(head + values)).toEqual([found("mnay"), found("jump")]);
  });

  test("accept no proof that nobody may answer what the rules fail to evaluate", () => {
    const game = (where: string) => `
game: faulty
language: 1
players: 2
limit: {rounds: 9, winners: nobody}
state:
  table:
    chips: int 0..3
phases:
  - id: take
    do:
      - ask:
          many: {in: "n in list(1, 2, 3, 4)", where: {few: "${where}"}}
        who: first(players) else impossible
      - set: table.chips += many
`;
    const may = (verb: string, many: number, where: string) =>
      run(`scenarios: x\ngame: f.yaml\nstart: setup\ncases:\n  - id: a\n    p1 ${verb}: many is ${many}\n`, {
        "f.yaml": game(where),
      });
    expect(may("may not", 4, "n <= 3")).toEqual([]);
    expect(may("may not", 4, "n <= 4")).toEqual([expect.stringContaining("4 is outside 0..3")]);
    expect(may("may", 4, "n <= 4")).toEqual([expect.stringContaining("4 is outside 0..3")]);
    const offered = `
game: faulty
language: 1
players: 2
limit: {rounds: 9, winners: nobody}
windows:
  acting: {who: p in players where p.index is 1, shape: once}
state:
  table:
    chips: int 0..3
commands:
  take:
    when: acting
    needs: {few: 6 / table.chips rounded down > 9}
    do:
      - set: table.chips = 3
phases:
  - id: take
    do:
      - window: acting
`;
    const take = (start: string) =>
      run(`scenarios: x\ngame: f.yaml\n${start}cases:\n  - id: a\n    p1 may not: take\n`, { "f.yaml": offered });
    const at = (chips: number) => `start: empty\nat: take\ngiven:\n  - set: table.chips = ${chips}\n`;
    expect(take(at(1))).toEqual([]);
    expect(take(at(0))).toEqual([expect.stringContaining("division by 0")]);
  });

  test("report that no end was tested if no phase has begun", () => {
    const rules =
      "game: f\nlanguage: 1\nplayers: 2\nlimit: {rounds: 9, winners: nobody}\nphases:\n  - id: take\n    do: []\n";
    const won = (at: string) =>
      run(`scenarios: x\ngame: f.yaml\nstart: empty\n${at}cases:\n  - id: a\n    winners: nobody\n`, {
        "f.yaml": rules,
      });
    expect(won("")).toEqual([expect.stringContaining("an end is judged where a phase or a question begins")]);
    expect(won("at: take\n")).toEqual([]);
  });

  const ofEvent = (line: string) => run(`${HEAD}cases:\n  - id: a\n    events:\n      - ${line}\n`);

  test("report what they do not understand of an event, and how to write it", () => {
    expect(ofEvent("shoot Ann.ann")).toContain("`shoot` is nothing that happens.");
    expect(ofEvent("'Bea: shoot Ann.ann'")).toContainEqual(
      expect.stringContaining("leave out the quotes: `- Bea: shoot Ann.ann`"),
    );
    expect(ofEvent("set Bea.bob.wounds 2")).toContain("`2` cannot be read here.");
    expect(ofEvent("move Ann.ann r1c1")).toContain("`r1c1` cannot be read here.");
    expect(ofEvent("{type: set, thing: Bea.bob}")).toContain("`type` is nothing that happens.");
    expect(ofEvent("set Bea.bob.wounds to")).toContain("`to` cannot be read here.");
    expect(ofEvent("say: {}")).toEqual([
      expect.stringContaining("should be one text or number"),
      expect.stringMatching(/expected: this can be read found: .* should be one text or number/),
    ]);
  });

  test.each<[string, string]>([
    ["set X.a.acted 3", "write `set X.a.acted to 3`"],
    ["set X.a.acted 1 3", "write `set X.a.acted from 1 to 3`"],
    ["set X.a.acted = 3", "write `set X.a.acted to 3`"],
    ["set X.a.acted=3", "write `set X.a.acted to 3`"],
    ["set X.a.acted 1 -> 3", "write `set X.a.acted from 1 to 3`"],
    ["set X.a.acted 3 from 1", "write `set X.a.acted from 1 to 3`"],
    ["X.a.acted set 3", "write `set X.a.acted to 3`"],
    ["set: X.a.acted is 3", "write `set X.a.acted to 3`"],
    ["move X.a r1c1", "write `move X.a to r1c1`"],
    ["move X.a r1c1 r1c2", "write `move X.a from r1c1 to r1c2`"],
    ["remove X.a r1c1", "write `remove X.a from r1c1`"],
    ["toss die 6", "write `toss die gives 6`"],
    ["pass actions X", "write `pass actions by X`"],
    ["end hunted X", "write `end hunted winners X`"],
    ["call wound grey 2", "write `call wound, PARAMETER is grey, PARAMETER is 2`"],
    // Values without a text.
    ["set X.a.acted += 1", "`set NAME from … to …`, for example `set grey.wounds from 0 to 2`"],
    ["set X.a.acted 1 2 3", "`set NAME from … to …`, for example `set grey.wounds from 0 to 2`"],
    ["reveal X.a r1c1", "`reveal NAME at … to …`, for example `reveal bite_1 at p1.hand to Bea`"],
    ["set X.a.acted to", "`set NAME from … to …`, for example `set grey.wounds from 0 to 2`"],
  ])("suggest a line of events whose values are distinct: %s", (line, help) => {
    expect(ofEvent(line).join("\n")).toContain(help);
  });

  test("listen for reasons within the limits of play", () => {
    const rare = "count(m in 1..200 where any(k in 1..200 where k * m is 7 + s.index)) > 0";
    const text = LONG.replace(
      "phases:",
      `kinds:\n  stone:\n    copies: 600\nterms:\n  never:\n    all: {never: count(stones) > 600}\n  fits(s stone):\n    all:\n      first: s is first(stones)\n      second: ${rare}\nverbs:\n  look:\n    result: int 0..9999\n    do:\n      - return: count(s in stones where fits(s))\nphases:`,
    );
    const file = `scenarios: x\ngame: costly.yaml\nstart: empty\ncases:\n  - id: a\n    when: [look]\n    because: {never: never}\n`;
    expect(run(file, { "costly.yaml": text })).toEqual([]);
  });

  test("may expect that a game cannot begin, and why", () => {
    const needs = "add:\n  options.rule.needs: {few: options.rule is soft or count(seats) is 2}\n";
    const head = `scenarios: x\ngame: duel.yaml\n${needs}cases:\n  - id: a\n`;
    const hard = "    players: 3\n    options: {rule: hard}\n";
    expect(run(`${head}${hard}    refused: few\n`)).toEqual([]);
    expect(run(`${head}    players: 7\n    refused: players\n`)).toEqual([]);
    const rows =
      "    players: 3\n    options: {rule: said}\n    refused: few\n    columns: [said]\n    rows: [[hard]]\n";
    expect(run(`${head}${rows}`)).toEqual([]);
    expect(run(`${head}${hard}    then: count(players) is 3\n`).join()).toContain(
      "expected: the game can begin found: it is refused because of `few` rule: s.yaml:4:24",
    );
    expect(run(`${head}    refused: few\n`).join()).toContain(
      "expected: the game is refused because of `few` found: it can begin",
    );
    expect(run(`${head}    players: 7\n    refused: few\n`).join()).toContain(
      "found: it is refused because of `players`",
    );
    expect(run(`${head}${hard}    refused: few\n    then: round is 1\n`).join()).toContain(
      "A game that is refused is not played: `then` cannot stand beside `refused`.",
    );
  });

  test("continue from a record", async () => {
    const traced = await cli("trace examples/tictactoe.yaml --agents first --record r.json");
    const record = traced.written.get("r.json") ?? "";
    const files: Record<string, string> = {
      "t.yaml": readFileSync("examples/tictactoe.yaml", "utf8"),
      "r.json": record,
      "s.yaml":
        "scenarios: x\ngame: t.yaml\ncases:\n  - id: a\n    from: {record: r.json, move: 2}\n    when:\n      - seat 1 may not: square is r1c2\n      - seat 1: square is r2c2\n    then: r2c2.mark is not none and r1c2.mark is not none\n  - id: b\n    from: none.json\n",
    };
    const read = (path: string): Source | null => (files[path] === undefined ? null : { path, text: files[path] });
    const result = runScenarios(
      { path: "s.yaml", text: files["s.yaml"] ?? "" },
      { library: { read, find: (_, name) => read(name) } },
    );
    expect(result.cases.map(({ failures }) => failures.map((failure) => failure.found))).toEqual([
      [],
      ["there is no file `none.json`"],
    ]);
  });

  test("find games by id", () => {
    const disk = new Disk();
    disk.enter("test/cases/scenario/passes.yaml");
    expect(disk.find(["game"], "kuhn-poker", "test/cases/scenario/passes.yaml")?.path).toBe("examples/kuhn-poker.yaml");
    expect(disk.find(["game"], "no-such-game", "test/cases/scenario/passes.yaml")).toBeNull();
  });
});
