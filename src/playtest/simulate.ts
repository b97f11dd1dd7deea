import type { Agent } from "../agents/agent.ts";
import { type Played, type PlayOptions, playAtOnce, playGame } from "../agents/play-game.ts";
import { chooseEngine } from "../interpreter/codegen/engine/engine-of.ts";
import type { Engine } from "../interpreter/engine/engine.ts";
import { InterpreterEngine } from "../interpreter/engine/interpreter-engine.ts";
import { scores } from "../interpreter/engine/scores.ts";
import type { Scoped } from "../interpreter/ir/program.ts";
import { seeded } from "../interpreter/play/resolve-chance.ts";
import type { Fault } from "../interpreter/runtime/errors.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { roundOf } from "../interpreter/runtime/position.ts";
import type { GameReport } from "./game-report.ts";
import { addGame, newTally, type Tally } from "./tally.ts";

export interface Simulation {
  readonly game: Game;
  readonly seed: string;
  readonly maxMoves: number;
  /** fresh players for a game with this seed */
  readonly agents: (seed: string) => readonly Agent[];
  readonly conditions: readonly Scoped[];
  /** the compiled rules are left aside */
  readonly byReference?: boolean;
  /** how many games are played in this process, if that is known */
  readonly games?: number;
  /** where a fault stands in the files, and how it is told */
  readonly place: (fault: Fault) => { readonly file: string; readonly line: number; readonly message: string };
}

/** The seed of game number `index`: with it, `play` and `trace` show that very game. */
export const seedOf = (seed: string, index: number) => `${seed}/${index}`;

/** Games number `from` to `to` - 1. Each depends on nothing but the seed and its number. */
export function simulateSome(simulation: Simulation, from: number, to: number): GameReport[] {
  return Array.from({ length: to - from }, (_, i) => simulateOne(simulation, from + i));
}

/** What the same games came to, without keeping a report of each. */
export function tallySome(simulation: Simulation, from: number, to: number): Tally {
  const tally = newTally(simulation.game.players);
  for (let index = from; index < to; index++) addGame(tally, simulateOne(simulation, index));
  return tally;
}

type Way = (engine: Engine, options: PlayOptions) => Played | null;

/** From the quickest to the one that always comes to an end. */
function waysFor({ game, byReference = false, games }: Simulation): readonly (readonly [Engine, Way])[] {
  const { engine } = chooseEngine(game, { byReference, games });
  const exact = engine.exact ? engine : new InterpreterEngine(game);
  return [[engine, playAtOnce], ...(engine.exact ? [] : ([[engine, playGame]] as const)), [exact, playGame]];
}

/** A game, and the players who have played it. */
function played(simulation: Simulation, own: string) {
  const { agents, conditions, maxMoves } = simulation;
  for (const [engine, way] of waysFor(simulation)) {
    // The players of each try are fresh: those of one before have drawn.
    const players = agents(own);
    const played = way(engine, { agents: players, nature: seeded(own), maxMoves, conditions });
    if (played) return { players, played };
  }
  throw new TypeError("no engine has played the game to its end");
}

type End = Pick<GameReport, "end"> & Partial<Pick<GameReport, "winners" | "scores" | "error">>;

function simulateOne(simulation: Simulation, index: number): GameReport {
  const { game, seed, place } = simulation;
  const own = seedOf(seed, index);
  const { players, played: of } = played(simulation, own);
  const { state, status: now, moves, choices } = of;
  const byStep = players.reduce((sum, agent) => sum + (agent.byStep?.() ?? 0), 0);
  const rounds = roundOf(state);
  const byLimit = now.kind === "over" && now.reason === "limit";
  const reason = now.kind === "over" ? now.reason : null;
  // One literal: what is spread into another object takes longer than a short game.
  const report = ({ end, winners = [], scores = null, error = null }: End): GameReport => {
    return { index, seed: own, moves, choices, rounds, byLimit, reason, byStep, end, winners, scores, error };
  };
  if (now.kind === "fault") return report({ end: "error", error: place(now.fault) });
  if (now.kind === "play") return report({ end: "truncated" });
  const points = scores(game, state);
  if (points && "code" in points) return report({ end: "error", error: place(points) });
  return report({ end: "finished", winners: now.winners.map((seat) => seat + 1), scores: points });
}
