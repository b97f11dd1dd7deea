import { initial, resolve, type Status, status } from "../machine/transition.ts";
import { type Move, moves, playSteps } from "../play/moves.ts";
import { Stopped, treeWalkLimit } from "../play/walk-limit.ts";
import { digest } from "../runtime/chance.ts";
import type { Fault } from "../runtime/errors.ts";
import type { Event } from "../runtime/events.ts";
import type { Game } from "../runtime/game.ts";
import { AT } from "../runtime/layout.ts";
import type { State } from "../runtime/state.ts";
import { type Fraction, fraction, ONE, plus, times, ZERO } from "./fraction.ts";
import { scores } from "./score.ts";

/** The whole tree of a game. */
export interface Tree {
  readonly leaves: number;
  /** by seat: how many different things it can know when it has to answer */
  readonly infoSets: readonly number[];
  /** by seat: what it gets on average, exactly */
  readonly values: readonly Fraction[];
  /** how it ends, by those who win */
  readonly results: readonly Result[];
  /** moves of a game, on average */
  readonly meanLength: Fraction;
}

interface Result {
  /** seats from 0; empty: nobody wins */
  readonly winners: readonly number[];
  readonly leaves: number;
  readonly chance: Fraction;
}

export interface Watcher {
  /** all that a seat knows of a state, as a text: equal texts are one information set */
  readonly view: (state: State, seat: number) => string;
  /** what a seat hears of an event, or null */
  readonly hears: (event: Event, seat: number) => string | null;
  /** how a seat chooses: by move, how likely it is; null: each the same. `info` names the information set. */
  readonly policy:
    | ((seat: number, info: string, options: readonly Move[], state: State) => readonly Fraction[] | null)
    | null;
}

/** Positions that tools look at unless more are asked for. */
export const MOST_WALKED = 300_000;

/**
 * Walks over the whole tree of a small game. Gives the fault where the rules fail somewhere in it, or where it is too large:
 * `most` is how many positions may be looked at (all if left out).
 */
export function enumerate(game: Game, watcher: Watcher, most = Number.POSITIVE_INFINITY): Tree | Fault {
  const walk = new TreeWalk(game, watcher, most);
  try {
    return walk.whole();
  } catch (error) {
    if (error instanceof Stopped) return error.fault;
    throw error;
  }
}

/** What each seat has heard on the way to a position. */
type Logs = readonly string[];

/** One walk over the tree, with what has been counted so far. */
class TreeWalk {
  readonly #game: Game;
  readonly #watcher: Watcher;
  readonly #limit: ReturnType<typeof treeWalkLimit>;
  readonly #seats: readonly number[];
  readonly #info: readonly Set<string>[];
  readonly #values: Fraction[];
  readonly #results = new Map<string, Result>();
  #leaves = 0;
  #meanLength = ZERO;
  #depth = 0;

  constructor(game: Game, watcher: Watcher, most: number) {
    this.#game = game;
    this.#watcher = watcher;
    this.#limit = treeWalkLimit(game, most);
    this.#seats = Array.from({ length: game.players }, (_, seat) => seat);
    this.#info = this.#seats.map(() => new Set<string>());
    this.#values = this.#seats.map(() => ZERO);
  }

  whole(): Tree {
    const silence = this.#seats.map(() => "");
    this.#follow((sink) => initial(this.#game, sink), silence, ONE);
    return {
      leaves: this.#leaves,
      infoSets: this.#info.map((sets) => sets.size),
      values: this.#values,
      results: inOrder([...this.#results.values()]),
      meanLength: this.#meanLength,
    };
  }

  #follow(run: (sink: (event: Event) => void) => State, logs: Logs, weight: Fraction): void {
    const events: Event[] = [];
    const next = run((event) => events.push(event));
    this.#limit.step(next, ++this.#depth);
    this.#walk(next, this.#heard(logs, events), weight);
    this.#depth--;
  }

  #heard(logs: Logs, events: readonly Event[]): Logs {
    const told = (seat: number) =>
      events.map((event) => this.#watcher.hears(event, seat)).filter((text) => text !== null);
    return logs.map((log, seat) => log + told(seat).join("\n"));
  }

  #walk(state: State, logs: Logs, weight: Fraction): void {
    const waits = status(this.#game, state);
    switch (waits.kind) {
      case "fault":
        throw new Stopped(waits.fault);
      case "over":
        this.#leaf(state, waits.winners, weight);
        return;
      case "chance":
        this.#toss(state, waits, logs, weight);
        return;
      case "play":
        this.#choose(state, waits.owing[0] ?? 0, logs, weight);
        return;
    }
  }

  #toss(state: State, { outcomes }: Status & { kind: "chance" }, logs: Logs, weight: Fraction): void {
    const all = outcomes.reduce((sum, outcome) => sum + outcome.weight, 0);
    for (const [i, outcome] of outcomes.entries()) {
      this.#follow((sink) => resolve(this.#game, state, i, sink), logs, times(weight, fraction(outcome.weight, all)));
    }
  }

  #choose(state: State, seat: number, logs: Logs, weight: Fraction): void {
    const key = `${this.#watcher.view(state, seat)}\n${logs[seat] ?? ""}`;
    this.#info[seat]?.add(digest(key));
    const options = moves(this.#game, state, seat);
    if (!Array.isArray(options)) throw new Stopped(options);
    const chances = this.#watcher.policy?.(seat, key, options, state) ?? null;
    for (const [i, move] of options.entries()) {
      const chance = chances ? (chances[i] ?? ZERO) : fraction(1, options.length);
      this.#follow((sink) => playSteps(this.#game, state, seat, move.steps, sink), logs, times(weight, chance));
    }
  }

  #leaf(state: State, winners: readonly number[], weight: Fraction): void {
    this.#leaves++;
    addTo(this.#results, winners, weight);
    this.#meanLength = plus(this.#meanLength, times(weight, fraction(state.slots[AT.moves] ?? 0)));
    const points = scores(this.#game, state);
    if (points && !Array.isArray(points)) throw new Stopped(points);
    for (const seat of this.#seats) {
      const share = winners.includes(seat) ? fraction(1, winners.length) : ZERO;
      const gain = points ? fraction(points[seat] ?? 0) : share;
      this.#values[seat] = plus(this.#values[seat] ?? ZERO, times(weight, gain));
    }
  }
}

function addTo(results: Map<string, Result>, winners: readonly number[], weight: Fraction): void {
  const key = winners.join();
  const { leaves, chance } = results.get(key) ?? { leaves: 0, chance: ZERO };
  results.set(key, { winners, leaves: leaves + 1, chance: plus(chance, weight) });
}

/** Those with winners first, by their seats. */
function inOrder(results: readonly Result[]): Result[] {
  const order = ({ winners }: Result) => (winners.length === 0 ? "~" : winners.join());
  return results.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}
