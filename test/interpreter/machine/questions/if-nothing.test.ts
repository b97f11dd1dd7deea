import { describe, expect, test } from "vitest";
import { errorsOf } from "../../../support/games.ts";
import { loadTexts } from "../../../support/rules.ts";
import { heardLines, linked, onBothEngines } from "../../codegen/both-engines.ts";

/** Questions with `if nothing`: the block continues if nothing can be chosen. */

const rules = (effects: string, hidden = "") => `game: nothing
language: 1
players: 2
limit: {rounds: 3, winners: nobody}
kinds:
  card: {table: cards, copies: 2 of each, starts in: table.open, fields: {n: int 0..9}}
state:
  table: {open: pile of card, gone: pile of card}
  player:
    got: int 0..99
    hand: pile of card${hidden}
cards: {a: {n: 1}, b: {n: 2}, c: {n: 3}}
phases:
  - id: go
    do:
      - each: p in players
        do:
          - move: x in table.open take 1
            to: p.hand
${effects.replace(/^/gm, "          ")}
          - ask:
              out: optional x in p.hand
            who: p
          - move: out
            to: table.gone
`;

const ask = (rest: string) => `- ask:
    c: x in p.hand where x.n > 1
    d: x in table.open where x.n > c.n
  who: p
${rest}`;
const GOES_ON = "  if nothing:\n    - say: 'nothing for {p}'\n- say: 'the turn of {p} goes on with {c}'";

describe("`if nothing`", () => {
  test("runs if nothing can be chosen, and then the rest", () => {
    expect(heardLines(linked(rules(ask(GOES_ON)), 2), null)).toEqual([
      'nothing for "p1"',
      'the turn of "p1" goes on with null',
    ]);
  });

  test.each(["", ", seen by owner", ", seen by nobody"])("is the same in both engines in a hand%s", (hidden) => {
    expect(onBothEngines(linked(rules(ask(GOES_ON), hidden), 2), 12).apart).toEqual([null]);
  });

  test("may do nothing", () => {
    const rest = "  if nothing: []\n- say: 'the turn goes on'";
    expect(heardLines(linked(rules(ask(rest)), 2), null)).toEqual(["the turn goes on"]);
    expect(onBothEngines(linked(rules(ask(rest)), 2)).apart).toEqual([null]);
  });

  test("gives all answers or none", () => {
    const rest = `${GOES_ON}\n- if: c is not none\n  set: p.got += c.n + d.n`;
    expect(onBothEngines(linked(rules(ask(rest)), 2))).toEqual({ apart: [null], stopped: [null] });
  });

  test("that leaves the block keeps the answers certain", () => {
    const rest = "  if nothing:\n    - stop: loop\n- set: p.got += c.n";
    expect(onBothEngines(linked(rules(ask(rest)), 2))).toEqual({ apart: [null], stopped: [null] });
  });
});

describe("findings", () => {
  const said = (effects: string) => {
    const { diagnostics } = loadTexts({ "r.yaml": rules(effects) });
    return diagnostics.filter(({ severity }) => severity !== "hint").map(({ code, message }) => `${code} ${message}`);
  };
  const NEVER = "unreachable `c` is never none here: where nothing can be chosen, the rest of the block is left out.";
  const TEST = "- if: c is not none\n  set: p.got += c.n";

  test.each([
    ["behind `otherwise`", ask(`  otherwise:\n    - say: hi\n${TEST}`), [NEVER]],
    ["without it", ask(TEST), [NEVER]],
    ["in an expression", ask("- set: p.got += if c is none then 0 else 1"), [NEVER]],
    ["behind `if nothing` that leaves", ask(`  if nothing:\n    - stop: loop\n${TEST}`), [NEVER]],
    ["behind `if nothing`", ask(`  if nothing: []\n${TEST}`), []],
    ["behind an optional answer", `- ask: {c: optional x in p.hand}\n  who: p\n${TEST}`, []],
    ["behind a question with an `if`", `- if: p.got < 3\n  ask: {c: x in p.hand}\n  who: p\n${TEST}`, []],
  ])("a test for none %s", (_, effects, expected) => {
    expect(said(effects).filter((one) => one.includes("none here"))).toEqual(expected);
  });

  test.each([
    ["the answer may be none", ask("  if nothing: []\n- set: p.got += c.n"), "may be none"],
    ["both keys", ask("  if nothing: []\n  otherwise: []"), "one question has one of them"],
    ["a slip in the key", ask("  if_nothing: []"), "`ask` has no `if_nothing`"],
    ["a text", ask("  if nothing: hello"), "There is no verb `hello`"],
  ])("%s", (_, effects, message) => {
    expect(errorsOf(loadTexts({ "r.yaml": rules(effects) })).join("\n")).toContain(message);
  });
});
