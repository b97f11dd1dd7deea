import type { Agent } from "../agents/agent.ts";
import { playGame } from "../agents/play-game.ts";
import type { Scoped } from "../interpreter/ir/program.ts";
import { listenTo } from "../interpreter/machine/build.ts";
import { seeded } from "../interpreter/play/resolve-chance.ts";
import type { Fault } from "../interpreter/runtime/errors.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { scores } from "../interpreter/search/score.ts";
import { CoverCounts, type CoverEntry } from "./cover-counts.ts";
import { seedOf } from "./simulate.ts";

/** Which games are played. */
interface CoveredGames {
  readonly seed: string;
  readonly agents: (seed: string) => readonly Agent[];
  /** what the policies among the agents read */
  readonly conditions: readonly Scoped[];
  readonly maxMoves: number;
}

/** Plays games and counts what they come to. The game must not have been played before: it is listened to from inside. */
export class Coverage {
  private readonly game: Game;
  private readonly counts = new CoverCounts();

  constructor(game: Game) {
    this.game = game;
    listenTo(game, this.counts.tracer(game));
  }

  /** Plays one game and gives the fault that ended it, or that its scores have; null: there is none. */
  play({ seed, agents, conditions, maxMoves }: CoveredGames, index: number): Fault | null {
    const own = seedOf(seed, index);
    const nature = seeded(own);
    const { status, state } = playGame(this.game, {
      agents: agents(own),
      nature,
      maxMoves,
      conditions,
      sink: (event) => this.counts.hear(this.game, event),
    });
    this.counts.options(this.game);
    if (status.kind === "fault") return status.fault;
    const points = status.kind === "over" ? scores(this.game, state) : null;
    return points && "code" in points ? points : null;
  }

  /** Everything that could have been reached, reached or not, in the order of the rules. */
  entries(): CoverEntry[] {
    return this.counts.entries(this.game.program);
  }
}
