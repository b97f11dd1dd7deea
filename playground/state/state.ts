/** The store with the whole state of the page. */
import type { Explanation, Failure } from "../protocol.ts";
import type { Again } from "./again.ts";
import { type Desk, EMPTY_DESK } from "./desk.ts";
import { type DoneWithout, NOTHING_DONE_WITHOUT } from "./done-without.ts";
import { type Findings, NOTHING_FOUND } from "./findings.ts";
import { type GameState, type GameStep, gameAfter, NO_GAME } from "./game-state.ts";
import { FIRST_HABITS, type Habits } from "./habits.ts";
import { FIRST_LAYOUT, type Layout } from "./layout.ts";
import { NO_PLAYTESTS, type Playtests } from "./playtests.ts";
import { NOTHING_POINTED_AT, type Pointing } from "./pointing.ts";
import { FIRST_SEATING, type Seating } from "./seating.ts";
import { NOTHING_TRIED, type Trying } from "./trying.ts";
import type { Unfolding } from "./unfolding.ts";
import { FIRST_VIEWS, type Views } from "./views.ts";
import { NO_WORK, type Work } from "./work.ts";

export interface Notice {
  readonly kind: "error" | "info";
  readonly failure: Failure;
}

/** The independent parts of the page's state, each defined in its own file. */
interface Slices {
  readonly layout: Layout;
  readonly desk: Desk;
  readonly findings: Findings;
  readonly seating: Seating;
  readonly habits: Habits;
  readonly views: Views;
  readonly pointing: Pointing;
  readonly playtests: Playtests;
  readonly trying: Trying;
  readonly doneWithout: DoneWithout;
}

export interface State extends Slices {
  readonly game: GameState;
  readonly work: Work;
  readonly notice: Notice | null;
  readonly explanation: Explanation | null;
  /** the moves that are shown again; null: the table as it is */
  readonly again: Again | null;
  /** the last move while it is shown as it went; null: the table as it is */
  readonly unfolding: Unfolding | null;
  /** whether to show the welcome to a first-time visitor */
  readonly welcome: boolean;
}

const FIRST: State = {
  layout: FIRST_LAYOUT,
  desk: EMPTY_DESK,
  findings: NOTHING_FOUND,
  seating: FIRST_SEATING,
  habits: FIRST_HABITS,
  views: FIRST_VIEWS,
  pointing: NOTHING_POINTED_AT,
  playtests: NO_PLAYTESTS,
  trying: NOTHING_TRIED,
  doneWithout: NOTHING_DONE_WITHOUT,
  game: NO_GAME,
  work: NO_WORK,
  notice: null,
  explanation: null,
  again: null,
  unfolding: null,
  welcome: false,
};

type Listener = () => void;

/** A value that is replaced and never mutated, with its subscribers. */
export class Store {
  #state: State = FIRST;
  readonly #listeners = new Set<Listener>();

  get state(): State {
    return this.#state;
  }

  set(patch: Partial<State>): void {
    this.#state = { ...this.#state, ...patch };
    for (const listener of this.#listeners) listener();
  }

  /** Changes some fields of a part. Unchanged values cause no notification. */
  change<K extends keyof Slices>(part: K, patch: Partial<Slices[K]>): void {
    const before: Slices[K] = this.#state[part];
    const keys = Object.keys(patch) as (keyof Slices[K])[];
    if (keys.every((key) => patch[key] === before[key])) return;
    this.set({ ...this.#state, [part]: { ...before, ...patch } });
  }

  /** A step of the state machine in `game-state.ts`. */
  play(step: GameStep): void {
    const game = gameAfter(this.#state.game, step);
    if (game !== this.#state.game) this.set({ game });
  }

  /** Shows a failure or other notice. */
  tell(failure: Failure, kind: Notice["kind"] = "error"): void {
    this.set({ notice: { kind, failure } });
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
