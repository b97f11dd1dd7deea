/** Walks the game tree of a small game exactly: payoffs, leaves and information sets, for given strategies or uniform play. */

import type { Engine } from "../engine/engine.ts";
import { deduces, ExactDeductions } from "../observe/deductions.ts";
import type { Move } from "../play/moves.ts";
import { Stopped, stopped } from "../play/walk-limit.ts";
import { digest } from "../runtime/chance.ts";
import type { Fault } from "../runtime/errors.ts";
import type { Event } from "../runtime/events.ts";
import type { Game } from "../runtime/game.ts";
import { AT } from "../runtime/layout.ts";
import { seatsIn } from "../runtime/position.ts";
import type { State } from "../runtime/state.ts";
import { type Fraction, fraction, times } from "./fraction.ts";
import { tellsWays } from "./told-ways.ts";
import { Ends, type Leaf, type Tree } from "./tree.ts";
import { allMoves, countMoves, eachOutcome, WalkLimit, walked } from "./walk.ts";
import { type Weight, Weights } from "./weights.ts";

export interface Watcher {
  /** everything that a seat knows of a state, as a text: equal texts form one information set */
  readonly view: (state: State, seat: number) => string;
  /** what a seat hears of an event, or null */
  readonly hears: (event: Event, seat: number) => string | null;
  /** do two events give different texts wherever a seat may know that they differ? */
  readonly hearsApart?: boolean;
  /** the strategy of a seat: the probability of each move; null: uniform. `info` names the information set. */
  readonly policy:
    | ((seat: number, info: string, options: readonly Move[], state: State) => readonly Fraction[] | null)
    | null;
}

/** The default limit of positions. */
export const MOST_WALKED = 300_000;

/**
 * Walks the whole game tree of a small game. Gives a fault if the rules fail in it or if it is too large: `most` is the
 * limit of positions (no limit if left out).
 */
export function enumerate(game: Game, watcher: Watcher, most = Number.POSITIVE_INFINITY): Tree | Fault {
  const heard = deduces(game) || !(watcher.hearsApart && !watcher.policy && tellsWays(game));
  return stopped(() => walked(game, { heard }, (engine) => treeBy(engine, heard ? watcher : null, most)));
}

/** The same with a given engine; without a watcher if everything is told. */
export const treeBy = (engine: Engine, watcher: Watcher | null, most: number): Tree =>
  new TreeWalk(engine, watcher, most).whole();

/** For each seat what it has heard so far; empty without a watcher. */
type Logs = readonly string[];

/** Equal leaves, and their number. */
interface Alike extends Omit<Leaf, "weight"> {
  readonly weight: Weight;
  times: number;
}

/** One walk over the tree, with the counts so far. */
class TreeWalk {
  readonly #engine: Engine;
  /** null: everything is told, so each path is its own information set and no events are needed */
  readonly #watcher: Watcher | null;
  readonly #limit: WalkLimit;
  readonly #seats: readonly number[];
  /** by seat: its information sets, or only their number */
  readonly #known: readonly Set<string>[];
  readonly #told: number[];
  readonly #ends = new Map<string, Alike>();
  readonly #weights = new Weights();
  /** null: no term is one that players can work out, or all is told */
  readonly #deduced: ExactDeductions | null;
  /** events since they were last taken */
  #events: Event[] = [];

  constructor(engine: Engine, watcher: Watcher | null, most: number) {
    this.#engine = engine;
    this.#watcher = watcher;
    this.#limit = new WalkLimit(engine, most);
    this.#deduced = watcher && deduces(engine.game) ? new ExactDeductions(engine.game) : null;
    this.#seats = Array.from({ length: engine.game.players }, (_, seat) => seat);
    this.#known = this.#seats.map(() => new Set<string>());
    this.#told = this.#seats.map(() => 0);
  }

  whole(): Tree {
    const engine = this.#engine;
    engine.listen(this.#watcher && ((event) => void this.#events.push(event)));
    engine.begin();
    const silence = this.#watcher ? this.#seats.map(() => "") : [];
    this.#follow(this.#heard(silence), this.#weights.one, 1);
    const sums = new Ends(engine.game.players);
    for (const { weight, times: many, ...leaf } of this.#ends.values())
      sums.add({ ...leaf, weight: times(weight.chance, fraction(many)) }, many);
    return sums.tree(this.#watcher ? this.#known.map(({ size }) => size) : this.#told);
  }

  /** The logs, extended by the new events. */
  #heard(logs: Logs): Logs {
    const events = this.#events;
    const watcher = this.#watcher;
    if (!watcher || events.length === 0) return logs;
    this.#events = [];
    const told = (seat: number) => events.map((event) => watcher.hears(event, seat)).filter((text) => text !== null);
    return logs.map((log, seat) => log + told(seat).join("\n"));
  }

  /** Continues from the engine's position after a move or outcome; `depth` is the number of moves and outcomes so far. */
  #follow(logs: Logs, weight: Weight, depth: number): void {
    const engine = this.#engine;
    this.#limit.look(depth);
    const { waits } = engine;
    if (waits === "over") this.#leaf(weight);
    else if (waits === "chance") this.#toss(logs, weight, depth);
    else this.#choose(logs, weight, depth);
  }

  #toss(logs: Logs, weight: Weight, depth: number): void {
    const engine = this.#engine;
    const { outcomes } = engine.tosses();
    const all = outcomes.reduce((sum, outcome) => sum + outcome.weight, 0);
    eachOutcome(engine, (outcome) => {
      const next = this.#weights.after(weight, outcomes[outcome]?.weight ?? 0, all);
      this.#follow(this.#heard(logs), next, depth + 1);
    });
  }

  #choose(logs: Logs, weight: Weight, depth: number): void {
    const next = this.#weighed(logs, weight);
    let move = 0;
    this.#eachMove(logs, (heard) => this.#follow(heard, next(move++), depth + 1));
  }

  /** Notes the information set of the asked seat. Gives the weight of the path after each of its moves. */
  #weighed(logs: Logs, weight: Weight): (move: number) => Weight {
    const engine = this.#engine;
    const { seat } = engine;
    const watcher = this.#watcher;
    const alike = (moves: number) => {
      const each = this.#weights.after(weight, 1, moves);
      return () => each;
    };
    if (!watcher) {
      this.#told[seat] = (this.#told[seat] ?? 0) + 1;
      return alike(countMoves(engine));
    }
    const state = engine.snap();
    const infoOf = (one: number) => `${watcher.view(state, one)}\n${logs[one] ?? ""}`;
    const undeduced = this.#deduced?.note(state, (one) => digest(infoOf(one)));
    if (undeduced) throw new Stopped(undeduced);
    const info = infoOf(seat);
    this.#known[seat]?.add(digest(info));
    const options = allMoves(engine);
    const chances = watcher.policy?.(seat, info, options, state) ?? null;
    if (!chances) return alike(options.length);
    return (move) => this.#weights.after(weight, chances[move]?.top ?? 0, chances[move]?.bottom ?? 1);
  }

  /** Plays each whole move, and hears the events of its steps. */
  #eachMove(logs: Logs, visit: (logs: Logs) => void): void {
    const engine = this.#engine;
    const { seat, count } = engine;
    const mark = engine.mark();
    for (let choice = 0; choice < count; choice++) {
      if (choice > 0) mark.back(choice);
      engine.choose(choice);
      const heard = this.#heard(logs);
      if (engine.midMove(seat)) this.#eachMove(heard, visit);
      else visit(heard);
    }
    mark.done();
  }

  #leaf(weight: Weight): void {
    const { slots } = this.#engine.ending;
    const [seats, length] = [slots[AT.winners] ?? 0, slots[AT.moves] ?? 0];
    const points = this.#engine.scores();
    if (points && !Array.isArray(points)) throw new Stopped(points);
    const key = `${weight.id} ${seats} ${length} ${points?.join() ?? ""}`;
    const known = this.#ends.get(key) ?? { weight, winners: seatsIn(seats), length, points, times: 0 };
    known.times++;
    this.#ends.set(key, known);
  }
}
