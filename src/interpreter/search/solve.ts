/** Solves small games of perfect information exactly, by backward induction. */

import { scores } from "../engine/scores.ts";
import { rowOf } from "../ir/instructions.ts";
import type { Program, SeenRule } from "../ir/program.ts";
import { orderOf } from "../ir/zone-forms.ts";
import { initial, status } from "../machine/transition.ts";
import { type Move, moves } from "../play/moves.ts";
import { stopped, walkLimit } from "../play/walk-limit.ts";
import { hash } from "../runtime/encode.ts";
import type { Fault } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import type { State } from "../runtime/state.ts";
import { type Fraction, fraction, minus, plus, times, ZERO } from "./fraction.ts";
import { keysOf } from "./position-key.ts";
import { Following } from "./positions.ts";

/** The payoff: 1 for a win, 0 for a shared win or none, -1 for a loss; or the difference of scores. */
type Aim = "winner" | "score";

interface SolveOptions {
  readonly aim: Aim;
  /** the limit of positions; lower if the rules need much work at them */
  readonly most: number;
}

export interface Solved {
  /** the value for the first seat under optimal play of both; the second seat gets the opposite */
  readonly value: Fraction;
  /** number of positions visited */
  readonly positions: number;
  /** the seat that moves first, from 0; null if chance comes first, or if the game is over at once */
  readonly seat: number | null;
  /** the first moves with their values for the first seat, and whether each is optimal for the player who moves */
  readonly moves: readonly { readonly key: string; readonly value: Fraction; readonly best: boolean }[];
}

/** Why a game has no such value, or why it cannot be found; the end of a sentence. */
interface Unsolved {
  readonly why: string;
}

/** Why a game of this program cannot be solved; null if it can. */
export function unsolvable(game: Game, aim: Aim): string | null {
  if (game.players > 2) return `it is played by ${game.players}, and only for one or two is there one best way to play`;
  if (hides(game.program))
    return "something in it is hidden from somebody, so what is best hangs on what players guess of each other";
  if (aim === "score" && game.program.score === null) return "it keeps no score";
  return null;
}

/** Does the program hide anything from some players? A deck that nobody looks into does not: its cards are chance. */
export function hides({ zones, kinds, slots, bodies }: Program): boolean {
  const fromSome = (rules: readonly SeenRule[]) => rules.some(({ who, when }) => who !== "all" || when !== null);
  return (
    zones.some((zone) =>
      fromSome(orderOf(zone) === "top" ? zone.seen.filter(({ who }) => who !== "nobody") : zone.seen),
    ) ||
    kinds.some(({ face }) => fromSome(face)) ||
    slots.some(({ seen }) => fromSome(seen)) ||
    bodies.some(({ code }) => code.some((step) => !["shown", null].includes(rowOf(step).secret(step))))
  );
}

/** A position whose value is being computed, with its successors. */
interface Open {
  readonly state: State;
  readonly key: string;
  /** the seat that chooses among the successors; null: chance does, by these weights */
  readonly seat: number | null;
  readonly weights: readonly number[];
  readonly next: readonly State[];
  readonly values: Fraction[];
}

/** A visited position: its value once known, and the form in which it was first met. */
interface Met {
  value: Fraction | null;
  readonly exact: string;
  readonly next: string;
}

/** The work allowed per position, in positions of a search that only counts. */
const WORK = 20;

type Stop = Unsolved | Fault;

/** A value, or the reason why there is none. */
type Found = Fraction | Stop | "copies differ";

const isValue = (found: Found): found is Fraction => typeof found === "object" && "top" in found;

/** Computes the value of a game, or the reason why there is none. Call {@link unsolvable} first. */
export function solve(game: Game, options: SolveOptions): Solved | Stop {
  return stopped(() => solved(game, options));
}

function solved(game: Game, options: SolveOptions): Solved | Stop {
  const alike = new Solver(game, options, true).run();
  // If the rules do tell copies apart, they are treated as distinct.
  return alike === "copies differ" ? (new Solver(game, options, false).run() as Solved | Stop) : alike;
}

class Solver {
  private readonly game: Game;
  private readonly aim: Aim;
  private readonly most: number;
  private readonly following: Following;
  private readonly limit: ReturnType<typeof walkLimit>;
  private readonly key: (state: State) => string;
  private readonly met = new Map<string, Met>();
  private readonly open: Open[] = [];

  constructor(game: Game, { aim, most }: SolveOptions, copiesAlike: boolean) {
    this.game = game;
    this.aim = aim;
    this.most = most;
    this.following = new Following(game);
    this.limit = walkLimit(game, most * WORK, () => this.following.work);
    this.key = foundOnce(keysOf(game, { copiesAlike, timed: true }));
  }

  run(): Solved | Stop | "copies differ" {
    const start = initial(this.game);
    const value = this.valueOf(start);
    if (!isValue(value)) return value;
    const waits = status(this.game, start);
    const seat = waits.kind === "play" ? (waits.owing[0] ?? 0) : null;
    const first = seat === null ? [] : moves(this.game, start, seat);
    if ("code" in first) return first;
    return { value, positions: this.met.size, seat, moves: first.map((move) => this.told(move, value)) };
  }

  private told({ key, state }: Move, best: Fraction) {
    const value = this.met.get(this.key(state))?.value ?? ZERO;
    return { key, value, best: minus(value, best).top === 0n };
  }

  /** Backward induction with an explicit stack, because games may be long. */
  private valueOf(start: State): Found {
    let found = this.meet(start);
    for (;;) {
      if (found !== null && !isValue(found)) return found;
      const above = this.open.at(-1);
      if (found !== null && !above) return found;
      if (found !== null) above?.values.push(found);
      const next = above?.next[above.values.length];
      if (next) found = this.meet(next);
      else found = above ? this.close(above) : ZERO;
    }
  }

  /** The value of a position if it is known; null: the position was opened, and its successors have to be visited. */
  private meet(state: State): Found | null {
    const { game } = this;
    const waits = status(game, state);
    if (waits.kind === "fault") return waits.fault;
    const key = this.key(state);
    const known = this.met.get(key);
    if (known) return this.again(known, state);
    if (this.met.size >= this.most) return { why: `it has more than ${this.most} positions` };
    if (!this.limit.more()) return { why: this.tooLong() };
    if (waits.kind === "over") {
      const value = this.worth(state, waits.winners);
      if ("top" in value) this.met.set(key, { value, exact: hash(game, state), next: "" });
      return value;
    }
    const seat = waits.kind === "play" ? (waits.owing[0] ?? 0) : null;
    const weights = waits.kind === "chance" ? waits.outcomes.map(({ weight }) => weight) : [];
    const next = this.following.of(state);
    this.met.set(key, { value: null, exact: hash(game, state), next: this.signature(next) });
    this.open.push({ state, key, seat, weights, next, values: [] });
    return null;
  }

  private readonly tooLong = () =>
    `after ${this.met.size} positions its rules have worked as long as they may at ${this.most}`;

  private again(known: Met, state: State): Found {
    if (known.value === null) return { why: "chance alone can bring it back to a position in which it has been" };
    const same = known.exact === hash(this.game, state) || known.next === this.signature(this.following.of(state));
    return same ? known.value : "copies differ";
  }

  private readonly signature = (next: readonly State[]) =>
    next
      .map((state) => this.key(state))
      .sort()
      .join(" ");

  private close({ key, seat, weights, values }: Open): Fraction {
    this.open.pop();
    const value = seat === null ? mean(values, weights) : best(values, seat);
    const met = this.met.get(key);
    if (met) met.value = value;
    return value;
  }

  private worth(state: State, winners: readonly number[]): Fraction | Fault {
    const { game } = this;
    if (this.aim === "score") {
      const points = scores(game, state) ?? [];
      return Array.isArray(points) ? fraction((points[0] ?? 0) - (game.players > 1 ? (points[1] ?? 0) : 0)) : points;
    }
    if (winners.length !== 1) return ZERO;
    return fraction(winners[0] === 0 ? 1 : -1);
  }
}

/** Caches the key of a position: it is needed among the successors and again at the visit. */
function foundOnce(key: (state: State) => string): (state: State) => string {
  const known = new WeakMap<State, string>();
  return (state) => {
    const found = known.get(state) ?? key(state);
    known.set(state, found);
    return found;
  };
}

function mean(values: readonly Fraction[], weights: readonly number[]): Fraction {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return values.reduce((sum, value, i) => plus(sum, times(value, fraction(weights[i] ?? 0, all))), ZERO);
}

/** The best value for a seat: the greatest for the first, the least for the second. */
function best(values: readonly Fraction[], seat: number): Fraction {
  return values.reduce((a, b) => (minus(b, a).top > 0n === (seat === 0) ? b : a), values[0] ?? ZERO);
}
