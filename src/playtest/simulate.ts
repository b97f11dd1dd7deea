import type { Agent } from "../agents/agent.ts";
import { type Played, type PlayOptions, playAtOnce, playGame, type Recorder } from "../agents/play-game.ts";
import type { Players } from "../agents/players.ts";
import { chooseEngine } from "../interpreter/codegen/engine/engine-of.ts";
import type { Engine } from "../interpreter/engine/engine.ts";
import { InterpreterEngine } from "../interpreter/engine/interpreter-engine.ts";
import { scores } from "../interpreter/engine/scores.ts";
import type { Scoped } from "../interpreter/ir/program.ts";
import { saysOfPositions } from "../interpreter/observe/deductions.ts";
import { type Nature, seeded } from "../interpreter/play/resolve-chance.ts";
import type { Fault } from "../interpreter/runtime/errors.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { roundOf } from "../interpreter/runtime/position.ts";
import type { GameReport } from "./game-report.ts";
import { addGame, newTally, type Tally } from "./tally.ts";

export interface Simulation {
  readonly game: Game;
  readonly seed: string;
  readonly maxMoves: number;
  readonly agents: Players;
  readonly conditions: readonly Scoped[];
  /** the compiled rules are left aside */
  readonly byReference?: boolean;
  /** hears of each answer; then games are not played in one go */
  readonly recorder?: Recorder;
  /** the players go round, a seat with each game */
  readonly rotates?: boolean;
  /** how many games are played in this process, if that is known */
  readonly games?: number;
  /** where a fault stands in the files, and how it is told */
  readonly place: (fault: Fault) => { readonly file: string; readonly line: number; readonly message: string };
}

/** The seed of game number `index`: with it, `play` and `trace` show that very game. */
export const seedOf = (seed: string, index: number | "") => `${seed}/${index}`;

/** Games number `from` to `to` - 1. Each depends on nothing but the seed and its number. */
export function simulateSome(simulation: Simulation, from: number, to: number): GameReport[] {
  const games = new Games(simulation);
  return Array.from({ length: to - from }, (_, i) => games.play(from + i));
}

/** What the same games came to, without keeping a report of each. */
export function tallySome(simulation: Simulation, from: number, to: number): Tally {
  const games = new Games(simulation);
  const tally = newTally(simulation.game.players);
  for (let index = from; index < to; index++) addGame(tally, games.play(index));
  return tally;
}

type Way = (engine: Engine, options: PlayOptions) => Played | null;

/** So many games in a row that a way has not played to their end are no accident: it is not tried any more. */
const MOST_FAILED = 5;

/** Looking at each position takes time: these many games are watched, and one of so many of those that follow. */
const WATCHED = 200;
const EVERY = 50;

/** What one game of many is played with: chance is only asked for where a game has any. */
class GameOptions implements PlayOptions {
  agents: readonly Agent[] = [];
  seed = "";
  readonly maxMoves: number;
  readonly conditions: readonly Scoped[];
  isWatched = false;
  readonly recorder?: Recorder;

  constructor({ maxMoves, conditions, recorder }: Simulation) {
    this.maxMoves = maxMoves;
    this.conditions = conditions;
    if (recorder) this.recorder = recorder;
  }

  get nature(): Nature {
    return seeded(this.seed);
  }
}

/** Plays one game after another, always by the same engines and players. */
export class Games {
  private readonly simulation: Simulation;
  private readonly options: GameOptions;
  /** from the quickest to the one that always comes to an end */
  private readonly ways: { readonly engine: Engine; readonly way: Way; failed: number }[];
  private readonly players: (index: number) => readonly Agent[];

  constructor(simulation: Simulation) {
    const { game, byReference = false, games, agents, seed, rotates = false } = simulation;
    const { engine } = chooseEngine(game, { byReference, games });
    const exact = engine.exact ? engine : new InterpreterEngine(game);
    this.simulation = simulation;
    this.options = new GameOptions(simulation);
    // Those who go round are made for each game: one of a series sits where it sat.
    const series = rotates ? undefined : agents.inSeries?.(seedOf(seed, ""));
    this.players = series ?? ((index) => agents(seedOf(seed, index), rotates ? index : 0));
    this.ways = [
      { engine, way: playAtOnce, failed: 0 },
      ...(engine.exact ? [] : [{ engine, way: playGame, failed: 0 }]),
      { engine: exact, way: playGame, failed: 0 },
    ];
  }

  play(index: number): GameReport {
    const { options, simulation } = this;
    options.seed = seedOf(simulation.seed, index);
    const isBound = saysOfPositions(simulation.game);
    options.isWatched = isBound && (index < WATCHED || index % EVERY === 0);
    for (const way of this.ways) {
      if (way.failed >= MOST_FAILED || (options.isWatched && way.way === playAtOnce)) continue;
      // The players of each try are as new: those of one before have drawn.
      options.agents = this.players(index);
      const played = way.way(way.engine, options);
      way.failed = played ? 0 : way.failed + 1;
      if (played) return reportOf(simulation, index, options, played);
    }
    throw new TypeError("no engine has played the game to its end");
  }
}

/** How a game has ended. */
type End = Pick<GameReport, "end" | "winners" | "scores" | "error">;

function endOf({ game, place }: Simulation, { state, status: now }: Played): End {
  if (now.kind === "fault") return { end: "error", winners: [], scores: null, error: place(now.fault) };
  if (now.kind === "play") return { end: "truncated", winners: [], scores: null, error: null };
  const points = scores(game, state);
  if (points && "code" in points) return { end: "error", winners: [], scores: null, error: place(points) };
  return { end: "finished", winners: now.winners.map((seat) => seat + 1), scores: points, error: null };
}

function reportOf(simulation: Simulation, index: number, own: GameOptions, played: Played): GameReport {
  const { state, status: now, moves, choices } = played;
  const rounds = roundOf(state);
  let byStep = 0;
  for (const agent of own.agents) byStep += agent.byStep?.() ?? 0;
  const { end, winners, scores, error } = endOf(simulation, played);
  const byLimit = now.kind === "over" && now.reason === "limit";
  const reason = now.kind === "over" ? now.reason : null;
  // One literal: what is spread into another object takes longer than a short game.
  return { index, seed: own.seed, moves, choices, rounds, byLimit, reason, byStep, end, winners, scores, error };
}
