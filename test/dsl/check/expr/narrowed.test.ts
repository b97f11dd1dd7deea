import { describe, expect, test } from "vitest";
import { playRandomly } from "../../../support/play.ts";
import { loadTexts } from "../../../support/rules.ts";

/** Conditions narrow the kind of a thing: joined by `and` in any order, and for everything that a query finds. */

const RULES = (condition: string) => `game: narrowed
language: 1
players: 2
limit: {rounds: 1, winners: players}
kinds:
  hex: {table: hexes, plural: hexes, fields: {near: set of dale}}
  dale: {table: dales}
  pawn: {copies: one for every player, stands on: field or none}
  coin: {table: coins, copies: 2 of each, starts in: table.heap}
families:
  field: [hex, dale]
  thing: [hex, coin]
boards:
  land: {spaces: [hex, dale], links: hex.near}
state:
  table: {heap: pile of coin, last: coin or none}
  player: {points: int 0..99}
  hex: {walled: player or none}
  coin: {worth: int 0..9 = 3}
phases:
  - id: only
    do:
      - each: p in pawns
        move: p
        to: h1
      - set: h1.walled = first(players)
      - each: p in players
        set: p.points += ${condition}
score: player.points
hexes: {h1: {near: [d1]}}
dales: {d1: {}}
coins: {gold: {}}
`;

const walled = (condition: string) => `if any(p in pawns where ${condition}) then 1 else 0`;

const KNOWN = [
  walled("p.field is a hex and p.field.walled is not none and p.field.walled is not p.owner"),
  walled("p.field is a hex and p.field.walled is not p.owner and p.field.walled is not none"),
  walled("not (p.field is not a hex or p.field.walled is none or p.field.walled is p.owner)"),
  walled("p.field is a hex and (p.field.walled is not none and p.field.walled is not p.owner)"),
  "sum(t.worth for t in list(t in things where t is a coin))",
  "first(t in things where t is a coin).worth else 0",
  "sum(t.worth for t in set(t in things where t is a coin and t.worth > 1))",
  "sum(t.worth for t in list(t in list(table.last, first(table.heap)) where t is not none))",
];

const UNKNOWN = [
  walled("p.field.walled is not none and p.field is a hex"),
  walled("(p.field is a hex or p.field is none) and p.field.walled is not none"),
  "sum(t.worth for t in list(t in things where t is not a coin))",
  "sum(t.worth for t in list(t in things where t is a coin or t is a hex))",
];

const load = (condition: string) => loadTexts({ "narrowed.yaml": RULES(condition) });

describe("a condition narrows types after `and`, and for the results of a query", () => {
  test.each(KNOWN)("%s", (condition) => {
    const { program, diagnostics } = load(condition);
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(program && playRandomly(program, 2).faults).toEqual([]);
  });

  test.each(UNKNOWN)("but not: %s", (condition) => {
    expect(load(condition).diagnostics.map(({ code }) => code)).toContain("unknown-attribute");
  });
});
