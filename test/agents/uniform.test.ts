import { expect, test } from "vitest";
import type { Agent } from "../../src/agents/agent.ts";
import { randomAgent, randomStepAgent } from "../../src/agents/simple.ts";
import { load } from "../../src/dsl/load.ts";
import { initial, link, moves } from "../../src/interpreter/index.ts";
import { simulateSome } from "../../src/playtest/simulate.ts";

/** Random players make each whole move as often as the others, however the games are played: in one go, step by step, by the interpreter. */

const RULES = `game: uneven
language: 1
players: 1
limit: {rounds: 1, winners: nobody}
state:
  player: {made: int 0..999}
score: player.made
phases:
  - id: main
    do:
      - each: p in players
        do:
          - ask:
              first: n in 1..3
              second: k in 1..(first * first)
              third: m in 1..2 where m <= second
            who: p
          - set: p.made = 100 * first + 10 * second + third
`;

const { program } = load({ path: "uneven.yaml", text: RULES }, { files: { read: () => null } });
if (!program) throw new Error("the rules do not load");
const game = link(program, { players: 1 });

/** What the moves are, found by listing them. */
function listed(): readonly number[] {
  const all = moves(game, initial(game), 0);
  if ("code" in all) throw new Error(all.message);
  return all.map(({ key }) => Number(key.replace(/\D/g, "")));
}

/** How far the moves of so many games are from being equally often: chi-square, with one less degree of freedom than there are moves. */
function chiSquare(agent: (seed: string) => Agent, games: number, byReference: boolean): number {
  const place = ({ message }: { readonly message: string }) => ({ file: "", line: 0, message });
  const setting = { game, seed: "s", maxMoves: 9, conditions: [], byReference, place };
  const reports = simulateSome({ ...setting, agents: (seed) => [agent(seed)] }, 0, games);
  const times = new Map(listed().map((move) => [move, 0]));
  for (const { scores } of reports) {
    const made = scores?.[0] ?? -1;
    const before = times.get(made);
    if (before === undefined) throw new Error(`${made} is no move`);
    times.set(made, before + 1);
  }
  const expected = games / times.size;
  return [...times.values()].reduce((sum, own) => sum + (own - expected) ** 2 / expected, 0);
}

/** Players of whom nobody can say that they look at nothing: they are asked step by step. */
const looking = (seed: string): Agent => {
  const agent = randomAgent(seed);
  return { name: agent.name, choose: (turn) => agent.choose(turn) };
};

/** 24 degrees of freedom: equally likely moves are further apart once in a thousand times. */
const MOST = 51.2;

test("25 moves of three answers are equally often", () => {
  expect(new Set(listed()).size).toBe(25);
  expect(chiSquare(randomAgent, 50_000, false)).toBeLessThan(MOST);
  expect(chiSquare(looking, 10_000, false)).toBeLessThan(MOST);
  expect(chiSquare(randomAgent, 5_000, true)).toBeLessThan(MOST);
  // Who draws each answer makes some moves more often.
  expect(chiSquare(randomStepAgent, 5_000, false)).toBeGreaterThan(10 * MOST);
});
