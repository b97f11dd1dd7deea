import { describe, expect, test } from "vitest";
import type { Agent } from "../../src/agents/agent.ts";
import { firstAgent, randomAgent, randomStepAgent } from "../../src/agents/simple.ts";
import { load } from "../../src/dsl/load.ts";
import { type Game, link, type Program } from "../../src/interpreter/index.ts";
import { Coverage } from "../../src/playtest/coverage.ts";
import { SOAK, sized } from "../properties/size.ts";
import { LEFT } from "../support/engines/left.ts";
import { loadRules, RULE_FILES } from "../support/games.ts";

/** Coverage is the same by compiled rules, which count themselves, and by the reference with a listener. */

const GAMES = sized(2, 8);
const MOVES = sized(30, 500);

type Agents = (seed: string) => readonly Agent[];

function counted(program: Program, game: Game, agents: Agents, byReference: boolean, maxMoves = MOVES) {
  const coverage = new Coverage(program, game, { byReference });
  const faults = Array.from({ length: GAMES }, (_, i) =>
    coverage.play({ seed: "s", agents, conditions: [], maxMoves }, i),
  );
  return { faults, entries: coverage.entries(), stopped: coverage.stopped, isCompiled: coverage.isCompiled };
}

const seats =
  (count: number, make: (seed: string) => Agent): Agents =>
  (seed) =>
    Array.from({ length: count }, (_, i) => make(`${seed} ${i}`));

describe.each(RULE_FILES.filter(({ path }) => loadRules(path).program).map(({ path }) => path))("%s", (path) => {
  const { program } = loadRules(path);
  if (!program) throw new Error(`${path} does not load`);
  const { playerCounts } = program;
  const tables = [...new Set([playerCounts[0] ?? 1, playerCounts.at(-1) ?? 1])];

  test.each(SOAK ? tables : tables.slice(0, 1))("for %i", (players) => {
    const game = link(program, { players });
    const agents = seats(players, players % 2 === 0 ? randomAgent : randomStepAgent);
    const own = counted(program, game, agents, false);
    const listened = counted(program, game, agents, true);
    expect(own.isCompiled).toBe(LEFT[path] === undefined);
    expect(own.stopped).toBe(0);
    expect(own.entries).toEqual(listened.entries);
    expect(own.faults).toEqual(listened.faults);
  });
});

const RULES = `game: tried
language: 1
players: 2
limit: {rounds: 2, winners: nobody}
state:
  player: {points: int 0..9}
terms:
  first_of(n int): n < 3
  behind(n int): n > 1
  second_of(n int): n > 0
phases:
  - id: main
    do:
      - each: p in players
        do:
          - ask:
              one: n in 1..3 where first_of(n) and behind(n)
              two: k in 1..3 where second_of(k) and k is not one
            who: p
          - set: p.points = one + two
`;

function termsOf(agents: Agents, byReference: boolean, text = RULES): ReadonlyMap<string, number> {
  const { program } = load({ path: "tried.yaml", text }, { files: { read: () => null } });
  if (!program) throw new Error("the rules do not load");
  const { entries } = counted(program, link(program, { players: 2 }), agents, byReference);
  return new Map(entries.map(({ id, times }) => [id, times]));
}

/** Rules without any choice. */
const EMPTY = RULES.replace(
  "two: k in 1..3 where second_of(k) and k is not one",
  "two: {in: k in 1..3 where k > 5, optional: second_of(one)}",
).replace("one + two", "one");

test("both engines count optional questions alike", () => {
  const agents = () => [firstAgent(), firstAgent()];
  const compiled = termsOf(agents, false, EMPTY);
  expect(compiled).toEqual(termsOf(agents, true, EMPTY));
  // Once for the only number that can be chosen, and once after it.
  expect(compiled.get("terms.second_of")).toBe(GAMES * 2 * 2 * 2);
});

describe.each([
  ["compiled", false],
  ["reference", true],
])("%s", (_, byReference) => {
  /** An agent that lists all moves, and makes the first one. */
  const looking = (): Agent => ({
    name: "looking",
    choose(turn) {
      turn.wholeMove(() => 0);
      turn.keys();
      return 0;
    },
  });

  test("moves that agents try before they choose do not count", () => {
    const agents = () => [looking(), looking()];
    expect(termsOf(agents, byReference)).toEqual(termsOf(() => [firstAgent(), firstAgent()], byReference));
  });

  test("expressions after a false condition are not reached", () => {
    const times = termsOf(() => [firstAgent(), firstAgent()], byReference);
    // Two players in each of two rounds: each tries three numbers, of which two reach the second term.
    expect(times.get("terms.first_of")).toBe(GAMES * 2 * 2 * 3);
    expect(times.get("terms.behind")).toBe(GAMES * 2 * 2 * 2);
  });
});
