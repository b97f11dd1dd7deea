import { type Nature, settle } from "./drive.ts";
import type { Fault } from "./errors.ts";
import type { Game } from "./game.ts";
import { answer, midMove, question, resolve, status } from "./question.ts";
import type { State } from "./state.ts";

/** Positions after so many moves (or steps), and how many of them end the game. */
export interface Depth {
  readonly depth: number;
  readonly nodes: number;
  readonly terminal: number;
}

export interface PerftOptions {
  readonly depth: number;
  readonly unit: "move" | "step";
  /** how chance is decided; null: every outcome is followed */
  readonly nature: Nature | null;
}

/** Stops the count at a mistake of the rules. */
class Stopped extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.message);
    this.fault = fault;
  }
}

/**
 * Counts all ways in which a game can go on. Where several players owe an answer they answer in the order of their
 * seats. Gives the fault where the rules fail on one of the ways. A toss is no move: with all outcomes followed, a move before a toss leads to as many positions as it has.
 */
export function perft(game: Game, state: State, { depth, unit, nature }: PerftOptions): Depth[] | Fault {
  const nodes = new Array<number>(depth).fill(0);
  const terminal = new Array<number>(depth).fill(0);

  /** Every state without chance to which nature can lead from here. */
  const natural = (from: State, visit: (state: State) => void): void => {
    if (nature) {
      visit(settle(game, from, nature));
      return;
    }
    const waits = status(game, from);
    if (waits.kind !== "chance") visit(from);
    else for (const i of waits.outcomes.keys()) natural(resolve(game, from, i), visit);
  };

  const count = (now: State, at: number): void => {
    const waits = status(game, now);
    if (waits.kind === "fault") throw new Stopped(waits.fault);
    nodes[at] = (nodes[at] ?? 0) + 1;
    if (waits.kind === "over") terminal[at] = (terminal[at] ?? 0) + 1;
    else if (at + 1 < depth) walk(now, at + 1);
  };

  const walk = (from: State, at: number): void => {
    const waits = status(game, from);
    if (waits.kind === "fault") throw new Stopped(waits.fault);
    const seat = waits.kind === "play" ? waits.owing[0] : undefined;
    if (seat === undefined) return;
    for (const choice of question(game, from, seat)?.candidates.keys() ?? []) {
      const next = answer(game, from, seat, choice);
      natural(next, (settled) => (isOpen(settled, seat) ? walk(settled, at) : count(settled, at)));
    }
  };
  const isOpen = (settled: State, seat: number) => unit === "move" && !settled.fault && midMove(game, settled, seat);

  try {
    natural(state, (start) => walk(start, 0));
  } catch (error) {
    if (error instanceof Stopped) return error.fault;
    throw error;
  }
  return nodes.map((number, i) => ({ depth: i + 1, nodes: number, terminal: terminal[i] ?? 0 }));
}
