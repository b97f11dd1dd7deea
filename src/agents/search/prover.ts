import type { Engine } from "../../interpreter/engine/engine.ts";
import type { Outcome, Rewards } from "./rewards.ts";

/** The window of alpha-beta: it makes no difference how far a result lies below or above. */
interface Window {
  readonly low: number;
  readonly high: number;
}

/** The depth in questions at which the end is not near: answers may lead round in a circle. */
const DEEPEST = 200;

const WHOLE: Window = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };

/** An entry of the table: the result of a question is this one (0), at least this one (1) or at most this one (-1). */
interface Known {
  readonly end: Outcome;
  readonly bound: -1 | 0 | 1;
}

/**
 * Finds the result of each answer if both play as well as possible: alpha-beta with a table, to the ends of the game.
 * It needs an open game of one or two players, an end that is near, and no chance on the way.
 */
export class Prover {
  private readonly engine: Engine;
  private readonly rewards: Rewards;
  private readonly known = new Map<number, Known>();
  private left: number;
  private depth = 0;

  /** `most`: how many answers may be tried. */
  constructor(engine: Engine, rewards: Rewards, most: number) {
    this.engine = engine;
    this.rewards = rewards;
    this.left = most;
  }

  /**
   * The result of each answer to the engine's question; of an answer that is worse than another one an upper bound. The
   * engine stays where it stands. null: there is too much to search.
   */
  ends(): readonly Outcome[] | null {
    const found: Outcome[] = [];
    const { seat } = this.engine;
    let best = Number.NEGATIVE_INFINITY;
    const isWhole = this.each(
      () => (seat === 0 ? { ...WHOLE, low: best - NEXT } : { ...WHOLE, high: -best + NEXT }),
      (end) => {
        found.push(end);
        best = Math.max(best, this.worthTo(seat, end));
        return true;
      },
    );
    return isWhole ? found : null;
  }

  private worthTo(seat: number, end: Outcome): number {
    return seat === 0 ? worthOf(end) : -worthOf(end);
  }

  /** The result of the question, exact inside the window; null: it cannot be found. */
  private worth(window: Window): Outcome | null {
    const { engine, known } = this;
    const { seat } = engine;
    const name = engine.name();
    const before = known.get(name);
    if (before && isEnough(before, window)) return before.end;
    const end = this.winAtOnce(seat);
    if (end) {
      known.set(name, { end, bound: 0 });
      return end;
    }
    return this.best(name, seat, window);
  }

  private best(name: number, seat: number, window: Window): Outcome | null {
    let best: Outcome | null = null;
    let { low, high } = window;
    const isWhole = this.each(
      () => ({ low, high }),
      (end) => {
        if (best === null || this.worthTo(seat, end) > this.worthTo(seat, best)) best = end;
        if (seat === 0) low = Math.max(low, worthOf(end));
        else high = Math.min(high, worthOf(end));
        return low < high;
      },
    );
    if (best === null || !(isWhole || low >= high)) return null;
    const worth = worthOf(best);
    this.known.set(name, { end: best, bound: worth <= window.low ? -1 : worth >= window.high ? 1 : 0 });
    return best;
  }

  /** An answer that wins at once: then no other answer needs to be searched. */
  private winAtOnce(seat: number): Outcome | null {
    const { engine } = this;
    const { count } = engine;
    const mark = engine.mark();
    let found: Outcome | null = null;
    for (let answer = 0; answer < count && found === null; answer++) {
      engine.choose(answer);
      if (engine.waits === "over" && engine.winners === 1 << seat) found = this.rewards.of(engine);
      mark.back();
    }
    mark.done();
    return found;
  }

  /** Searches each answer while `visit` wants more. false: it has seen enough, or a result cannot be found. */
  private each(window: () => Window, visit: (end: Outcome) => boolean): boolean {
    const { engine } = this;
    const { count } = engine;
    const mark = engine.mark();
    let goesOn = true;
    for (let answer = 0; answer < count && goesOn; answer++) {
      engine.choose(answer);
      const end = this.behind(window());
      goesOn = end !== null && visit(end);
      mark.back();
    }
    mark.done();
    return goesOn;
  }

  /** The result of the answer just given. */
  private behind(window: Window): Outcome | null {
    const { engine } = this;
    while (engine.waits === "ask" && engine.count === 1 && this.left-- > 0) engine.choose(0);
    if (this.left-- <= 0) return null;
    if (engine.waits === "over") return this.rewards.of(engine);
    if (engine.waits !== "ask" || this.depth >= DEEPEST) return null;
    this.depth++;
    const end = this.worth(window);
    this.depth--;
    return end;
  }
}

/** Smaller than any difference between two results. */
const NEXT = 1e-9;

/** How much better an end is for the first seat than for the second. */
const worthOf = ({ rewards }: Outcome): number => (rewards[0] ?? 0) - (rewards[1] ?? 0);

function isEnough({ end, bound }: Known, { low, high }: Window): boolean {
  const worth = worthOf(end);
  return bound === 0 || (bound > 0 ? worth >= high : worth <= low);
}
