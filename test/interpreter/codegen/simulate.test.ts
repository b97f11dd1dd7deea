import { describe, expect, test, vi } from "vitest";
import type { Turn } from "../../../src/agents/agent.ts";
import { firstAgent, randomAgent, randomStepAgent } from "../../../src/agents/simple.ts";
import { ModuleEngine } from "../../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../../src/interpreter/codegen/engine/engine-of.ts";
import { link } from "../../../src/interpreter/index.ts";
import { type Simulation, simulateSome, tallySome } from "../../../src/playtest/simulate.ts";
import { resultOf, summarise } from "../../../src/playtest/statistics.ts";
import { sized } from "../../properties/size.ts";
import { loadRules } from "../../support/games.ts";

/** Simulations with a seed give the same games by compiled rules and by the reference, for all agents and conditions. */

function simulation(path: string, players: number, agents: Simulation["agents"]): Simulation {
  const { program } = loadRules(path);
  if (!program) throw new Error(`${path} does not load`);
  const place = ({ message }: { readonly message: string }) => ({ file: path, line: 1, message });
  return { game: link(program, { players }), seed: "s", maxMoves: 120, agents, conditions: [], place };
}

const AGENTS = {
  "random moves": (seed: string) => ["a", "b", "c"].map((seat) => randomAgent(seed + seat)),
  "random steps": (seed: string) => ["a", "b", "c"].map((seat) => randomStepAgent(seed + seat)),
  "the first answer": () => [firstAgent(), firstAgent(), firstAgent()],
};

/** Agents that might look at the position. */
const looking: Simulation["agents"] = (seed) =>
  AGENTS["random moves"](seed).map((agent) => ({ name: agent.name, choose: (turn) => agent.choose(turn) }));

const GAMES: readonly (readonly [path: string, players: number])[] = [
  ["examples/tictactoe.yaml", 2],
  ["examples/breakthrough.yaml", 2],
  ["examples/amazons.yaml", 2],
  ["examples/draughts.yaml", 2],
  ["examples/backgammon.yaml", 2],
  ["examples/recipes/score-sheet.yaml", 2],
  ["examples/recipes/shopping.yaml", 3],
  ["examples/recipes/push-your-luck.yaml", 3],
  ["rules/hexwar.yaml", 3],
  ["rules/neohunt33.yaml", 2],
  ["examples/connect-four.yaml", 2],
];

/** How many games of each sort are played, and how many in one go for each length. */
const PLAYED = sized(2, 10);
/** As many as are tried in a row if each is longer than allowed. */
const DRAWN = sized(2, 5);

describe.each(Object.entries(AGENTS))("%s", (_, agents) => {
  test.each(GAMES)("%s", (path, players) => {
    const own = simulation(path, players, agents);
    expect(engineOf(own.game)).toBeInstanceOf(ModuleEngine);
    expect(simulateSome(own, 0, PLAYED)).toEqual(simulateSome({ ...own, byReference: true }, 0, PLAYED));
  });
});

test("games of agents that look at nothing are drawn in one go, and cut off if they are too long", () => {
  const drawn = (path: string, agents: Simulation["agents"]) => {
    const own = simulation(path, 2, agents);
    const engine = engineOf(own.game);
    if (!(engine instanceof ModuleEngine)) throw new Error(engine.reason);
    const games = vi.spyOn(engine, "drawGame");
    for (const maxMoves of [0, 6, 7, 8, 120])
      expect(simulateSome({ ...own, maxMoves }, 0, DRAWN)).toEqual(
        simulateSome({ ...own, maxMoves, byReference: true }, 0, DRAWN),
      );
    return games.mock.calls.length;
  };
  const mixed = (seed: string) => [randomAgent(`${seed}a`), randomStepAgent(`${seed}b`)];
  for (const agents of [AGENTS["random moves"], AGENTS["random steps"], mixed])
    for (const path of ["examples/tictactoe.yaml", "examples/breakthrough.yaml", "examples/amazons.yaml"])
      expect(drawn(path, agents), path).toBe(5 * DRAWN);
  // If a move can continue, only running the rules tells where it ends.
  expect(drawn("examples/draughts.yaml", mixed)).toBe(0);
});

test("games that are only counted come to what their reports come to", () => {
  for (const path of ["examples/tictactoe.yaml", "examples/othello.yaml", "examples/recipes/terrain.yaml"])
    for (const [name, agents] of Object.entries(AGENTS))
      for (const maxMoves of [7, 120]) {
        const own = { ...simulation(path, 2, agents), maxMoves };
        const series = { players: 2, seed: own.seed, agents: [] };
        const games = maxMoves * sized(3, 10);
        const counted = resultOf(tallySome(own, 3, games), series);
        expect(counted, `${path}, ${name}`).toEqual(summarise(simulateSome(own, 3, games), series));
      }
});

test("agents that look at more than the number of answers play step by step", () => {
  const agents = () => [{ name: "last", choose: ({ count }: Turn) => count - 1 }, firstAgent()];
  const own = simulation("examples/tictactoe.yaml", 2, agents);
  const games = vi.spyOn(engineOf(own.game) as ModuleEngine, "drawGame");
  expect(simulateSome(own, 0, 2)).toEqual(simulateSome({ ...own, byReference: true }, 0, 2));
  expect(games.mock.calls).toEqual([]);
});

test("the reference plays a game if the module cannot list a whole move", () => {
  const own = simulation("examples/breakthrough.yaml", 2, looking);
  const engine = engineOf(own.game);
  if (!(engine instanceof ModuleEngine)) throw new Error(engine.reason);
  const { module } = engine;
  let calls = 0;
  const slip: typeof module.further = (asked, value) => {
    if (++calls === 40) throw new TypeError("this is not a list");
    return module.further(asked, value);
  };
  Object.assign(engine, { module: { ...module, further: slip } });
  expect(simulateSome(own, 0, 2)).toEqual(simulateSome({ ...own, byReference: true }, 0, 2));
  expect(calls).toBeGreaterThan(40);
});

test("the reference plays a game if the module itself fails", () => {
  const own = simulation("examples/breakthrough.yaml", 2, looking);
  const engine = engineOf(own.game);
  if (!(engine instanceof ModuleEngine)) throw new Error(engine.reason);
  const { module } = engine;
  let calls = 0;
  const slip = (choice: number) => {
    if (++calls === 4) throw new TypeError("this is not a list");
    module.choose(choice);
  };
  Object.assign(engine, { module: { ...module, choose: slip } });
  expect(simulateSome(own, 0, 3)).toEqual(simulateSome({ ...own, byReference: true }, 0, 3));
  expect(calls).toBeGreaterThan(4);
});

test("a module's failure in a game in one go stays inside, too", () => {
  const own = simulation("examples/tictactoe.yaml", 2, AGENTS["random moves"]);
  const engine = engineOf(own.game);
  if (!(engine instanceof ModuleEngine)) throw new Error(engine.reason);
  let games = 0;
  const playout = () => {
    games++;
    throw new TypeError("this is not a list");
  };
  const canDraw = { answers: true, moves: true };
  Object.assign(engine, { oneGo: { playout: { playout, worked: () => {} }, canDraw } });
  expect(simulateSome(own, 0, 3)).toEqual(simulateSome({ ...own, byReference: true }, 0, 3));
  expect(games).toBe(3);
});
