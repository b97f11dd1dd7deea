/** Plays many games with the fastest engine that can play them, and reports or tallies their results. */
import type { Agent } from "../agents/agent.ts";
import { drawAtOnce, type Played, type PlayOptions, playAtOnce, playGame, type Recorder } from "../agents/play-game.ts";
import type { Players } from "../agents/players.ts";
import { chooseEngine } from "../interpreter/codegen/engine/engine-of.ts";
import type { Drawn, Engine } from "../interpreter/engine/engine.ts";
import { InterpreterEngine } from "../interpreter/engine/interpreter-engine.ts";
import { scores } from "../interpreter/engine/scores.ts";
import type { Scoped } from "../interpreter/ir/program.ts";
import { saysOfPositions } from "../interpreter/observe/deductions.ts";
import { type Nature, seeded } from "../interpreter/play/resolve-chance.ts";
import type { Fault } from "../interpreter/runtime/errors.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { roundOf } from "../interpreter/runtime/position.ts";
import { DrawnGames } from "./drawn-games.ts";
import type { GameReport } from "./game-report.ts";
import { addGame, newTally, type Tally } from "./tally.ts";

export interface Simulation {
  readonly game: Game;
  readonly seed: string;
  readonly maxMoves: number;
  readonly agents: Players;
  readonly conditions: readonly Scoped[];
  /** do not use compiled rules */
  readonly byReference?: boolean;
  /** is told of each answer; games are then played answer by answer */
  readonly recorder?: Recorder;
  /** the players move on by one seat with each game */
  readonly rotates?: boolean;
  /** how many games this process plays, if known */
  readonly games?: number;
  /** the place and the text of a fault */
  readonly place: (fault: Fault) => { readonly file: string; readonly line: number; readonly message: string };
}

/** The seed of game number `index`; `play` and `trace` show the same game with it. */
export const seedOf = (seed: string, index: number | "") => `${seed}/${index}`;

/** Plays the games from number `from` to `to` - 1. Each depends only on the seed and its number. */
export function simulateSome(simulation: Simulation, from: number, to: number): GameReport[] {
  const games = new Games(simulation);
  return Array.from({ length: to - from }, (_, i) => games.play(from + i));
}

/** The tally of the same games, without keeping a report for each. */
export function tallySome(simulation: Simulation, from: number, to: number): Tally {
  const games = new Games(simulation);
  const tally = newTally(simulation.game.players);
  const ends = new DrawnGames(simulation.game, tally);
  for (let index = from; index < to; index++) {
    const drawn = games.draw(index);
    if (drawn) ends.add(drawn);
    else addGame(tally, games.play(index));
  }
  ends.settle();
  return tally;
}

type Way = (engine: Engine, options: PlayOptions) => Played | null;

/** After this many games in a row that a way could not finish, it is not tried again. */
const MOST_FAILED = 5;

/**
 * Checking each position (`always:`) takes time: it is done in this many first games, and after that in one of every
 * `EVERY`.
 */
const WATCHED = 200;
const EVERY = 50;

/** The options of one game. The seed becomes a source of chance only if the game needs one. */
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

/** Plays one game after another with the same engines and players. */
export class Games {
  private readonly simulation: Simulation;
  private readonly options: GameOptions;
  /** the ways to play, from the fastest to one that can always finish */
  private readonly ways: { readonly engine: Engine; readonly way: Way; failed: number }[];
  private readonly players: (index: number) => readonly Agent[];
  /** are there conditions that hold at each position? */
  private readonly isBound: boolean;
  /** games in a row that could not be drawn in one go */
  private undrawn = 0;

  constructor(simulation: Simulation) {
    const { game, byReference = false, games, agents, seed, rotates = false } = simulation;
    const { engine } = chooseEngine(game, { byReference, games });
    const exact = engine.exact ? engine : new InterpreterEngine(game);
    this.simulation = simulation;
    this.isBound = saysOfPositions(game);
    this.options = new GameOptions(simulation);
    // Rotating players are made for each game, because players of a series keep their seats.
    const series = rotates ? undefined : agents.inSeries?.(seedOf(seed, ""));
    this.players = series ?? ((index) => agents(seedOf(seed, index), rotates ? index : 0));
    this.ways = [
      { engine, way: playAtOnce, failed: 0 },
      ...(engine.exact ? [] : [{ engine, way: playGame, failed: 0 }]),
      { engine: exact, way: playGame, failed: 0 },
    ];
  }

  private isWatched(index: number): boolean {
    return this.isBound && (index < WATCHED || index % EVERY === 0);
  }

  /**
   * The end of a game that is played in one go, for rules without scores; null: it has to be played by `play`, which
   * tells more.
   */
  draw(index: number): Drawn | null {
    const { options, simulation } = this;
    const [fastest] = this.ways;
    const tells = simulation.game.program.score !== null || this.isWatched(index);
    if (!fastest || this.undrawn >= MOST_FAILED || tells) return null;
    options.agents = this.players(index);
    const drawn = drawAtOnce(fastest.engine, options);
    this.undrawn = drawn ? 0 : this.undrawn + 1;
    return drawn;
  }

  play(index: number): GameReport {
    const { options, simulation } = this;
    options.seed = seedOf(simulation.seed, index);
    options.isWatched = this.isWatched(index);
    for (const way of this.ways) {
      if (way.failed >= MOST_FAILED || (options.isWatched && way.way === playAtOnce)) continue;
      // Each way gets new players, because those of an earlier one have used their random numbers.
      options.agents = this.players(index);
      const played = way.way(way.engine, options);
      way.failed = played ? 0 : way.failed + 1;
      if (played) return reportOf(simulation, index, options, played);
    }
    throw new TypeError("no engine has played the game to its end");
  }
}

/** The end of a game. */
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
  // A single object literal: spreading one object into another takes longer than a short game.
  return { index, seed: own.seed, moves, choices, rounds, byLimit, reason, byStep, end, winners, scores, error };
}
