import { ModuleEngine } from "../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../src/interpreter/codegen/engine/engine-of.ts";
import { type Game, link, movesOf, status } from "../src/interpreter/index.ts";
import { AT } from "../src/interpreter/runtime/layout.ts";
import { loadRules } from "../test/support/games.ts";
import { median } from "./means.ts";
import { randomGame, rate } from "./playouts.ts";
import { cheapRng, type Draw } from "./rng.ts";
import { amazons } from "./twins/amazons.ts";
import { breakthrough } from "./twins/breakthrough.ts";
import { breakthroughInBits } from "./twins/breakthrough-bits.ts";
import { connectFour } from "./twins/connect-four.ts";
import { hex } from "./twins/hex.ts";
import { hexwar } from "./twins/hexwar/game.ts";
import { othello } from "./twins/othello.ts";
import { tictactoe } from "./twins/tictactoe.ts";
import type { Playout, Twin } from "./twins/twin.ts";

/**
 * The twins: games written by hand, by the path of the same rules. A word behind the path tells a second twin of the
 * rules.
 */
export const TWINS: Readonly<Record<string, Twin>> = {
  "examples/tictactoe.yaml": tictactoe,
  "examples/connect-four.yaml": connectFour,
  "examples/othello.yaml": othello,
  "examples/breakthrough.yaml": breakthrough,
  "examples/breakthrough.yaml bits": breakthroughInBits,
  "examples/hex.yaml": hex,
  "examples/amazons.yaml": amazons,
  "rules/hexwar.yaml": hexwar,
};

/**
 * Twins that do not count in the mean of the boards: its goal was set for one twin of each board, with lists of moves.
 */
export const APART: ReadonlySet<string> = new Set(["rules/hexwar.yaml", "examples/breakthrough.yaml bits"]);

const rulesOf = (name: string): string => name.split(" ")[0] ?? name;

/** The rules of a twin, linked for two players. */
export function twinGame(name: string): Game {
  const path = rulesOf(name);
  const { program } = loadRules(path);
  if (!program) throw new Error(`${path} does not load`);
  return link(program, { players: 2 });
}

/** A random game by the interpreter, in the terms of its twin. */
export function byEngine(game: Game, draw: Draw): Playout {
  const end = randomGame(game, 1, draw, 20_000);
  const now = end && status(game, end);
  if (!end || now?.kind !== "over") throw new Error("a game without an end");
  return { moves: movesOf(end), winner: now.winners.length === 1 ? (now.winners[0] ?? 0) + 1 : 0 };
}

/** A random game by the compiled rules; `whole`: the bits of the seats that draw whole moves. */
export function byModule(engine: ModuleEngine, draw: Draw, whole = 0): Playout {
  if (engine.drawsGames(whole)) engine.drawGame(draw, whole, Number.POSITIVE_INFINITY);
  else {
    engine.begin();
    engine.playOn(draw, Number.POSITIVE_INFINITY);
  }
  if (engine.waits !== "over") throw new Error("a game without an end");
  const { words } = engine;
  const winners = words[AT.winners] ?? 0;
  return { moves: words[AT.moves] ?? 0, winner: winners === 1 || winners === 2 ? winners : 0 };
}

export function engineFor(game: Game): ModuleEngine {
  const engine = engineOf(game);
  if (!(engine instanceof ModuleEngine)) throw new Error(engine.reason);
  return engine;
}

/** The first seed with which engine and twin play different games, or null. */
export function apart(path: string, seeds: number): number | null {
  const game = twinGame(path);
  const twin = TWINS[path];
  for (let seed = 0; seed < seeds; seed++) {
    const [one, two] = [byEngine(game, cheapRng(seed)), twin?.(cheapRng(seed))];
    if (one.moves !== two?.moves || one.winner !== two.winner) return seed;
  }
  return twin ? apartBy(path, twin, 0, seeds) : 0;
}

/** The same for the compiled rules alone, with seats that draw whole moves (`whole`: their bits). */
export function apartBy(path: string, twin: Twin, whole: number, seeds: number): number | null {
  const engine = engineFor(twinGame(path));
  for (let seed = 0; seed < seeds; seed++) {
    const [one, two] = [byModule(engine, cheapRng(seed), whole), twin(cheapRng(seed))];
    if (one.moves !== two.moves || one.winner !== two.winner) return seed;
  }
  return null;
}

export interface TwinRow {
  readonly game: string;
  readonly twin: number;
  readonly reference: number;
  readonly compiled: number;
  /** the rate of the compiled rules divided by that of the reference */
  readonly faster: number;
  /** the rate of the compiled rules divided by that of the twin */
  readonly share: number;
}

/** Proves first that both play the same games, and then measures. Rounds alternate. */
export function twinRow(path: string, seconds: number): TwinRow {
  const seed = apart(path, 50);
  if (seed !== null) throw new Error(`${path}: other games, seed ${seed}`);
  const game = twinGame(path);
  const twin = TWINS[path] as Twin;
  const engine = engineFor(game);
  const rounds = Array.from({ length: 5 }, () => ({
    reference: rate(seconds / 5, (i) => void byEngine(game, cheapRng(i))),
    compiled: rate(seconds / 5, (i) => void byModule(engine, cheapRng(i))),
    twin: rate(seconds / 5, (i) => void twin(cheapRng(i))),
  }));
  const of = (side: "reference" | "compiled" | "twin") => median(rounds.map((round) => round[side]));
  const [reference, compiled, own] = [of("reference"), of("compiled"), of("twin")];
  return { game: path, twin: own, reference, compiled, faster: compiled / reference, share: compiled / own };
}
