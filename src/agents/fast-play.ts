import type { ModuleEngine } from "../interpreter/codegen/engine/engine.ts";
import { drawWhole } from "../interpreter/codegen/moves/whole-moves.ts";
import type { Scoped } from "../interpreter/ir/program.ts";
import { question, status } from "../interpreter/machine/transition.ts";
import type { View } from "../interpreter/observe/view.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import type { Turn } from "./agent.ts";
import type { Played, PlayOptions } from "./play-game.ts";
import { turnOf } from "./turn.ts";

/** A game by the compiled rules, move by move as `playGame` plays it; what agents ask for is made when they ask for it. */

/** Tosses with no question in between, after which the reference is asked what is wrong. */
const MOST_TOSSES = 10_000;

/**
 * Plays a game in which each move is one answer, by drawing alone. null where it wants more than that, or is longer than it may be:
 * it has to be played from its beginning in another way.
 */
export function playAtOnce(engine: ModuleEngine, { agents, maxMoves }: PlayOptions): Played | null {
  if (!engine.drawsMoves || !agents.every(({ draw }) => draw)) return null;
  let moves = 0;
  let choices = 0;
  const waits = engine.playout((count, player) => {
    if (++moves > maxMoves) engine.stop();
    if (count === 1) return 0;
    choices++;
    return agents[player - 1]?.draw?.(count) ?? 0;
  });
  return waits === "over" ? ended(engine, moves, choices) : null;
}

/** What is read of the end is read before another game begins: a copy of it would take as long as a short game. */
function ended(engine: ModuleEngine, moves: number, choices: number): Played | null {
  const state = engine.waits === "over" ? engine.ending : engine.snap();
  const now = status(engine.game, state);
  return now.kind === "chance" ? null : { state, status: now, moves, choices };
}

/** Plays one game; null where the compiled rules stop, so that the reference has to play it from its beginning. */
export function playFast(engine: ModuleEngine, options: PlayOptions): Played | null {
  const { maxMoves, conditions = [], trying = engine.game } = options;
  const turn = new FastTurn(engine, trying, conditions);
  engine.begin();
  let moves = 0;
  let choices = 0;
  for (;;) {
    if (!tossed(engine, options)) return null;
    if (engine.waits === "over" || moves >= maxMoves) return ended(engine, moves, choices);
    const forced = playMove(turn, options);
    if (forced === null) return null;
    moves++;
    if (!forced) choices++;
  }
}

/** Lets nature answer; false where it cannot, or where the rules stop. */
function tossed(engine: ModuleEngine, { nature }: PlayOptions): boolean {
  for (let tosses = 0; engine.waits === "chance"; tosses++) {
    if (tosses >= MOST_TOSSES) return false;
    if (nature.seed !== undefined) engine.tossBy(nature.seed);
    else {
      const outcome = nature(engine.tosses());
      if (outcome === null) return false;
      engine.toss(outcome);
    }
  }
  return engine.waits !== "stopped";
}

/** One move; was there only one answer to each step? null where the rules stop. */
function playMove(turn: FastTurn, options: PlayOptions): boolean | null {
  const { engine } = turn;
  const { seat } = engine;
  const agent = options.agents[seat];
  let forced = true;
  while (engine.waits === "ask" && engine.seat === seat) {
    const { count } = engine;
    const choice = count === 1 ? 0 : (agent?.choose(turn.at(seat, count, forced)) ?? 0);
    forced &&= count === 1;
    engine.choose(choice);
    if (!tossed(engine, options)) return null;
    if (!engine.midMove(seat)) break;
  }
  return forced;
}

/** What is asked now. There is one for a whole game: agents are done with a turn when they have chosen. */
class FastTurn implements Turn {
  readonly engine: ModuleEngine;
  seat = 0;
  count = 0;
  begins = false;
  private readonly trying: Game;
  private readonly conditions: readonly Scoped[];
  private known: Turn | null = null;

  constructor(engine: ModuleEngine, trying: Game, conditions: readonly Scoped[]) {
    this.engine = engine;
    this.trying = trying;
    this.conditions = conditions;
  }

  at(seat: number, count: number, begins: boolean): Turn {
    this.seat = seat + 1;
    this.count = count;
    this.begins = begins;
    this.known = null;
    return this;
  }

  get field(): string | null {
    return this.engine.field?.id ?? null;
  }

  keys(): readonly (string | null)[] {
    return this.whole().keys();
  }

  view(): View {
    return this.whole().view();
  }

  sees(condition: number): boolean | undefined {
    return this.whole().sees(condition);
  }

  wholeMove(draw: (bound: number) => number): readonly number[] | null {
    const { engine } = this;
    const { covering } = engine.written;
    return covering ? covering.quietly(() => drawWhole(engine, draw)) : drawWhole(engine, draw);
  }

  /** The same turn as the reference has it. */
  private whole(): Turn {
    if (this.known) return this.known;
    const { trying, engine } = this;
    const state = engine.snap();
    const asked = question(trying, state, this.seat - 1);
    if (!asked) throw new TypeError("nobody is asked here");
    this.known = turnOf(trying, state, asked, this.begins, this.conditions);
    return this.known;
  }
}
