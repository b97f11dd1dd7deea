import {
  answer,
  type Game,
  initial,
  link,
  makeRng,
  movesOf,
  question,
  type State,
  seeded,
  settle,
  status,
} from "../src/interpreter/index.ts";
import { loadRules, RULE_FILES } from "../test/support/games.ts";
import { used } from "./clock.ts";
import { cheapRng, type Draw } from "./rng.ts";
import { breakthrough } from "./twins/breakthrough.ts";
import { connectFour } from "./twins/connect-four.ts";
import { tictactoe } from "./twins/tictactoe.ts";
import type { Playout, Twin } from "./twins/twin.ts";

/** Random games, as fast as the engine plays them. */

/** One random game; gives the last state, or null if it is longer than `most` steps. */
export function randomGame(game: Game, seed: number, draw: Draw, most: number): State | null {
  const nature = seeded(seed);
  let state = settle(game, initial(game), nature);
  for (let step = 0; step < most; step++) {
    const now = status(game, state);
    if (now.kind === "fault") throw new Error(now.fault.message);
    if (now.kind !== "play") return state;
    const seat = now.owing[now.owing.length === 1 ? 0 : draw(now.owing.length)] ?? 0;
    const asked = question(game, state, seat);
    if (!asked) throw new Error("a seat that owes an answer is asked nothing");
    state = settle(game, answer(game, state, seat, draw(asked.candidates.length)), nature);
  }
  return null;
}

/** The same game by engine, in the terms of its twin. */
function byEngine(game: Game, draw: Draw): Playout {
  const end = randomGame(game, 1, draw, 1_000);
  const now = end && status(game, end);
  if (!end || now?.kind !== "over") throw new Error("a game without an end");
  return { moves: movesOf(end), winner: now.winners.length === 1 ? (now.winners[0] ?? 0) + 1 : 0 };
}

/** Runs something again and again for so long, and gives how often it ran in a second. */
function rate(seconds: number, once: (i: number) => void): number {
  const start = used();
  let count = 0;
  while (used() - start < seconds * 1000) once(count++);
  return (count * 1000) / (used() - start);
}

const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

export interface TwinRow {
  readonly game: string;
  readonly engine: number;
  readonly twin: number;
  /** how many times slower the engine is */
  readonly ratio: number;
}

const TWINS: readonly (readonly [string, Twin])[] = [
  ["examples/tictactoe.yaml", tictactoe],
  ["examples/connect-four.yaml", connectFour],
  ["examples/breakthrough.yaml", breakthrough],
];

/** The engine against games written by hand: first that both play the same games, then how fast. Rounds alternate. */
export function twins(seconds: number): TwinRow[] {
  return TWINS.map(([path, twin]) => {
    const { program } = loadRules(path);
    if (!program) throw new Error(`${path} does not load`);
    const game = link(program, { players: 2 });
    for (let seed = 0; seed < 200; seed++) {
      const [one, two] = [byEngine(game, cheapRng(seed)), twin(cheapRng(seed))];
      if (one.moves !== two.moves || one.winner !== two.winner) throw new Error(`${path}: other games, seed ${seed}`);
    }
    const rounds = Array.from({ length: 5 }, () => ({
      engine: rate(seconds / 5, (i) => void byEngine(game, cheapRng(i))),
      twin: rate(seconds / 5, (i) => void twin(cheapRng(i))),
    }));
    const [engine, own] = [median(rounds.map((round) => round.engine)), median(rounds.map((round) => round.twin))];
    return { game: path, engine, twin: own, ratio: own / engine };
  });
}

export interface PlayRow {
  readonly game: string;
  readonly players: number;
  readonly gamesPerSecond: number;
  readonly movesPerSecond: number;
  readonly movesPerGame: number;
  readonly wordsPerState: number;
}

/** Random games of all rules, for the fewest players. */
export function playouts(seconds: number): PlayRow[] {
  return RULE_FILES.flatMap((rules): PlayRow[] => {
    const { program } = loadRules(rules.path);
    if (!program) return [];
    const [players = 2] = program.playerCounts;
    const game = link(program, { players });
    randomGame(game, 0, makeRng("warm"), 50_000);
    let moves = 0;
    let games = 0;
    const perSecond = rate(seconds, (i) => {
      const end = randomGame(game, i, cheapRng(i), 50_000);
      games++;
      if (end) moves += movesOf(end);
    });
    return [
      {
        game: rules.path,
        players,
        gamesPerSecond: perSecond,
        movesPerSecond: (perSecond * moves) / games,
        movesPerGame: moves / games,
        wordsPerState: game.layout.size,
      },
    ];
  });
}
