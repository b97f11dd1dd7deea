import type { Question } from "../../interpreter/machine/transition.ts";
import { type Move, moveSoFar } from "../../interpreter/play/moves.ts";
import type { Game } from "../../interpreter/runtime/game.ts";
import type { State } from "../../interpreter/runtime/state.ts";
import type { Thinking } from "../agent.ts";
import { thinkingOf } from "../thinking.ts";
import { type BotKind, isEnough, searchFor } from "./bots.ts";
import type { Search } from "./search.ts";
import type { Thought } from "./thought.ts";

/** Whose move it is, and where. */
export interface Situation {
  readonly game: Game;
  readonly state: State;
  /** 0 is the first */
  readonly seat: number;
  /** what has been answered of the move, as numbers of candidates */
  readonly given?: readonly number[];
}

/** A question that leaves a choice, what was found of it, and the search that found it. */
interface First {
  readonly asked: Question;
  readonly state: State;
  readonly thought: Thought;
  readonly search: Search;
}

/** Says when a bot has thought long enough about a question that is put to it now; nothing: when its simulations are used up. */
export type Patience = () => () => boolean;

/** Simulations between two looks at the clock. */
export const SLICE = 16;

const NEVER = () => false;

/**
 * The whole move of a bot, thought about in slices: between two of them somebody may look at the game, or stop the bot. The same
 * seed gives the same move as {@link botAgent} makes with it.
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
  /** what was found of the first question that leaves a choice, and the search that found it */
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

  /** What has been answered of the move so far, as numbers of candidates. */
  get steps(): readonly number[] {
    return this.#steps;
  }

  /** Whoever waits has had enough: the move is made by what has been found so far. */
  hurry(): void {
    this.#isHurried = true;
  }

  /** The whole move; null as long as it is not found. */
  get move(): Move | null {
    return this.#soFar.move;
  }

  /** What was found of the question that was put first; null where it leaves no choice, or is not found yet. */
  get first(): First | null {
    return this.#first;
  }

  /** How many simulations of how many there can be for the question that is thought about now. */
  get progress(): { readonly done: number; readonly of: number } {
    const of = this.kind.simulations;
    return { done: this.#search ? of - Math.max(0, this.#left) : 0, of };
  }

  /** Thinks on until the move is whole, which it tells, or somebody wants to know something else (`isOver`). */
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

  /** What an earlier question of the same move has found of this one, where that is enough. */
  #thoughtBefore(thinking: Thinking): Thought | null {
    // A question that is being thought about is not one that was met on the way.
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

/** Where nothing was found the first answer is as good as any. */
const nothing = (count: number): Thought => ({
  best: 0,
  visits: Array.from({ length: count }, () => 0),
  means: Array.from({ length: count }, () => 0),
  simulations: 0,
  isProven: false,
});
