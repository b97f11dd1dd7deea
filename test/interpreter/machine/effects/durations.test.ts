import { describe, expect, test } from "vitest";
import { errorsOf } from "../../../support/games.ts";
import { loadTexts } from "../../../support/rules.ts";
import { heardLines, linked, onBothEngines } from "../../codegen/both-engines.ts";

/** Durations of stored values: until something begins or ends, for all players or only for those whose turn it is. */

const rules = (durations: Readonly<Record<string, string>> = {}, seen = "") => {
  const of = (name: string, usual: string) => durations[name] ?? usual;
  return `game: durations
language: 1
players: 3
cycle: round
limit: {rounds: 3, winners: nobody}
kinds:
  unit: {copies: 2 for every player, starts in: table.field}
types: {colour: [red, blue]}
state:
  table: {field: pile of unit, n: int 0..99}
  player:
    guard: bool = no, ${of("guard", "fresh each turn of player")}${seen}
    power: int 0..99 = 0, ${of("power", "fresh after each turn")}${seen}
    marks: int 0..9 per colour = 1, ${of("marks", "fresh each turn of player")}${seen}
  unit:
    owner: player = none
    boost: int 0..9 = 0, ${of("boost", "fresh each turn of unit.owner")}${seen && ", seen by unit.owner"}
    tired: int 0..9 = 0, ${of("tired", "fresh after each turn of unit.owner")}
  player, player:
    fear: int 0..9 = 2, ${of("fear", "fresh each turn of other")}
  colour:
    trend: int 0..9 = 0, ${of("trend", "fresh after each round")}
setup:
  - each: u in units
    set: u.owner = u.player
  - each: p in players
    set: p.guard = yes
phases:
  - id: go
    do:
      - each: p in players
        turn: p
  - id: rest
    do:
      - say: 'guarded {list(q in players where q.guard)}, power {list(q.power for q in players)}, fear {list(fear[q, q] for q in players)}'
verbs:
  turn(p player, twice bool = no):
    do:
      - ask: {mine: u in units where u.owner is p}
        who: p
      - set:
          - p.power = 3 + (if p.guard then 1 else 0)
          - mine.boost += 1
          - mine.tired += 1
          - p.marks[red] += 2
          - fear[after(p), p] += 1
          - trend[red] += 1
      - if: p.index is 2
        return: nothing
      - set: p.guard = yes
`;
};

describe("a fresh value", () => {
  test.each(["", ", seen by owner", ", seen by nobody"])("is the same in both engines%s", (seen) => {
    expect(onBothEngines(linked(rules({}, seen), 3), 8)).toEqual({ apart: [null], stopped: [null] });
  });

  test.each([
    ["fresh each turn", "fresh each turn"],
    ["fresh each round", "fresh after each go"],
    ["fresh after each round", "fresh each turn of player"],
  ])("%s, %s", (guard, power) => {
    expect(onBothEngines(linked(rules({ guard, power }), 3), 3)).toEqual({ apart: [null], stopped: [null] });
  });
});

test("a player's own value stays until the own turn, and one of a turn has ended, also when the turn returns", () => {
  const auto = rules().replace(
    "      - ask: {mine: u in units where u.owner is p}\n        who: p\n",
    "      - let: {mine: first(u in units where u.owner is p) else impossible}\n",
  );
  const [first, second] = heardLines(linked(auto, 3), null);
  expect(first).toBe('guarded ["p1","p3"], power [0,0,0], fear [2,2,2]');
  expect(second).toBe(first);
});

describe("findings", () => {
  test.each([
    ["guard", "fresh each go of player", "`go` has no parameter, so `of` cannot stand here."],
    ["guard", "fresh each turns of player", "There is no phase, verb or round `turns`."],
    ["guard", "fresh each turn of 3", "Whose `turn` it is should be a player or none, but this is a number."],
    ["guard", "fresh each turn of", "is missing"],
    ["guard", "fresh each turn of unit", "There is no name `unit`."],
    ["guard", "fresh after turn", "`turn`"],
    ["trend", "fresh each turn of player", "Only a slot of things can be fresh for one of them alone."],
    ["guard", "fresh each turn of player, fresh each turn", "`fresh` stands twice here."],
  ])("%s: %s", (name, duration, message) => {
    expect(errorsOf(loadTexts({ "r.yaml": rules({ [name]: duration }) })).join("\n")).toContain(message);
  });
});
