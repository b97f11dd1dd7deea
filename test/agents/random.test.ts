import { expect, test } from "vitest";
import { randomAgent, randomStepAgent } from "../../src/agents/simple.ts";
import { decode, encode, type Game, link, midMove, type State, status } from "../../src/interpreter/index.ts";
import { answer, question } from "../../src/interpreter/machine/transition.ts";
import { seeded } from "../../src/interpreter/play/resolve-chance.ts";
import { drawMove } from "../../src/interpreter/play/whole-moves.ts";
import type { Fault } from "../../src/interpreter/runtime/errors.ts";
import { simulateSome } from "../../src/playtest/simulate.ts";
import { summarise } from "../../src/playtest/statistics.ts";
import { sized } from "../properties/size.ts";
import { loadRules, SWEPT_FILES } from "../support/games.ts";
import { moves } from "../support/moves.ts";
import { playedBy } from "../support/play.ts";

function gameOf(path: string): Game {
  const { program } = loadRules(path);
  if (!program) throw new Error(`${path} does not load`);
  return link(program, { players: program.playerCounts[0] ?? 2 });
}

/** The results of games by random players of one sort. */
function results(path: string, games: number, agent: typeof randomAgent) {
  const game = gameOf(path);
  const seats = Array.from({ length: game.players }, (_, seat) => seat);
  const simulation = {
    game,
    seed: "1",
    maxMoves: 10_000,
    agents: (seed: string) => seats.map((seat) => agent(`agent ${seed} ${seat}`)),
    conditions: [],
    place: ({ message }: Fault) => ({ file: "", line: 0, message }),
  };
  return summarise(simulateSome(simulation, 0, games), { players: game.players, seed: "1", agents: [] });
}

test("the first player of hexapawn wins as often as the whole tree says", () => {
  const games = 4_000;
  const exact = 259 / 432; // `enumerate examples/hexapawn.yaml`
  const error = Math.sqrt((exact * (1 - exact)) / games);
  const share = (agent: typeof randomAgent) => (results("examples/hexapawn.yaml", games, agent).wins[0] ?? 0) / games;
  expect(Math.abs(share(randomAgent) - exact)).toBeLessThan(3 * error);
  // Drawn step by step, a man with one path is moved as often as a man with three.
  expect(share(randomStepAgent) - exact).toBeGreaterThan(3 * error);
});

test("random games of Breakthrough are as long as those of others, 64 moves", () => {
  const mean = (agent: typeof randomAgent) => results("examples/breakthrough.yaml", 200, agent).moves / 200;
  expect(Math.abs(mean(randomAgent) - 64)).toBeLessThan(4);
  expect(mean(randomStepAgent)).toBeGreaterThan(69);
});

/** Positions with more moves than this are not compared. */
const MOST_COMPARED = sized(100, 300);

/** Thrown when a drawn number is no move, so that another one is drawn. */
class Vain extends Error {}

/** The steps of every move that the first draw can give, found by trying each number. */
function allDrawn(game: Game, state: State, seat: number): string[] | null {
  let bound = 1;
  const found: string[] = [];
  for (let wanted = 0; wanted < bound; wanted++) {
    let draws = 0;
    try {
      const drawn = drawMove(game, state, seat, (all) => {
        if (draws++ > 0) throw new Vain();
        bound = all;
        return wanted;
      });
      if (!drawn || bound > MOST_COMPARED) return null;
      found.push(drawn.join());
    } catch (error) {
      if (!(error instanceof Vain)) throw error;
    }
  }
  return found.sort();
}

/** The same from the list of all moves. Steps with a single answer are left out. */
function allListed(game: Game, state: State, seat: number): string[] {
  const choices = (steps: readonly number[]) => {
    let now = state;
    return steps.filter((choice) => {
      const forced = question(game, now, seat)?.forced;
      now = answer(game, now, seat, choice);
      return !forced;
    });
  };
  return moves(game, state, seat)
    .map(({ steps }) => choices(steps).join())
    .sort();
}

test.each(SWEPT_FILES.filter(({ path }) => !path.includes("tutorial")).map(({ path }) => path))(
  "every whole move of %s can be drawn, each by one number",
  (path) => {
    const game = gameOf(path);
    const nature = seeded("drawn");
    const agents = Array.from({ length: game.players }, (_, seat) => randomStepAgent(`${seat}`));
    for (const maxMoves of [0, 3, 8]) {
      const { state } = playedBy(game, { agents, nature, maxMoves });
      const now = status(game, state);
      if (now.kind !== "play") return;
      const seat = now.owing[0] ?? 0;
      const drawn = allDrawn(game, state, seat);
      if (drawn) expect(drawn).toEqual(allListed(game, state, seat));
    }
  },
);

/** Plays a whole drawn move of a seat. `again` may replace each state by an equal one. */
function playDrawn(game: Game, state: State, seat: number, again: (state: State) => State): State {
  const drawn = [...(drawMove(game, state, seat, () => 0) ?? [])];
  let now = again(state);
  do {
    const forced = question(game, now, seat)?.forced;
    now = again(answer(game, now, seat, forced ? 0 : (drawn.shift() ?? 0)));
  } while (midMove(game, now, seat));
  return now;
}

test.each(["rules/neocombat.yaml", "rules/hint.yaml", "examples/hearts.yaml", "examples/chess.yaml"])(
  "in %s a drawn answer leads to the same position as for a decoded state, and listing changes nothing",
  (path) => {
    const game = gameOf(path);
    const nature = seeded("ahead");
    const agents = Array.from({ length: game.players }, (_, seat) => randomStepAgent(`${seat}`));
    for (const maxMoves of [0, 5, 20, 40]) {
      const { state } = playedBy(game, { agents, nature, maxMoves });
      const now = status(game, state);
      if (now.kind !== "play") throw new Error("the game is over");
      const seat = now.owing[0] ?? 0;
      question(game, state, seat);
      const { version } = game.rt;
      drawMove(game, state, seat, () => 0);
      expect(game.rt.version).toBe(version);
      const straight = playDrawn(game, state, seat, (same) => same);
      const anew = playDrawn(game, state, seat, (same) => decode(game, encode(game, same)) ?? same);
      expect(encode(game, straight)).toEqual(encode(game, anew));
    }
  },
);

test("more moves than can be listed are counted", () => {
  expect(results("rules/neohunt3.yaml", 1, randomAgent).byStep).toBeGreaterThan(0);
  expect(results("examples/tictactoe.yaml", 5, randomAgent).byStep).toBe(0);
});
