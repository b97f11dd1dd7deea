import { type Game, link, movesOf, status } from "../src/interpreter/index.ts";
import { loadRules } from "../test/support/games.ts";
import { randomGame, rate } from "./playouts.ts";
import { cheapRng, type Draw } from "./rng.ts";
import { amazons } from "./twins/amazons.ts";
import { breakthrough } from "./twins/breakthrough.ts";
import { connectFour } from "./twins/connect-four.ts";
import { hex } from "./twins/hex.ts";
import { othello } from "./twins/othello.ts";
import { tictactoe } from "./twins/tictactoe.ts";
import type { Playout, Twin } from "./twins/twin.ts";

/** The engine against games written by hand. */
export const TWINS: Readonly<Record<string, Twin>> = {
  "examples/tictactoe.yaml": tictactoe,
  "examples/connect-four.yaml": connectFour,
  "examples/othello.yaml": othello,
  "examples/breakthrough.yaml": breakthrough,
  "examples/hex.yaml": hex,
  "examples/amazons.yaml": amazons,
};

/** Two players sit down to rules of this project. */
export function twinGame(path: string): Game {
  const { program } = loadRules(path);
  if (!program) throw new Error(`${path} does not load`);
  return link(program, { players: 2 });
}

/** The same game by engine, in the terms of its twin. */
export function byEngine(game: Game, draw: Draw): Playout {
  const end = randomGame(game, 1, draw, 1_000);
  const now = end && status(game, end);
  if (!end || now?.kind !== "over") throw new Error("a game without an end");
  return { moves: movesOf(end), winner: now.winners.length === 1 ? (now.winners[0] ?? 0) + 1 : 0 };
}

/** The first seed by which the two sides play other games, or null. */
export function apart(path: string, seeds: number): number | null {
  const game = twinGame(path);
  const twin = TWINS[path];
  for (let seed = 0; seed < seeds; seed++) {
    const [one, two] = [byEngine(game, cheapRng(seed)), twin?.(cheapRng(seed))];
    if (one.moves !== two?.moves || one.winner !== two.winner) return seed;
  }
  return null;
}

export interface TwinRow {
  readonly game: string;
  readonly twin: number;
  readonly reference: number;
  /** how much of the twin's rate the engine reaches */
  readonly share: number;
}

const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** First that both play the same games, then how fast. Rounds alternate. */
export function twinRow(path: string, seconds: number): TwinRow {
  const seed = apart(path, 50);
  if (seed !== null) throw new Error(`${path}: other games, seed ${seed}`);
  const game = twinGame(path);
  const twin = TWINS[path] as Twin;
  const rounds = Array.from({ length: 5 }, () => ({
    reference: rate(seconds / 5, (i) => void byEngine(game, cheapRng(i))),
    twin: rate(seconds / 5, (i) => void twin(cheapRng(i))),
  }));
  const [reference, own] = [median(rounds.map((round) => round.reference)), median(rounds.map(({ twin }) => twin))];
  return { game: path, twin: own, reference, share: reference / own };
}
