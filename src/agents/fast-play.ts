import type { Engine } from "../interpreter/codegen/engine.ts";
import { drawWhole } from "../interpreter/codegen/whole-moves.ts";
import { question, status } from "../interpreter/machine/transition.ts";
import type { Turn } from "./agent.ts";
import type { Played, PlayOptions } from "./play-game.ts";
import { turnOf } from "./turn.ts";

/** A game by the compiled rules, move by move as `playGame` plays it; what agents ask for is made when they ask for it. */

/** Tosses with no question in between, after which the reference is asked what is wrong. */
const MOST_TOSSES = 10_000;

/** Plays one game; null where the compiled rules stop, so that the reference has to play it from its beginning. */
export function playFast(engine: Engine, options: PlayOptions): Played | null {
  const { maxMoves } = options;
  engine.begin();
  let moves = 0;
  let choices = 0;
  for (;;) {
    if (!tossed(engine, options)) return null;
    if (engine.waits === "over" || moves >= maxMoves) {
      const state = engine.snap();
      const now = status(engine.game, state);
      return now.kind === "chance" ? null : { state, status: now, moves, choices };
    }
    const forced = playMove(engine, options);
    if (forced === null) return null;
    moves++;
    if (!forced) choices++;
  }
}

/** Lets nature answer; false where it cannot, or where the rules stop. */
function tossed(engine: Engine, { nature }: PlayOptions): boolean {
  for (let tosses = 0; engine.waits === "chance"; tosses++) {
    const outcome = tosses < MOST_TOSSES ? nature(engine.tosses()) : null;
    if (outcome === null) return false;
    engine.toss(outcome);
  }
  return engine.waits !== "stopped";
}

/** One move; was there only one answer to each step? null where the rules stop. */
function playMove(engine: Engine, options: PlayOptions): boolean | null {
  const { seat } = engine;
  let forced = true;
  while (engine.waits === "ask" && engine.seat === seat) {
    const isForced = engine.count === 1;
    const choice = isForced ? 0 : (options.agents[seat]?.choose(turnAt(engine, options, forced)) ?? 0);
    forced &&= isForced;
    engine.choose(choice);
    if (!tossed(engine, options)) return null;
    if (!engine.midMove(seat)) break;
  }
  return forced;
}

function turnAt(engine: Engine, { conditions = [] }: PlayOptions, begins: boolean): Turn {
  const { game, seat } = engine;
  let known: Turn | null = null;
  const whole = (): Turn => {
    if (known) return known;
    const state = engine.snap();
    const asked = question(game, state, seat);
    if (!asked) throw new TypeError("nobody is asked here");
    known = turnOf(game, state, asked, begins, conditions);
    return known;
  };
  return {
    seat: seat + 1,
    get field() {
      return engine.field?.id ?? null;
    },
    count: engine.count,
    begins,
    keys: () => whole().keys(),
    view: () => whole().view(),
    sees: (condition) => whole().sees(condition),
    wholeMove: (draw) => drawWhole(engine, draw),
  };
}
