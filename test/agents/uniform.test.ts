import { describe, expect, test } from "vitest";
import type { Agent } from "../../src/agents/agent.ts";
import { randomAgent, randomStepAgent } from "../../src/agents/simple.ts";
import { load } from "../../src/dsl/load.ts";
import { type Game, initial, link, moves } from "../../src/interpreter/index.ts";
import { question } from "../../src/interpreter/machine/transition.ts";
import { tailsIfKnown } from "../../src/interpreter/play/tails.ts";
import { triedBehind, triesOf } from "../../src/interpreter/play/tried-moves.ts";
import { simulateSome } from "../../src/playtest/simulate.ts";

/** Random players draw whole moves uniformly, whether a game is played in one go, step by step, or by the interpreter. */

/** Moves of three answers each, by the way in which they are drawn. */
const ASKED = {
  "the last answer is tried": `first: n in 1..3
              second: k in 1..(first * first)
              third: m in 1..2 where m <= second`,
  "it is seldom found, and then all are listed": `first: n in 1..3
              second: k in 1..3
              third: m in 1..30 where m <= first * table.few`,
  "it may be any, so that all are listed": `first: n in 1..3
              second: k in 1..(first * first)
              third: m in 1..(table.few + 1) where m <= second`,
} as const;

const HEAD = `game: uneven
language: 1
players: 1
limit: {rounds: 1, winners: nobody}
state:
  table: {few: int 0..9 = 1}
  player: {made: int 0..999}
score: player.made
`;

const askedIn = (asked: string): string => `${HEAD}phases:
  - id: main
    do:
      - each: p in players
        do:
          - ask:
              ${asked}
            who: p
          - set: p.made = 100 * first + 10 * second + third
`;

/**
 * Commands of one move each. One of them may go on after its command; what follows the first answer to the other does not depend on
 * that answer.
 */
const COMMANDS = `${HEAD}windows:
  turn: {who: p in players}
commands:
  go:
    when: turn
    ask:
      first: n in 1..3
      second: k in 1..3 where k <= first * table.few
    do:
      - set: actor.made = 10 * first + second
      - if: second is 1
        do:
          - ask:
              third: m in 1..5 where m <= first * table.few
            who: actor
            continues: yes
          - set: actor.made = 10 * actor.made + third
  stay:
    when: turn
    ask:
      other: n in 4..5
      free: k in 1..4 where k <= 4 * table.few
      more: k in 1..1 where k <= other
    do:
      - set: actor.made = 100 * other + 10 * free + more
phases:
  - id: main
    do:
      - window: turn
`;

const gameOf = (text: string): Game => {
  const { program, diagnostics } = load({ path: "uneven.yaml", text }, { files: { read: () => null } });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join("; "));
  return link(program, { players: 1 });
};

/** The moves, found by listing them. */
function listed(game: Game): readonly number[] {
  const all = moves(game, initial(game), 0);
  if ("code" in all) throw new Error(all.message);
  return all.map(({ key }) => Number(key.replace(/\D/g, "")));
}

/** Chi-square of the moves of many games against a uniform distribution, with one degree of freedom less than there are moves. */
function chiSquare(game: Game, agent: (seed: string) => Agent, games: number, byReference: boolean): number {
  const place = ({ message }: { readonly message: string }) => ({ file: "", line: 0, message });
  const setting = { game, seed: "s", maxMoves: 9, conditions: [], byReference, place };
  const reports = simulateSome({ ...setting, agents: (seed) => [agent(seed)] }, 0, games);
  const times = new Map(listed(game).map((move) => [move, 0]));
  for (const { scores } of reports) {
    const made = scores?.[0] ?? -1;
    const before = times.get(made);
    if (before === undefined) throw new Error(`${made} is no move`);
    times.set(made, before + 1);
  }
  const expected = games / times.size;
  return [...times.values()].reduce((sum, own) => sum + (own - expected) ** 2 / expected, 0);
}

/** Players that might look at the position, so they are asked step by step. */
const looking = (seed: string): Agent => {
  const agent = randomAgent(seed);
  return { name: agent.name, choose: (turn) => agent.choose(turn) };
};

/** The 0.999 quantiles of chi-square by degrees of freedom. */
const MOST: Readonly<Record<number, number>> = { 17: 40.8, 24: 51.2 };

const GAMES = [
  ...Object.entries(ASKED).map(([name, asked]) => [name, askedIn(asked)]),
  ["a command goes on", COMMANDS],
];

describe.each(GAMES)("%s", (_, text = "") => {
  const game = gameOf(text);
  const all = listed(game);

  test("moves of three answers are equally likely", () => {
    expect(new Set(all).size).toBe(all.length);
    const most = MOST[all.length - 1] ?? 0;
    expect(chiSquare(game, randomAgent, 50_000, false)).toBeLessThan(most);
    expect(chiSquare(game, looking, 10_000, false)).toBeLessThan(most);
    expect(chiSquare(game, randomAgent, 5_000, true)).toBeLessThan(most);
    expect(most).toBeGreaterThan(0);
    // Drawing each answer uniformly makes some moves more frequent.
    expect(chiSquare(game, randomStepAgent, 5_000, false)).toBeGreaterThan(3 * most);
  });
});

test("each of these games is drawn as it says", () => {
  const tried = Object.values(ASKED).map((asked) => {
    const game = gameOf(askedIn(asked));
    const behind = triedBehind(game, question(game, initial(game), 0)?.field ?? null);
    return (
      behind && {
        ...behind,
        tries: triesOf(new Set(listed(game).map((move) => Math.floor(move / 10))).size, behind.most),
      }
    );
  });
  expect(tried).toEqual([{ steps: 2, most: 2, tries: 14 }, { steps: 2, most: 30, tries: 9 }, null]);
});

test("how moves of commands continue is known", () => {
  const game = gameOf(COMMANDS);
  expect(game.program.commands.map((_, command) => tailsIfKnown(game)?.most(command))).toEqual([5, 1]);
  expect(listed(game).filter((move) => move >= 100 && move < 400)).toEqual([111, 211, 212, 311, 312, 313]);
});
