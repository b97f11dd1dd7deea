import type { ModuleEngine } from "../codegen/engine/engine.ts";
import { fastEngine } from "../codegen/engine/engine-of.ts";
import { answer, midMove, question, resolve, status } from "../machine/transition.ts";
import { candidateName } from "../play/candidates.ts";
import { moves } from "../play/moves.ts";
import { type Nature, settle } from "../play/resolve-chance.ts";
import { Stopped, stopped, type TreeWalkLimit, treeWalkLimit } from "../play/walk-limit.ts";
import type { Fault } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import type { State } from "../runtime/state.ts";
import { type Counts, type FirstMoves, fastDivide, fastPerft } from "./fast-perft.ts";

/** Positions after so many moves (or steps), and how many of them end the game. */
interface Depth {
  readonly depth: number;
  readonly nodes: number;
  readonly terminal: number;
}

export interface PerftOptions {
  readonly depth: number;
  readonly unit: "move" | "step";
  /** how chance is decided; null: every outcome is followed */
  readonly nature: Nature | null;
  /** positions that may be looked at; one at which the rules work long counts for several; no limit if left out */
  readonly most?: number;
  /** the compiled rules are left aside */
  readonly byReference?: boolean;
}

/** Positions that tools count unless more are asked for. */
export const MOST_POSITIONS = 2_000_000;

/**
 * Counts all ways in which a game can go on. Where several players owe an answer they answer in the order of their
 * seats. Gives the fault where the rules fail on one of the ways. A toss is no move: with all outcomes followed, a move before a toss leads to as many positions as it has.
 */
export function perft(game: Game, state: State, options: PerftOptions): Depth[] | Fault {
  return stopped(() => {
    const engine = engineFor(game, state, options);
    const fast = engine && fastPerft(engine, state, options);
    if (fast) return depthsOf(fast);
    const counter = new Counter(game, options);
    counter.natural(state, (start) => counter.walk(start, 0));
    return depthsOf(counter);
  });
}

const depthsOf = ({ nodes, terminal }: Counts): Depth[] =>
  nodes.map((count, i) => ({ depth: i + 1, nodes: count, terminal: terminal[i] ?? 0 }));

/** The compiled rules, where it is worth it to count by them. */
function engineFor(game: Game, state: State, options: PerftOptions): ModuleEngine | null {
  const isWorthIt = options.depth > 1 && !options.byReference && !state.fault;
  return isWorthIt ? fastEngine(game) : null;
}

/** How many positions the first move (or step) leads to at the whole depth. */
export interface Share {
  readonly move: string;
  readonly nodes: number;
}

/** {@link perft} for each first move, in the order of their keys; all of them together have as many nodes. */
export function divide(game: Game, state: State, options: PerftOptions): Share[] | Fault {
  return stopped(() => {
    const engine = engineFor(game, state, options);
    const firsts: FirstMoves = (start, seat) => firstMoves(game, start, seat, options.unit);
    const shares = (engine && fastDivide(engine, state, options, firsts)) ?? byReference(game, state, options, firsts);
    return [...shares].map(([move, nodes]) => ({ move, nodes })).sort((a, b) => (a.move < b.move ? -1 : 1));
  });
}

function byReference(game: Game, state: State, options: PerftOptions, firsts: FirstMoves): Map<string, number> {
  const shares = new Map<string, number>();
  const counter = new Counter(game, options);
  counter.natural(state, (start) => {
    const waits = status(game, start);
    if (waits.kind === "fault") throw new Stopped(waits.fault);
    const seat = waits.kind === "play" ? waits.owing[0] : undefined;
    if (seat === undefined) return;
    for (const { key, state: after } of firsts(start, seat)) {
      const before = counter.deepest;
      counter.natural(after, (settled) => counter.goOn(settled, seat, 0));
      shares.set(key, (shares.get(key) ?? 0) + counter.deepest - before);
    }
  });
  return shares;
}

function firstMoves(game: Game, state: State, seat: number, unit: "move" | "step"): ReturnType<FirstMoves> {
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

class Counter implements Counts {
  private readonly game: Game;
  private readonly options: PerftOptions;
  readonly nodes: number[];
  readonly terminal: number[];
  private readonly limit: TreeWalkLimit;

  constructor(game: Game, options: PerftOptions) {
    this.game = game;
    this.options = options;
    this.limit = treeWalkLimit(game, options.most ?? Number.POSITIVE_INFINITY);
    this.nodes = new Array<number>(options.depth).fill(0);
    this.terminal = new Array<number>(options.depth).fill(0);
  }

  get deepest(): number {
    return this.nodes.at(-1) ?? 0;
  }

  /** Visits every state without chance to which nature can lead from here. */
  natural(from: State, visit: (state: State) => void, tosses = 0): void {
    const { game } = this;
    this.limit.step(from, tosses);
    const { nature } = this.options;
    if (nature) {
      visit(settle(game, from, nature));
      return;
    }
    const waits = status(game, from);
    if (waits.kind !== "chance") visit(from);
    else for (const i of waits.outcomes.keys()) this.natural(resolve(game, from, i), visit, tosses + 1);
  }

  /** All answers of whoever owes one. */
  walk(from: State, at: number): void {
    const { game } = this;
    const waits = status(game, from);
    if (waits.kind === "fault") throw new Stopped(waits.fault);
    const seat = waits.kind === "play" ? waits.owing[0] : undefined;
    if (seat === undefined) return;
    for (const choice of question(game, from, seat)?.candidates.keys() ?? []) {
      const next = answer(game, from, seat, choice);
      this.natural(next, (settled) => this.goOn(settled, seat, at));
    }
  }

  /** After a step: the next one of the same move, or the count of the move. */
  goOn(settled: State, seat: number, at: number): void {
    const { game } = this;
    const isOpen = this.options.unit === "move" && !settled.fault && midMove(game, settled, seat);
    if (isOpen) this.walk(settled, at);
    else this.count(settled, at);
  }

  private count(now: State, at: number): void {
    const waits = status(this.game, now);
    if (waits.kind === "fault") throw new Stopped(waits.fault);
    this.nodes[at] = (this.nodes[at] ?? 0) + 1;
    if (waits.kind === "over") this.terminal[at] = (this.terminal[at] ?? 0) + 1;
    else if (at + 1 < this.options.depth) this.walk(now, at + 1);
  }
}
