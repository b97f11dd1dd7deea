import type { Engine } from "../../interpreter/engine/engine.ts";
import type { Outcome, Rewards } from "./rewards.ts";

/** How far an answer is followed: what is below, or above, makes no difference any more. */
interface Window {
  readonly low: number;
  readonly high: number;
}

/** Questions one behind the other after which the end is not near: answers may lead round in a circle. */
const DEEPEST = 200;

const WHOLE: Window = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };

/** What is known of a question: what it comes to (0), at least (1) or at most (-1). */
interface Known {
  readonly end: Outcome;
  readonly bound: -1 | 0 | 1;
}

/**
 * Follows an open game of one or two players to all its ends where they are near and chance decides nothing (alpha-beta with a
 * table): what each answer surely comes to if both play as well as possible.
 */
export class Prover {
  private readonly engine: Engine;
  private readonly rewards: Rewards;
  private readonly known = new Map<number, Known>();
  private left: number;
  private depth = 0;

  /** `most`: so many answers may be tried. */
  constructor(engine: Engine, rewards: Rewards, most: number) {
    this.engine = engine;
    this.rewards = rewards;
    this.left = most;
  }

  /**
   * By answer of the question where the engine stands, which is left where it stood: what it comes to, of those that are worse than
   * others at most. null: too much is to be followed.
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

  /** What the question comes to, as far as that lies in a window; null: not to be found out. */
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

  /** A win that lies before one's eyes saves all other ways. */
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

  /** Tries each answer until `visit` has seen enough; false: it has, or some answer is not to be found out. */
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

  /** What comes of the answer that has just been given. */
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

/** Less than any difference between two ends. */
const NEXT = 1e-9;

/** How much better an end is for the first seat than for the second. */
const worthOf = ({ rewards }: Outcome): number => (rewards[0] ?? 0) - (rewards[1] ?? 0);

function isEnough({ end, bound }: Known, { low, high }: Window): boolean {
  const worth = worthOf(end);
  return bound === 0 || (bound > 0 ? worth >= high : worth <= low);
}
