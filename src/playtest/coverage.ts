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

/** The games that are played for coverage. */
interface CoveredGames {
  readonly seed: string;
  readonly agents: Players;
  /** the conditions that policies among the agents read */
  readonly conditions: readonly Scoped[];
  readonly maxMoves: number;
}

/** How they are played: the number of games, if known, and whether by the interpreter alone. */
interface How {
  readonly games?: number;
  readonly byReference?: boolean;
}

/**
 * Plays games and counts which rules they evaluate, each evaluation as if nothing were cached. What a player tries
 * before it chooses does not count, so players try in a separate game.
 */
export class Coverage {
  /** the game in which players try their moves */
  private readonly trying: Game;
  /** the game that is played and counted */
  private readonly game: Game;
  private readonly counts: CoverCounts;
  /** the engines in order: a later one replays a game that an earlier one cannot finish */
  private readonly engines: readonly Engine[];
  /** how many games the module could not finish, so that the interpreter played them */
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

  /** Whether a compiled module plays and counts. */
  get isCompiled(): boolean {
    return this.engines.length > 1;
  }

  /** Plays one game. Returns the fault that ended it or that its scores caused, or null. */
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
      // The next engine counts the whole game again.
      this.counts.times.set(before);
    }
    throw new TypeError("no engine has played the game to its end");
  }

  /** All parts of the rules, reached or not, in the order of the rules. */
  entries(): CoverEntry[] {
    return this.counts.entries();
  }
}
