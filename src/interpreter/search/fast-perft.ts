import type { ModuleEngine } from "../codegen/engine/engine.ts";
import { marked } from "../codegen/moves/marks.ts";
import type { Nature } from "../play/resolve-chance.ts";
import { Stopped, type TreeWalkLimit, treeWalkLimit } from "../play/walk-limit.ts";
import type { State } from "../runtime/state.ts";
import { Left, unlessLeft, WORK } from "./fast-moves.ts";
import type { PerftOptions } from "./perft.ts";

/** Counts by the compiled rules; see perft.ts. */

export interface Counts {
  readonly nodes: readonly number[];
  readonly terminal: readonly number[];
}

/** Tosses with no question in between, after which the reference is asked what is wrong. */
const MOST_TOSSES = 10_000;

/** Counts what follows a position; null where the compiled rules stop somewhere, so that the reference has to count. */
export function fastPerft(engine: ModuleEngine, state: State, options: PerftOptions): Counts | null {
  const counter = new FastCounter(engine, options);
  return unlessLeft(() => {
    engine.load(state);
    counter.natural(() => counter.walk(0));
    return counter;
  });
}

/** The first moves (or steps) of a seat, as the reference lists them. */
export type FirstMoves = (start: State, seat: number) => readonly { readonly key: string; readonly state: State }[];

/** The same for each first move, by its key: how many of the deepest positions follow it. */
export function fastDivide(
  engine: ModuleEngine,
  state: State,
  options: PerftOptions,
  firsts: FirstMoves,
): Map<string, number> | null {
  const counter = new FastCounter(engine, options);
  const shares = new Map<string, number>();
  const divide = () => {
    if (engine.waits !== "ask") return;
    const { seat } = engine;
    for (const { key, state: after } of firsts(engine.snap(), seat)) {
      const before = counter.deepest;
      engine.load(after);
      counter.natural(() => counter.goOn(seat, 0));
      shares.set(key, (shares.get(key) ?? 0) + counter.deepest - before);
    }
  };
  return unlessLeft(() => {
    engine.load(state);
    try {
      counter.natural(divide);
    } catch (error) {
      // That the reference lists the first moves may be more work than if it had counted all by itself.
      throw error instanceof Stopped ? new Left() : error;
    }
    return shares;
  });
}

class FastCounter implements Counts {
  readonly nodes: number[];
  readonly terminal: number[];
  private readonly engine: ModuleEngine;
  private readonly options: PerftOptions;
  private readonly most: number;
  private looked = 0;
  /** where the engine stands, for the message of the limit */
  private readonly here: Pick<State, "frames">;
  private readonly limit: TreeWalkLimit;

  constructor(engine: ModuleEngine, options: PerftOptions) {
    this.engine = engine;
    this.options = options;
    this.limit = treeWalkLimit(engine.game, options.most ?? Number.POSITIVE_INFINITY);
    this.most = options.most ?? Number.POSITIVE_INFINITY;
    this.here = {
      get frames() {
        return engine.snap().frames;
      },
    };
    this.nodes = new Array<number>(options.depth).fill(0);
    this.terminal = new Array<number>(options.depth).fill(0);
  }

  get deepest(): number {
    return this.nodes.at(-1) ?? 0;
  }

  natural(visit: () => void, tosses = 0): void {
    const { engine } = this;
    const { nature } = this.options;
    // More positions alone the reference would refuse, too.
    this.limit.step(this.here, tosses);
    this.looked += 1 + engine.module.work() / WORK;
    if (engine.waits === "stopped" || this.looked > this.most) throw new Left();
    if (engine.waits !== "chance") {
      visit();
      return;
    }
    if (nature) {
      this.settle(nature);
      visit();
      return;
    }
    const mark = marked(engine);
    const { count } = engine;
    for (let i = 0; i < count; i++) {
      if (i > 0) mark.back();
      engine.toss(i);
      this.natural(visit, tosses + 1);
    }
    mark.done();
  }

  private settle(nature: Nature): void {
    const { engine } = this;
    for (let tosses = 0; engine.waits === "chance"; tosses++) {
      const outcome = tosses < MOST_TOSSES ? nature(engine.tosses()) : null;
      if (outcome === null) throw new Left();
      engine.toss(outcome);
    }
    if (engine.waits === "stopped") throw new Left();
  }

  walk(at: number): void {
    const { engine } = this;
    if (engine.waits !== "ask") return;
    const { seat, count } = engine;
    const mark = marked(engine);
    for (let choice = 0; choice < count; choice++) {
      if (choice > 0) mark.back(choice);
      engine.choose(choice);
      this.natural(() => this.goOn(seat, at));
    }
    mark.done();
  }

  goOn(seat: number, at: number): void {
    const { engine } = this;
    if (this.options.unit === "move" && engine.midMove(seat)) {
      this.walk(at);
      return;
    }
    this.nodes[at] = (this.nodes[at] ?? 0) + 1;
    if (engine.waits === "over") this.terminal[at] = (this.terminal[at] ?? 0) + 1;
    else if (at + 1 < this.options.depth) this.walk(at + 1);
  }
}
