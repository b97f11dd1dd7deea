import type { Agent } from "../agents/agent.ts";
import { playAtOnce, playFast } from "../agents/fast-play.ts";
import { type Played, type PlayOptions, playGame } from "../agents/play-game.ts";
import { fastEngine } from "../interpreter/codegen/engine/engine-of.ts";
import type { Scoped } from "../interpreter/ir/program.ts";
import { seeded } from "../interpreter/play/resolve-chance.ts";
import type { Fault } from "../interpreter/runtime/errors.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { roundOf } from "../interpreter/runtime/position.ts";
import { scores } from "../interpreter/search/score.ts";
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

/** A game, and the players who have played it. */
function played({ game, maxMoves, agents, conditions, byReference = false, games }: Simulation, own: string) {
  const play = <P extends Played | null>(by: (options: PlayOptions) => P) => {
    const players = agents(own);
    return { players, played: by({ agents: players, nature: seeded(own), maxMoves, conditions }) };
  };
  const engine = byReference ? null : fastEngine(game, games);
  // The players of each try are fresh: those of one before have drawn.
  for (const way of engine ? [playAtOnce, playFast] : []) {
    const { players, played } = play((options) => engine && way(engine, options));
    if (played) return { players, played };
  }
  return play((options) => playGame(game, options));
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
