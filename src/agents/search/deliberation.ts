import type { Question } from "../../interpreter/machine/transition.ts";
import { type Move, moveSoFar } from "../../interpreter/play/moves.ts";
import type { Game } from "../../interpreter/runtime/game.ts";
import type { State } from "../../interpreter/runtime/state.ts";
import type { Thinking } from "../agent.ts";
import { thinkingOf } from "../thinking.ts";
import { type BotKind, isEnough, searchFor } from "./bots.ts";
import type { Search } from "./search.ts";
import type { Thought } from "./thought.ts";

/** A position, and the seat that has to move. */
export interface Situation {
  readonly game: Game;
  readonly state: State;
  /** 0 is the first */
  readonly seat: number;
  /** the answers already given of the move, as indices of candidates */
  readonly given?: readonly number[];
}

/** The first question of a move that leaves a choice, what was found of it, and the search that found it. */
interface First {
  readonly asked: Question;
  readonly state: State;
  readonly thought: Thought;
  readonly search: Search;
}

/** Makes for each new search a test: has the bot thought long enough? By default only its simulations end a search. */
export type Patience = () => () => boolean;

/** Simulations between two checks of the clock. */
export const SLICE = 16;

const NEVER = () => false;

/**
 * Finds the whole move of a bot, in slices: between two slices the caller can show something, or stop the bot. With the
 * same seed it finds the move that {@link botAgent} makes.
 */
export class Deliberation {
  readonly kind: BotKind;
  readonly #seed: string;
  readonly #at: Required<Situation>;
  readonly #patience: Patience;
  readonly #steps: number[];
  #search: Search | null = null;
  #left = 0;
  #isEnough = NEVER;
  #isHurried = false;
  #first: First | null = null;

  constructor(kind: BotKind, at: Situation, seed: string, patience: Patience = () => NEVER) {
    this.kind = kind;
    this.#at = { given: [], ...at };
    this.#seed = seed;
    this.#patience = patience;
    this.#steps = [...this.#at.given];
  }

  get #soFar() {
    const { game, state, seat } = this.#at;
    return moveSoFar(game, state, seat, this.#steps);
  }

  /** The answers of the move so far, as indices of candidates. */
  get steps(): readonly number[] {
    return this.#steps;
  }

  /** Ends the searches of this move early: each answer is chosen by what has been found. */
  hurry(): void {
    this.#isHurried = true;
  }

  /** The whole move; null until it is complete. */
  get move(): Move | null {
    return this.#soFar.move;
  }

  /** What was found of the first question that leaves a choice; null: there is none, or its search is not over. */
  get first(): First | null {
    return this.#first;
  }

  /** The simulations of the current question: how many are done, and how many there are at most. */
  get progress(): { readonly done: number; readonly of: number } {
    const of = this.kind.simulations;
    return { done: this.#search ? of - Math.max(0, this.#left) : 0, of };
  }

  /** Goes on thinking until the move is complete (true) or `isOver` wants a pause (false). */
  goOn(isOver: () => boolean = NEVER): boolean {
    for (let { next } = this.#soFar; next; { next } = this.#soFar) {
      const { asked, state } = next;
      if (asked.forced) {
        this.#steps.push(0);
        continue;
      }
      const thinking = thinkingOf(this.#at.game, state, asked);
      const thought = this.#thoughtBefore(thinking) ?? this.#think(thinking, isOver);
      if (thought === null) return false;
      if (this.#search) this.#first ??= { asked, state, thought, search: this.#search };
      this.#steps.push(thought.best);
    }
    return true;
  }

  /** What the search of an earlier question of this move has found of this one, if that is enough. */
  #thoughtBefore(thinking: Thinking): Thought | null {
    // With simulations left the search is of this very question, and goes on.
    const met = this.#left > 0 ? null : (this.#search?.thoughtOf(thinking) ?? null);
    return met && isEnough(met, this.kind) ? met : null;
  }

  #think(thinking: Thinking, isOver: () => boolean): Thought | null {
    if (this.#left <= 0) {
      this.#search = searchFor(this.kind, this.#at.game, this.#seed, thinking);
      this.#left = this.kind.simulations;
      this.#isEnough = this.#patience();
    }
    const search = this.#search as Search;
    while (this.#left > 0 && !search.isDone) {
      search.simulate(Math.min(SLICE, this.#left));
      this.#left -= SLICE;
      if (this.#isHurried || this.#isEnough()) break;
      if (isOver()) return null;
    }
    this.#left = 0;
    return search.thoughtOf(thinking) ?? nothing(thinking.count);
  }
}

/** Without a result the first answer is as good as any. */
const nothing = (count: number): Thought => ({
  best: 0,
  visits: Array.from({ length: count }, () => 0),
  means: Array.from({ length: count }, () => 0),
  simulations: 0,
  isProven: false,
});
