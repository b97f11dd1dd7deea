// Long because a simulation goes down the tree, plays on and comes back, and each step uses what the search knows so
// far.

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
 * Monte Carlo tree search for all games. A question is found again by everything that its player can tell of the
 * position (the information set), earlier chance included. So each seat has a tree of its own, no choice uses what its
 * player may not know, and secret answers are given unseen. Each simulation starts from a guess of the thinking player.
 */

/** After this many chance events and forced answers in a row no choice is expected any more. */
const MOST_STEPS = 100_000;

/** After this many simulations the playouts tell how near the end is. */
const ENOUGH_SEEN = 8;
/** How many answers the prover may try, for each simulation of the budget. */
const PROOF = 64;
/** The prover is tried if it is expected to need at most this many answers for each simulation. */
const PROMISING = 100;

/** A node takes over proofs from other paths once in this many visits. */
const SELDOM = 4;

/** A node with more answers than this is not looked ahead from. */
const MOST_LOOKED_AT = 40;

/** Where the descent ends: the result, if it is known, and whether it is proven. */
interface Stop {
  readonly end: Outcome | null;
  readonly isSure: boolean;
}

/** Optional parts of a search. */
export interface SearchMore {
  /** the rewards of another search, so that the worths of both have one scale */
  readonly rewards?: Rewards | undefined;
  /** the labels of the answers that the thinking player would choose from, at the engine's question (see `barsOf`) */
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
  /** turns ends into rewards, on the scale of the scores met */
  readonly rewards: Rewards;
  /** does it prove results? That needs an open game and a known highest reward */
  private readonly proves: boolean;
  private readonly rng: Rng;
  private readonly root: Node;
  private readonly way = new Way();
  private readonly habits: Habits | null;
  private readonly bars: SearchMore["bars"];
  /** has this simulation reached the question that is thought about */
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

  /** Is the best answer proven? */
  get isDone(): boolean {
    return this.root.proven !== null;
  }

  /** Runs `count` simulations, or fewer once the best answer is proven. */
  simulate(count: number): void {
    for (let i = 0; i < count && !this.isDone; i++) {
      this.simulations++;
      this.guesses.next();
      if (this.engine.waits === "ask") this.once();
      if (this.simulations === ENOUGH_SEEN) this.proveRoot(count);
    }
  }

  /** Searches the root to all ends of the game, if it is open and its end is near. */
  private proveRoot(simulations: number): void {
    if (!this.proves || this.manner.tree === "move" || this.engine.game.players > 2) return;
    // Alpha-beta visits about the square root of all lines of play.
    if (this.root.labels.length ** (this.playout.longest / 2) > PROMISING * simulations) return;
    this.guesses.back();
    const ends = new Prover(this.engine, this.rewards, PROOF * simulations).ends();
    if (ends)
      this.root.restrict(this.root.labels.map((_, answer) => ends[this.answerAt(this.root, answer)] as Outcome));
  }

  /** One simulation: down the tree, a playout, and the result back up. */
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

  /** Goes down to the first question without a node, or to an end. */
  private descend(): Stop {
    const { engine, way } = this;
    let node = this.found();
    for (;;) {
      // A line of play that goes round in a circle comes back to the same node.
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

  /** What is known before an answer is chosen: which answers end the game, and what other paths have proven. */
  private know(node: Node): void {
    if (!node.isOpened) {
      const { habits, engine } = this;
      node.open(habits && node.labels.map((_, answer) => habits.of(engine, this.answerAt(node, answer))));
      this.lookAhead(node);
    } else if (this.isOpen && !node.proven && node.total % SELDOM === 0) node.proveByNext();
  }

  /** The node after an answer that was given, or why the descent ends. */
  private after(node: Node, answer: number, wasTossed: boolean): Node | Stop {
    const { engine } = this;
    const isSame = this.isOpen && !wasTossed;
    if (engine.waits !== "ask")
      return { end: this.rewards.of(engine), isSure: isSame && this.proves && engine.waits === "over" };
    // Most questions are met only once, so the one after an untried answer gets no node: naming it costs time.
    if (node.visits[answer] === 0 || !this.isInTree()) return UNKNOWN;
    const next = (isSame ? node.next[answer] : null) ?? this.found();
    if (isSame) node.link(answer, next);
    return next;
  }

  /** Proves the answers that end an open game at once, so that sampling cannot miss an immediate win. */
  private lookAhead(node: Node): void {
    const { engine } = this;
    if (!this.proves || this.manner.tree === "move" || node.labels.length > MOST_LOOKED_AT) return;
    const { length } = node.labels;
    const places = node.isNumbered ? node.labels : node.labels.map((_, answer) => this.answerAt(node, answer));
    const mark = engine.mark();
    for (let answer = 0; answer < length && !node.proven; answer++) {
      if (answer > 0) mark.back(places[answer]);
      engine.choose(places[answer] as number);
      if (engine.waits === "over") node.prove(answer, this.rewards.of(engine));
    }
    mark.back();
    mark.done();
  }

  /** The engine's index of an answer in this guess; below 0: it is not offered here. */
  private answerAt(node: Node, answer: number): number {
    return node.isNumbered ? answer : this.engine.labels().indexOf(node.labels[answer] ?? 0);
  }

  /** Goes on to the next question that leaves a choice. Did chance decide anything? */
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

  /** Does the engine's question belong to the tree (see {@link Manner.tree})? */
  private isInTree(): boolean {
    if (this.manner.tree === "game" || !this.isAtRoot) return true;
    const { seat } = this.thinking;
    return this.engine.seat === seat && this.engine.midMove(seat);
  }

  /**
   * The node of the engine's question. The first one of the thinking seat is the root: of several who answer unseen,
   * others may be asked before it.
   */
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

  /** What was found of the question, or of a later one of the same move; null: it has no node, or other answers. */
  thoughtOf(thinking: Thinking): Thought | null {
    const node = this.nodes.get(thinking.name());
    return node ? thoughtOf(node, thinking, this.rewards) : null;
  }
}
