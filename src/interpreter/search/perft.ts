/**
 * Perft: counts the positions after a number of moves. Comparing the counts of two engines, or with published counts,
 * shows errors.
 */

import type { Wish } from "../codegen/engine/engine-of.ts";
import type { Engine } from "../engine/engine.ts";
import { answer, question } from "../machine/transition.ts";
import { candidateName } from "../play/candidates.ts";
import { moves } from "../play/moves.ts";
import type { Nature } from "../play/resolve-chance.ts";
import { Stopped, stopped } from "../play/walk-limit.ts";
import type { Fault } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import type { State } from "../runtime/state.ts";
import { eachOutcome, endIfStopped, Undecided, WalkLimit, walked } from "./walk.ts";

/** The positions after a number of moves (or steps), and how many of them end the game. */
interface Depth {
  readonly depth: number;
  readonly nodes: number;
  readonly terminal: number;
}

export interface PerftOptions {
  readonly depth: number;
  readonly unit: "move" | "step";
  /** decides chance; null: every outcome is followed */
  readonly nature: Nature | null;
  /** limit of positions; no limit if left out */
  readonly most?: number;
  /** use the interpreter, not compiled rules */
  readonly byReference?: boolean;
}

/** The default limit of positions. */
export const MOST_POSITIONS = 2_000_000;

/**
 * Counts all ways in which a game can go on (perft). If several players owe an answer, they answer in the order of
 * seats. Gives a fault if the rules fail. An outcome of chance is no move: if all outcomes are followed, a move before
 * chance leads to as many positions as there are outcomes.
 */
export function perft(game: Game, state: State, options: PerftOptions): Depth[] | Fault {
  return stopped(() => walked(game, wishFor(options), (engine) => perftBy(engine, state, options)));
}

/** The same with a given engine. */
export function perftBy(engine: Engine, state: State, options: PerftOptions): Depth[] {
  const counter = new Counter(engine, options);
  engine.load(state);
  counter.natural(() => counter.walk(0));
  const { nodes, terminal } = counter;
  return nodes.map((count, i) => ({ depth: i + 1, nodes: count, terminal: terminal[i] ?? 0 }));
}

/** At depth 1 the interpreter is faster. */
const wishFor = ({ depth, byReference = false }: PerftOptions): Wish => ({ byReference: byReference || depth < 2 });

/** How many positions the first move (or step) leads to at full depth. */
export interface Share {
  readonly move: string;
  readonly nodes: number;
}

/** {@link perft} for each first move, in the order of keys; their nodes add up to those of perft. */
export function divide(game: Game, state: State, options: PerftOptions): Share[] | Fault {
  return stopped(() => {
    const shares = walked(game, wishFor(options), (engine) => divided(engine, state, options));
    return [...shares].map(([move, nodes]) => ({ move, nodes })).sort((a, b) => (a.move < b.move ? -1 : 1));
  });
}

function divided(engine: Engine, state: State, options: PerftOptions): Map<string, number> {
  const shares = new Map<string, number>();
  const counter = new Counter(engine, options);
  const byFirstMove = () => {
    if (engine.waits !== "ask") return;
    const { seat, game } = engine;
    for (const { key, state: after } of firstMoves(game, engine.snap(), seat, options.unit)) {
      const before = counter.deepest;
      engine.load(after);
      counter.natural(() => counter.goOn(seat, 0));
      shares.set(key, (shares.get(key) ?? 0) + counter.deepest - before);
    }
  };
  engine.load(state);
  try {
    counter.natural(byFirstMove);
  } catch (error) {
    // Listing the first moves by the interpreter may exceed its limit earlier than counting without an engine would.
    throw error instanceof Stopped && !engine.exact ? new Undecided() : error;
  }
  return shares;
}

/** The first moves (or steps) of a seat, with their keys. */
function firstMoves(game: Game, state: State, seat: number, unit: "move" | "step") {
  if (unit === "move") {
    const all = moves(game, state, seat);
    if ("code" in all) throw new Stopped(all);
    return all;
  }
  const asked = question(game, state, seat);
  if (!asked) return [];
  return [...asked.candidates.keys()].map((choice) => {
    const name = candidateName(game, state, asked, choice) ?? "none";
    return { key: asked.field ? `${asked.field.id}=${name}` : name, state: answer(game, state, seat, choice) };
  });
}

class Counter {
  readonly nodes: number[];
  readonly terminal: number[];
  private readonly engine: Engine;
  private readonly options: PerftOptions;
  private readonly limit: WalkLimit;

  constructor(engine: Engine, options: PerftOptions) {
    this.engine = engine;
    this.options = options;
    this.limit = new WalkLimit(engine, options.most ?? Number.POSITIVE_INFINITY);
    this.nodes = new Array<number>(options.depth).fill(0);
    this.terminal = new Array<number>(options.depth).fill(0);
  }

  get deepest(): number {
    return this.nodes.at(-1) ?? 0;
  }

  /** Visits every position without pending chance that can follow from here. */
  natural(visit: () => void, tosses = 0): void {
    const { engine } = this;
    const { nature } = this.options;
    this.limit.look(tosses);
    if (nature) {
      engine.settle(nature);
      endIfStopped(engine);
    }
    if (nature || engine.waits !== "chance") visit();
    else eachOutcome(engine, () => this.natural(visit, tosses + 1));
  }

  /** Plays all answers of the seat that owes one. */
  walk(at: number): void {
    const { engine } = this;
    if (engine.waits !== "ask") return;
    const { seat, count } = engine;
    const mark = engine.mark();
    for (let choice = 0; choice < count; choice++) {
      if (choice > 0) mark.back(choice);
      engine.choose(choice);
      this.natural(() => this.goOn(seat, at));
    }
    mark.done();
  }

  /** After a step: goes on to the next step of the same move, or counts the move. */
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
