import { fastEngine } from "../codegen/engine/engine-of.ts";
import { initial, resolve, type Status, status } from "../machine/transition.ts";
import { type Move, moves, playSteps } from "../play/moves.ts";
import { Stopped, treeWalkLimit } from "../play/walk-limit.ts";
import { digest } from "../runtime/chance.ts";
import type { Fault } from "../runtime/errors.ts";
import type { Event } from "../runtime/events.ts";
import type { Game } from "../runtime/game.ts";
import { AT } from "../runtime/layout.ts";
import type { State } from "../runtime/state.ts";
import { fastTree } from "./fast-enumerate.ts";
import { type Fraction, fraction, ONE, times, ZERO } from "./fraction.ts";
import { scores } from "./score.ts";
import { tellsWays } from "./told-ways.ts";
import { Ends, type Tree } from "./tree.ts";

export interface Watcher {
  /** all that a seat knows of a state, as a text: equal texts are one information set */
  readonly view: (state: State, seat: number) => string;
  /** what a seat hears of an event, or null */
  readonly hears: (event: Event, seat: number) => string | null;
  /** are two events other texts wherever a seat may know that something in them differs */
  readonly hearsApart?: boolean;
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
  const tree = byModule(game, watcher, most);
  if (tree) return tree;
  const walk = new TreeWalk(game, watcher, most);
  try {
    return walk.whole();
  } catch (error) {
    if (error instanceof Stopped) return error.fault;
    throw error;
  }
}

/**
 * By the compiled rules, which tell nothing: where every way is told nobody has to listen. Elsewhere listening and looking is half
 * of all work, and the reference has to take each step to tell it.
 */
function byModule(game: Game, { hearsApart, policy }: Watcher, most: number): Tree | null {
  const engine = hearsApart && !policy && tellsWays(game) ? fastEngine(game) : null;
  return engine && fastTree(engine, most);
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
  readonly #ends: Ends;
  #depth = 0;

  constructor(game: Game, watcher: Watcher, most: number) {
    this.#game = game;
    this.#watcher = watcher;
    this.#limit = treeWalkLimit(game, most);
    this.#seats = Array.from({ length: game.players }, (_, seat) => seat);
    this.#info = this.#seats.map(() => new Set<string>());
    this.#ends = new Ends(game.players);
  }

  whole(): Tree {
    const silence = this.#seats.map(() => "");
    this.#follow((sink) => initial(this.#game, sink), silence, ONE);
    return this.#ends.tree(this.#info.map((sets) => sets.size));
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
    const points = scores(this.#game, state);
    if (points && !Array.isArray(points)) throw new Stopped(points);
    this.#ends.add({ weight, winners, length: state.slots[AT.moves] ?? 0, points });
  }
}
