// Long because it is one table: every source of a value.
import { describe, expect, test } from "vitest";
import { GEOMETRY } from "../../../../src/dsl/check/expr/geometry-calls.ts";
import { AGGREGATES } from "../../../../src/dsl/constructs/aggregates/table.ts";
import { FUNCTIONS } from "../../../../src/dsl/constructs/functions/table.ts";
import { initial, link, seeded, settle, status } from "../../../../src/interpreter/index.ts";
import { loadTexts } from "../../../support/rules.ts";

/**
 * The sources of none: every attribute, function, query form and effect that binds a name, in a position in which it has nothing to
 * give. A value that the checker takes to be present must never be none in play: there is a value, or a fault.
 */
const HEAD = `game: nothing
language: 1
players: 3
limit: {rounds: 1, winners: nobody}
types:
  colour: [white, black]
  pair: {a: int 0..9, b: square or none}
kinds:
  square: {}
  side: {}
  isle: {table: isles, fields: {to: set of isle, depth: int or none}}
  man: {plural: men, copies: one for every player, stands on: square}
  flag: {copies: options.flags for every player}
  coin: {supply: 2, stands on: square or none}
  card: {table: cards, fields: {power: int or none, twin: card or none}, abilities: {do: optional}}
  box: {copies: 1}
isles:
  here: {to: set(there)}
  there: {}
  far: {}
cards:
  ace: {}
  king: {power: 3, twin: ace}
boards:
  field:
    grid: 3 by 3
    space: square
    edges: side
    rings: {edge: [r1c1, r1c2, r2c2], square_ring: [r1c1, r1c2, r2c2, r2c1]}
  sea: {space: isle, links: isle.to}
options:
  flags: {choices: 0..1, default: 0, why: none of them}
paths:
  walk: {board: field, step: to is r1c1}
lines:
  sight(from square, to square): {runs: straight}
state:
  table:
    deck: deck of card
    heap: pile of card
    line: row of 2 card
    place: spot of card
    number: int or none
    where: square = r1c1
    here: square or none
    numbers: list of int up to 3
    both: pair
    lost: coin
    per: int 0..9 per colour
    words: square or none per colour
  man:
    lord: player = none
  coin:
    lord: player = first(seats)
terms:
  some: {cases: [{id: one, if: table.number is 1, is: 3}]}
  sure: {cases: [{id: one, if: table.number is 1, is: 3}, {id: rest, is: 4}]}
verbs:
  give(n int):
    result: int
    do:
      - if: n > 5
        return: 3
  maybe(n int):
    result: int or none
    do:
      - if: n > 5
        return: 3
  lift(man):
    state: {last: square or none}
    do:
      - remove: man
triggers:
  skip:
    instead: give
    if: n is 7
    set: table.number = 7
setup:
  - each: m in men where m.player is not first(seats)
    move: m
    to: r2c2
  - move: ace
    to: table.heap
phases:
  - id: run
    do:
      - let: {m: first(x in men where x.player is first(seats)) else impossible}
`;

interface Found {
  readonly errors: readonly string[];
  /** whether the checker says that the name may be none */
  readonly optional: boolean;
  /** the name in play: none, a value, or the sentence of the fault */
  readonly gives: string;
}

/** Runs effects, and gives `x` afterwards. */
function outcome(effects: string): Found {
  const lines = effects.split("\n").map((line) => `      ${line}\n`);
  const asked = "      - if: x is none\n        finish: first(seats)\n      - finish: nobody\n";
  const { program, diagnostics } = loadTexts({ "nothing.yaml": HEAD + lines.join("") + asked });
  const errors = diagnostics.filter((d) => d.severity === "error").map((d) => d.message);
  const local = program?.bodies.find(({ id }) => id === "phases.run")?.locals.find((one) => one?.id === "x");
  if (!program || !local) return { errors, optional: false, gives: "not played" };
  const game = link(program, { players: 3 });
  const now = status(game, settle(game, initial(game), seeded("1")));
  const gives =
    now.kind === "fault"
      ? now.fault.message
      : now.kind === "over"
        ? now.winners.length > 0
          ? "none"
          : "a value"
        : now.kind;
  return { errors, optional: local.type.t === "optional", gives };
}

const EMPTY = "list(s in squares where s.row > 3)";
const NOWHERE = /a value is needed here, but this is none/;

/** An expression, whether the checker says that it may be none, and what it gives if there is nothing. */
const VALUES: readonly (readonly [string, boolean, "none" | "a value" | RegExp])[] = [
  // attributes of a thing that stands nowhere, was never placed, or is not there
  ["m.square", false, "none"],
  ["m.lord", false, "none"],
  ["m.player", false, "a value"],
  ["m.index", false, "a value"],
  ["m.position", false, NOWHERE],
  ["ace.position", false, NOWHERE],
  ["r1c1.position", false, "a value"],
  ["m.revealed", false, "a value"],
  ["m.square.row", false, /there is none/],
  ["m.square.men", false, "a value"],
  ["ace.power", true, "none"],
  ["ace.twin", true, "none"],
  ["ace.twin.power", true, "none"],
  ["ace.do", true, "none"],
  ["ace.row", false, "a value"],
  ["first(seats).man", false, "a value"],
  ["first(seats).flag", true, "none"],
  ["first(seats).flags", false, "a value"],
  ["m.lord.men", false, /there is none/],
  ["table.lost", false, "none"],
  ["table.lost.square", true, /there is none/],
  ["table.number", true, "none"],
  ["table.both.b", true, "none"],
  ["table.per[white]", false, "a value"],
  ["table.words[white]", true, "none"],
  ["table.place", true, "none"],
  ["table.line[2]", true, "none"],
  ["table.numbers[1]", true, "none"],
  ["here.depth", true, "none"],
  // functions
  ["min(1, 2)", false, "a value"],
  ["max(1, 2)", false, "a value"],
  ["abs(1)", false, "a value"],
  ["clockwise(m.lord)", false, /there is no player/],
  ["after(m.lord)", false, /there is no player/],
  ["index(3, table.numbers)", true, "none"],
  ["steps(r1c1, m.square)", false, NOWHERE],
  ["steps(m.square, r1c1)", false, NOWHERE],
  ["steps(here, far)", true, "none"],
  ["steps(here, there)", true, "a value"],
  ["neighbours(m.square)", false, "a value"],
  ["linked(m.square, r1c1)", false, "a value"],
  ["beside(r1c1, north)", true, "none"],
  ["beside(m.square, north)", true, "none"],
  ["ray(m.square, north)", false, "a value"],
  ["direction(r1c1, r3c3)", true, "none"],
  ["turned(direction.north, 1)", false, "a value"],
  ["relative(direction.northwest, direction.south)", false, "a value"],
  ["between(r1c1, r1c2)", true, "a value"],
  ["between(r1c1, r3c3)", true, "none"],
  ["between(m.square, r1c1)", true, "none"],
  ["longest_way(empty)", false, "a value"],
  ["longest_way(r1c1.sides)", false, "a value"],
  ["fingerprint(m.square)", false, "a value"],
  // lists
  ["count(EMPTY)", false, "a value"],
  ["any(EMPTY)", false, "a value"],
  ["all(s.row is 1 for s in EMPTY)", false, "a value"],
  ["sum(s.row for s in EMPTY)", false, "a value"],
  ["sum(table.numbers)", false, "a value"],
  ["min(s.row for s in EMPTY)", true, "none"],
  ["min(table.numbers)", true, "none"],
  ["max(s.row for s in EMPTY)", true, "none"],
  ["max(table.numbers)", true, "none"],
  ["median(s.row for s in EMPTY)", true, "none"],
  ["median(table.numbers)", true, "none"],
  ["list(s in EMPTY)", false, "a value"],
  ["set(s in EMPTY)", false, "a value"],
  ["union(EMPTY, EMPTY)", false, "a value"],
  ["first(s in EMPTY)", true, "none"],
  ["first(EMPTY)", true, "none"],
  ["first(seats)", false, "a value"],
  ["first(p in players where p is p)", true, "a value"],
  ["last(s in EMPTY)", true, "none"],
  ["last(EMPTY)", true, "none"],
  ["only(s in EMPTY)", true, "none"],
  // terms, paths, running verbs, choices between values
  ["some", true, "none"],
  ["sure without rest", true, "none"],
  ["sure without one", false, "a value"],
  ["lift.last", true, /`lift` is not running/],
  ["sight(m.square, r1c1)", false, "a value"],
  ["sight.between(m.square, r1c1)", false, "a value"],
  ["walk.steps(m.square, r1c1)", true, "none"],
  ["walk.next(r3c3, r3c1)", true, "none"],
  ["walk.reach(m.square, 3)", false, "a value"],
  ["edge.steps(r1c1, r1c2)", false, "a value"],
  ["edge.steps(r1c1, r3c3)", false, NOWHERE],
  ["edge.list", false, "a value"],
  ["opposite(square_ring, r1c1)", false, "a value"],
  ["opposite(square_ring, r3c3)", true, "none"],
  ["zone(table.deck)", false, "a value"],
  ["zones(table.deck, table.heap)", false, "a value"],
  ["walk.way(m.square, r1c1)", false, "a value"],
  ["walk.allows(m.square, r1c1)", false, "a value"],
  ["field.at(9, 9)", true, "none"],
  ["field.straights(9)", false, "a value"],
  ["table.number else 3", false, "a value"],
  ["table.number else table.numbers[1]", true, "none"],
  ["table.number else impossible", false, /cannot be missing/],
  ["if table.number is none then ace.power else 3", true, "none"],
  ["if table.number is not none then table.number else 3", false, "a value"],
  ["m.square.row after lift(m)", false, /there is none/],
  ["(first(seats) is first(seats)) after lift(m)", false, "a value"],
];

const TAKEN = "- remove: m\n";

/** The same for effects that name a value. */
const EFFECTS: readonly (readonly [string, boolean, "none" | "a value" | RegExp])[] = [
  ["- roll: x in 1..6", false, "a value"],
  ["- roll: x in EMPTY", false, /nothing to roll for/],
  ["- roll: x in EMPTY\n  if: any(EMPTY)", false, "none"],
  ["- roll: x in 1..6\n  weight: 0", false, /all weights are 0/],
  ["- draw: 2\n  from: table.deck\n  to: table.heap\n  as: x", false, "a value"],
  ["- make: coin\n  as: x", false, "a value"],
  ["- make: coin\n- make: coin\n- make: coin\n  as: x", false, /in play already/],
  ["- give: 9\n  as: x", false, "a value"],
  ["- give: 1\n  as: x", false, /without the result/],
  ["- give: 7\n  as: x", false, /without the result/],
  ["- maybe: 1\n  as: x", true, "none"],
  [`${TAKEN}- set: table.where = m.square\n- let: {x: table.where}`, false, /cannot be kept/],
  ["- set: table.where = m.square\n- let: {x: 1}", false, /cannot be kept/],
  ["- make: coin\n  as: c\n  lord: m.lord\n- let: {x: 1}", false, /cannot be kept/],
  // guarded by a condition, and then removed by an effect
  [
    "- set: table.number = 3\n- if: table.number is not none\n  do:\n    - set: table.number = none\n    - let: {x: table.number + 1}\n      set: table.number = x\n- let: {x: 1}",
    false,
    NOWHERE,
  ],
  [
    "- set: table.here = r1c1\n- if: table.here is none\n  return: nothing\n- set: table.here = none\n- let:\n    x: steps(table.here, r1c1)",
    false,
    NOWHERE,
  ],
  [
    "- set: table.here = r1c1\n- if: table.here is none\n  return: nothing\n- set: table.here = none\n- let:\n    x: table.here else r1c2",
    false,
    "a value",
  ],
];

/**
 * References that the rules promise, but that are not set yet or no more. They can be compared (none differs from everything else) and
 * passed on. Reading anything of them is a fault, and they cannot be stored.
 */
const REFERENCES = ["m.square", "m.lord", "table.lost"];

const filled = (text: string) => text.replaceAll("EMPTY", EMPTY);
const matching = (gives: string | RegExp) => (typeof gives === "string" ? gives : expect.stringMatching(gives));

describe("a value that the checker takes to be present is never none", () => {
  test.each(VALUES)("%s", (text, optional, gives) => {
    expect(outcome(`- let:\n    x: ${filled(text)}`)).toEqual({ errors: [], optional, gives: matching(gives) });
    if (!optional && !REFERENCES.includes(text)) expect(gives).not.toBe("none");
  });

  test.each(EFFECTS)("%s", (text, optional, gives) => {
    expect(outcome(filled(text))).toEqual({ errors: [], optional, gives: matching(gives) });
    if (!optional && !text.includes("if: any")) expect(gives).not.toBe("none");
  });

  test("and every function of the language is among them", () => {
    const names = [...FUNCTIONS.keys(), ...AGGREGATES.keys()];
    expect(names.filter((name) => !VALUES.some(([text]) => text.includes(`${name}(`)))).toEqual([]);
    const asked = { line: "sight", path: "walk", ring: "edge", board: "field" };
    const calls = GEOMETRY.map(({ of, name }) => (name === "" ? `${asked[of]}(` : `${asked[of]}.${name}`));
    expect(calls.filter((call) => !VALUES.some(([text]) => text.includes(call)))).toEqual([]);
  });
});
