import { describe, expect, test } from "vitest";
import { initial, link, seeded, settle, status } from "../../../../src/interpreter/index.ts";
import { loadTexts } from "../../../support/rules.ts";

/** A condition that something is not none is known in the code that it guards: for slots and spots, in every place with a condition. */

const HEAD = `game: known
language: 1
players: 2
limit: {rounds: 2, winners: nobody}
kinds:
  card: {copies: 4}
state:
  table: {place: spot of card, second: spot of card, heap: pile of card, holder: player or none, sum: int}
verbs:
  add(card):
    do:
      - set: table.sum += 1
  pay(player):
    do:
      - set: table.sum += 10
terms:
  worth(card): card.index
`;

const errorsOf = (text: string) =>
  loadTexts({ "known.yaml": HEAD + text })
    .diagnostics.filter(({ severity }) => severity === "error")
    .map(({ code, span }) => `${code} ${span.source.text.slice(span.start, span.end)}`);

/** A phase, a window and a command with these conditions. */
const phase = (keys: string) => `phases:\n  - id: run\n${keys}`;
const command = (needs: string, done: string) =>
  `windows:\n  main: {who: p in players}\n${phase("    do:\n      - window: main\n")}commands:\n  act:\n    when: main\n    needs: ${needs}\n    do:\n      - ${done}\n`;

const KNOWN: readonly (readonly [where: string, rules: string])[] = [
  ["an `if` beside an effect", phase("    do:\n      - if: table.place is not none\n        add: table.place\n")],
  [
    "behind an effect that leaves",
    phase(
      "    do:\n      - if: table.place is none\n        finish: nobody\n      - if: table.place is not none\n        add: table.place\n",
    ),
  ],
  ["the `if` of a phase", phase("    if: table.place is not none\n    do:\n      - add: table.place\n")],
  ["the `if` of a phase, of a slot", phase("    if: table.holder is not none\n    do:\n      - pay: table.holder\n")],
  [
    "the loop of a `while`",
    phase(
      "    do:\n      - while: table.place is not none\n        do:\n          - add: table.place\n          - move: table.place\n            to: table.heap\n",
    ),
  ],
  ["the `needs` of a command", command("table.place is not none", "add: table.place")],
  [
    "one of several `needs`",
    command("\n      there: table.place is not none\n      held: {is: table.holder is not none}", "pay: table.holder"),
  ],
  ["an end", `${phase("    do: []\n")}end:\n  held:\n    if: table.holder is not none\n    winners: table.holder\n`],
];

const UNKNOWN: readonly (readonly [where: string, rules: string, missing: string])[] = [
  ["without a condition", phase("    do:\n      - add: table.place\n"), "table.place"],
  ["of another spot", phase("    if: table.second is not none\n    do:\n      - add: table.place\n"), "table.place"],
  [
    "one of the `needs` that does not always count",
    command("\n      held: {is: table.holder is not none, if: table.sum > 3}", "pay: table.holder"),
    "table.holder",
  ],
];

describe("a condition is known in the code that it guards", () => {
  test.each(KNOWN)("%s", (_, rules) => {
    expect(errorsOf(rules)).toEqual([]);
  });

  test.each(UNKNOWN)("not %s", (_, rules, missing) => {
    expect(errorsOf(rules)).toEqual([`may-be-none ${missing}`]);
  });

  test("also inside one expression", () => {
    expect(errorsOf("  both: if table.place is not none then worth(table.place) else 0\n")).toEqual([]);
    expect(errorsOf("  both: table.place is not none and worth(table.place) is 1\n")).toEqual([]);
    expect(errorsOf("  both: if table.place is none then worth(table.place) else 0\n")).toHaveLength(1);
  });
});

/** Runs effects from a position with a thing in the spot. Gives whether the condition holds then, or why play has stopped. */
function played(effects: readonly string[], condition: string): boolean | string {
  const end = [`- if: ${condition}`, "  finish: first(seats)", "- finish: nobody"];
  const lines = [...effects, ...end].map((line) => `          ${line}\n`).join("");
  const begin = "      - move: first(cards)\n        to: table.place\n";
  const rules = `phases:\n  - id: run\n    do:\n${begin}      - if: table.place is not none\n        do:\n${lines}`;
  const { program, diagnostics } = loadTexts({ "known.yaml": HEAD + rules });
  if (!program) return diagnostics.map(({ message }) => message).join();
  const game = link(program, { players: 2 });
  const now = status(game, settle(game, initial(game), seeded("1")));
  return now.kind === "over" ? now.winners.length > 0 : now.kind === "fault" ? now.fault.message : now.kind;
}

describe("a spot with known contents stays a place", () => {
  const GONE = ["- move: table.place", "  to: table.heap"];

  test("whose thing can be counted, moved away, and replaced", () => {
    const moved = [...GONE, "- move: c in cards where c.index is 2", "  to: table.place"];
    expect(played(moved, "count(table.place) is 1 and worth(table.place) is 2")).toBe(true);
  });

  test("that can be tested for being empty", () => {
    expect(played([], "table.place is none")).toBe(false);
    expect(played(GONE, "table.place is none")).toBe(true);
  });

  test("and a missing thing is reported where it is needed", () => {
    expect(played([...GONE, "- add: table.place"], "yes")).toMatch(/a value is needed here, but this is none/);
  });
});
