import { type Played, playGame } from "../agents/play-game.ts";
import type { Players } from "../agents/players.ts";
import { Covering } from "../interpreter/codegen/covering/covering.ts";
import { coveringEngine } from "../interpreter/codegen/engine/engine-of.ts";
import type { Engine } from "../interpreter/engine/engine.ts";
import { InterpreterEngine } from "../interpreter/engine/interpreter-engine.ts";
import { scores } from "../interpreter/engine/scores.ts";
import { link } from "../interpreter/index.ts";
import type { Program, Scoped } from "../interpreter/ir/program.ts";
import { listenTo } from "../interpreter/machine/build.ts";
import { seeded } from "../interpreter/play/resolve-chance.ts";
import type { Fault } from "../interpreter/runtime/errors.ts";
import type { Event } from "../interpreter/runtime/events.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { CoverCounts, type CoverEntry } from "./cover-counts.ts";
import { seedOf } from "./simulate.ts";

/** Which games are played. */
interface CoveredGames {
  readonly seed: string;
  readonly agents: Players;
  /** what the policies among the agents read */
  readonly conditions: readonly Scoped[];
  readonly maxMoves: number;
}

/** How games are played: how many, if that is known, and whether by the reference alone. */
interface How {
  readonly games?: number;
  readonly byReference?: boolean;
}

/**
 * Plays games and counts what they come to: what the rules ask for while they are played, each time as if nothing were kept.
 * What a player tries before choosing is no part of that, so players try it in a game of their own.
 */
export class Coverage {
  /** in which players try what they choose */
  private readonly trying: Game;
  /** which is played and listened to */
  private readonly game: Game;
  private readonly counts: CoverCounts;
  /** by which games are played, and, if that stops, played again */
  private readonly engines: readonly Engine[];
  /** games that the module did not play to their end, so that the reference has played them */
  stopped = 0;

  constructor(program: Program, game: Game, { games = Number.POSITIVE_INFINITY, byReference = false }: How = {}) {
    this.trying = game;
    this.game = link(program, { players: game.players, options: game.options });
    this.counts = new CoverCounts(program);
    const hear = (event: Event) => this.counts.hear(this.game, event);
    listenTo(this.game, this.counts.tracer(this.game));
    const { keys, times } = this.counts;
    const covering = new Covering(this.game, keys, times, hear);
    const compiled = byReference ? null : coveringEngine(this.game, covering, games);
    const listened = new InterpreterEngine(this.game, this.trying);
    listened.listen(hear);
    this.engines = compiled ? [compiled, listened] : [listened];
  }

  /** Do compiled rules play and count? */
  get isCompiled(): boolean {
    return this.engines.length > 1;
  }

  /** Plays one game and gives the fault that ended it, or that its scores have; null: there is none. */
  play(games: CoveredGames, index: number): Fault | null {
    const { status, state } = this.played(games, seedOf(games.seed, index));
    this.counts.options(this.game);
    if (status.kind === "fault") return status.fault;
    const points = status.kind === "over" ? scores(this.game, state) : null;
    return points && "code" in points ? points : null;
  }

  private played({ agents, maxMoves, conditions }: CoveredGames, own: string): Played {
    const { trying } = this;
    const before = this.counts.times.slice();
    for (const engine of this.engines) {
      const found = playGame(engine, { agents: agents(own), nature: seeded(own), maxMoves, conditions, trying });
      if (found) return found;
      this.stopped++;
      // What has been counted until it stopped is counted again.
      this.counts.times.set(before);
    }
    throw new TypeError("no engine has played the game to its end");
  }

  /** Everything that could have been reached, reached or not, in the order of the rules. */
  entries(): CoverEntry[] {
    return this.counts.entries();
  }
}
