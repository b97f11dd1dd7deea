// Long because a simulation is one way down, on, and back: what it does at each question goes by what the search has found so far.

import type { Engine } from "../../interpreter/engine/engine.ts";
import { seatNames } from "../../interpreter/observe/seat-names.ts";
import { makeRng, type Rng } from "../../interpreter/runtime/chance.ts";
import type { Thinking } from "../agent.ts";
import { Guesses } from "./guesses.ts";
import { Habits } from "./habits.ts";
import type { Manner } from "./manner.ts";
import { Node } from "./node.ts";
import { Playout } from "./playout.ts";
import { Prover } from "./prover.ts";
import { type Outcome, Rewards } from "./rewards.ts";
import { type Thought, thoughtOf } from "./thought.ts";
import { Way } from "./way.ts";

/**
 * One search for all games (Monte Carlo tree search). A question is found again by all that the player who is asked can tell of the
 * position, so a tree of its own comes about for each seat: nothing is looked at that its player may not know, secret answers are
 * answered unseen, and what chance has given is part of the name. Each simulation begins at a guess of the player who thinks.
 */

/** Tosses and forced answers behind which nothing that was looked for comes. */
const MOST_STEPS = 100_000;

/** After so many simulations it is clear how near the end is. */
const ENOUGH_SEEN = 8;
/** For each simulation so many answers may be tried to follow all ways to their ends, where about so many would do. */
const PROOF = 64;
const PROMISING = 100;

/** Every so many visits it is noticed what other ways have proven. */
const SELDOM = 4;

/** Where there are more answers than this nobody looks at each of them beforehand. */
const MOST_LOOKED_AT = 40;

/** Where the way down the tree ends: what that comes to, if it is known, and whether it is proven. */
interface Stop {
  readonly end: Outcome | null;
  readonly isSure: boolean;
}

/** What a search may be given beside its question. */
export interface SearchMore {
  /** those of another search, whose worths are to be compared with its own */
  readonly rewards?: Rewards | undefined;
  /** what the answers are called that the player who thinks will choose among, where an engine stands at one of its questions */
  readonly bars?: ((engine: Engine) => readonly number[]) | undefined;
}

const UNKNOWN: Stop = { end: null, isSure: false };

export class Search {
  private readonly thinking: Thinking;
  private readonly manner: Manner;
  private readonly isOpen: boolean;
  private readonly guesses: Guesses;
  private readonly playout: Playout;
  private readonly nodes = new Map<number, Node>();
  /** what ends are worth, by the scores that were met */
  readonly rewards: Rewards;
  /** are ends proven that must come: what is the most that can be had must be known for that */
  private readonly proves: boolean;
  private readonly rng: Rng;
  private readonly root: Node;
  private readonly way = new Way();
  private readonly habits: Habits | null;
  private readonly bars: SearchMore["bars"];
  /** has this simulation come to the question that is thought about */
  private isAtRoot = false;
  private low = Number.POSITIVE_INFINITY;
  private high = Number.NEGATIVE_INFINITY;
  private simulations = 0;

  constructor(
    thinking: Thinking,
    engine: Engine,
    seed: string,
    manner: Manner,
    { rewards = new Rewards(manner.aim, engine.game.program), bars }: SearchMore = {},
  ) {
    this.thinking = thinking;
    this.manner = manner;
    this.isOpen = seatNames(engine.game).isOpen;
    this.rewards = rewards;
    this.bars = bars;
    this.proves = this.isOpen && manner.aim === "win";
    this.rng = makeRng(seed);
    this.habits = manner.playouts === "learnt" ? new Habits() : null;
    this.guesses = new Guesses(thinking, engine, this.rng, this.isOpen);
    this.playout = new Playout(manner, engine.game, this.rng, this.habits);
    this.root = new Node(thinking.seat, thinking.labels());
    this.root.total = 1;
    this.nodes.set(thinking.name(), this.root);
  }

  private get engine(): Engine {
    return this.guesses.engine;
  }

  /** Is it proven what is best? */
  get isDone(): boolean {
    return this.root.proven !== null;
  }

  /** Simulates so many games, fewer where there is nothing left to find. */
  simulate(count: number): void {
    for (let i = 0; i < count && !this.isDone; i++) {
      this.simulations++;
      this.guesses.next();
      if (this.engine.waits === "ask") this.once();
      if (this.simulations === ENOUGH_SEEN) this.proveRoot(count);
    }
  }

  /** Where the end of an open game is near, every way that leads there can be followed. */
  private proveRoot(simulations: number): void {
    if (!this.proves || this.manner.tree === "move" || this.engine.game.players > 2) return;
    // Alpha-beta looks at about the square root of all ways.
    if (this.root.labels.length ** (this.playout.longest / 2) > PROMISING * simulations) return;
    this.guesses.back();
    const ends = new Prover(this.engine, this.rewards, PROOF * simulations).ends();
    if (ends)
      this.root.restrict(this.root.labels.map((_, answer) => ends[this.answerAt(this.root, answer)] as Outcome));
  }

  /** One game: down the tree, on at random, and back with what it has come to. */
  private once(): void {
    const { way } = this;
    way.length = 0;
    this.habits?.begin();
    this.isAtRoot = false;
    const { end, isSure } = this.descend();
    const outcome = end ?? this.playout.end(this.guesses, this.rewards, way.length);
    for (const reward of outcome.rewards) {
      this.low = Math.min(this.low, reward);
      this.high = Math.max(this.high, reward);
    }
    way.learn(outcome);
    this.habits?.learn(outcome);
    if (isSure) way.prove(outcome);
  }

  /** Goes to the first question of which nothing is known, or to an end. */
  private descend(): Stop {
    const { engine, way } = this;
    let node = this.found();
    for (;;) {
      // Who goes round in a circle comes back to what is known, again and again.
      if (node.isMetAgain(this.simulations)) return UNKNOWN;
      this.know(node);
      if (node.proven) return { end: node.proven, isSure: way.isLinked(node) };
      const answer = node.select(this.rng, this.manner.curiosity, this.low, this.high);
      const at = this.answerAt(node, answer);
      if (at < 0) return UNKNOWN;
      way.push(node, answer);
      this.habits?.note(engine, at);
      const known = node.ends[answer];
      if (known) return { end: known, isSure: false };
      engine.choose(at);
      const next = this.after(node, answer, this.goOn());
      if (!(next instanceof Node)) return next;
      node = next;
    }
  }

  /** What can be known of a question before anybody has chosen: what is over at once, and what other ways have proven. */
  private know(node: Node): void {
    if (!node.isOpened) {
      const { habits, engine } = this;
      node.open(habits && node.labels.map((_, answer) => habits.of(engine, this.answerAt(node, answer))));
      this.lookAhead(node);
    } else if (this.isOpen && !node.proven && node.total % SELDOM === 0) node.proveByNext();
  }

  /** The question behind an answer that has been given, or why the tree ends there. */
  private after(node: Node, answer: number, wasTossed: boolean): Node | Stop {
    const { engine } = this;
    const isSame = this.isOpen && !wasTossed;
    if (engine.waits !== "ask")
      return { end: this.rewards.of(engine), isSure: isSame && this.proves && engine.waits === "over" };
    // Most questions are met but once: what comes behind an answer that was never given is not worth a name.
    if (node.visits[answer] === 0 || !this.isInTree()) return UNKNOWN;
    const next = (isSame ? node.next[answer] : null) ?? this.found();
    if (isSame) node.next[answer] = next;
    return next;
  }

  /** Notes the answers with which an open game is over at once: a win that lies before one's eyes is not left to chance. */
  private lookAhead(node: Node): void {
    const { engine } = this;
    if (!this.proves || this.manner.tree === "move" || node.labels.length > MOST_LOOKED_AT) return;
    const { length } = node.labels;
    const places = node.labels.map((_, answer) => this.answerAt(node, answer));
    const mark = engine.mark();
    for (let answer = 0; answer < length && !node.proven; answer++) {
      if (answer > 0) mark.back(places[answer]);
      engine.choose(places[answer] as number);
      if (engine.waits === "over") node.prove(answer, this.rewards.of(engine));
    }
    mark.back();
    mark.done();
  }

  /** The number of an answer in this guess; below 0: it is not offered here. */
  private answerAt(node: Node, answer: number): number {
    return node.isNumbered ? answer : this.engine.labels().indexOf(node.labels[answer] ?? 0);
  }

  /** Goes on to the next question that leaves a choice; has chance decided anything? */
  private goOn(): boolean {
    const { engine } = this;
    let wasTossed = false;
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      if (engine.waits === "chance") {
        wasTossed = true;
        engine.settle(this.guesses.nature);
        if (engine.waits === "chance") break;
      } else if (engine.waits === "ask" && engine.count === 1) engine.choose(0);
      else break;
    }
    return wasTossed;
  }

  /** Is the question that is asked now one of those that are learnt of? */
  private isInTree(): boolean {
    if (this.manner.tree === "game" || !this.isAtRoot) return true;
    const { seat } = this.thinking;
    return this.engine.seat === seat && this.engine.midMove(seat);
  }

  /** What is known of the question that is asked now. Of several who answer unseen others may be asked first. */
  private found(): Node {
    const { engine, nodes } = this;
    if (!this.isAtRoot && engine.seat === this.thinking.seat) {
      this.isAtRoot = true;
      return this.root;
    }
    const name = engine.name();
    const known = nodes.get(name);
    if (known) return known;
    const isBarred = this.bars && engine.seat === this.thinking.seat;
    const node = new Node(engine.seat, isBarred ? this.bars(engine) : engine.labels());
    nodes.set(name, node);
    return node;
  }

  /** What was found of a question: the one that was thought about, or a later one of the same move. */
  thoughtOf(thinking: Thinking): Thought | null {
    const node = this.nodes.get(thinking.name());
    return node ? thoughtOf(node, thinking, this.rewards) : null;
  }
}
