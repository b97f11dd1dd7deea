/** One game in progress: its positions move by move, the steps of unfinished moves, and what happened. */

import type { Loaded } from "../../src/dsl/load.ts";
import {
  type ChanceRecord,
  type Event,
  type Game,
  initial,
  type Move,
  moveChosen,
  type Nature,
  playSteps,
  type Question,
  type Sink,
  type State,
  settle,
  status,
  UnfinishedMoves,
} from "../../src/interpreter/index.ts";
import { moveRecorded } from "../../src/interpreter/play/moves.ts";
import { outcomeName } from "../../src/interpreter/play/record.ts";
import type { Crumb, Setup } from "../protocol.ts";
import { chanceSource } from "./chance-source.ts";
import { Fault, gameOf } from "./game.ts";
import type { Outcome, Played } from "./played.ts";
import { keyAt } from "./questions.ts";
import { crumbOf, pickedCrumbs } from "./steps.ts";

export class Session {
  readonly loaded: Loaded;
  readonly setup: Setup;
  readonly game: Game;
  readonly first: Outcome;
  readonly #nature: Nature;
  /** moves that were played and not taken back, then those that can be played again */
  #played: Played[] = [];
  #ahead: Played[] = [];
  readonly #unfinished: UnfinishedMoves;

  constructor(loaded: Loaded, setup: Setup, chance: readonly ChanceRecord[] = []) {
    this.loaded = loaded;
    this.setup = setup;
    this.game = gameOf(loaded, setup);
    this.#nature = chanceSource(this.game, setup.seed, chance);
    this.first = this.#settled((sink) => initial(this.game, sink));
    this.#unfinished = new UnfinishedMoves(this.game, this.first.state);
  }

  /** The position with the steps of unfinished moves. */
  get state(): State {
    return this.#unfinished.state;
  }
  get played(): readonly Played[] {
    return this.#played;
  }
  get ahead(): readonly Played[] {
    return this.#ahead;
  }

  owing(): readonly number[] {
    const waits = status(this.game, this.state);
    if (waits.kind === "fault") throw new Fault(waits.fault.message, waits.fault.node, waits.fault.readAt);
    return waits.kind === "play" ? waits.owing : [];
  }

  /** What a seat has answered of its unfinished move. */
  trail(seat: number): readonly Crumb[] {
    const given = this.#unfinished.given(seat).map((step) => crumbOf(this.game, step));
    const next = this.#unfinished.next(seat);
    return next ? [...given, ...pickedCrumbs(this.game, next, this.#unfinished.picked(seat))] : given;
  }

  /** What a seat is asked now; the values of a set may be picked in any order. */
  asked(seat: number): Question | null {
    return this.#unfinished.next(seat)?.asked ?? null;
  }

  /** Answers one step. After the last one the rules go on, and what was taken back is forgotten. */
  answer(seat: number, key: string): void {
    const next = this.#unfinished.next(seat);
    const at = next ? indexOf(this.game, next.state, next.asked, key) : -1;
    if (!next || at < 0) throw new Fault(`\`${key}\` cannot be answered here.`, next?.asked.node ?? -1);
    const move = this.#unfinished.choose(seat, at);
    this.#ahead = [];
    if (move) this.#give(seat, move);
  }

  /** Reads how it would stand if a seat chose this; null where its move would be done. Nothing of it is kept. */
  ifChosen<T>(seat: number, key: string, read: () => T): T | null {
    const next = this.#unfinished.next(seat);
    const at = next ? indexOf(this.game, next.state, next.asked, key) : -1;
    if (at < 0 || this.#unfinished.choose(seat, at)) return null;
    try {
      return read();
    } finally {
      this.#unfinished.back(seat);
    }
  }

  /** Takes the last step of a seat's unfinished move back. */
  back(seat: number): void {
    this.#unfinished.back(seat);
  }

  travel(move: number): void {
    const all = [...this.#played, ...this.#ahead];
    this.#played = all.slice(0, move);
    this.#ahead = all.slice(move);
    this.#unfinished.begin(this.#base());
  }

  /** Gives a whole answer by its key in a record; false if it cannot be given. */
  play(seat: number, key: string): boolean {
    const move = moveRecorded(this.game, this.#base(), seat, key);
    if (move) this.#give(seat, move);
    return move !== null;
  }

  /** The position before a move (from 1) that was played; null where there is none. */
  before(move: number): State | null {
    if (move < 1 || move > this.#played.length) return null;
    return this.#played[move - 2]?.state ?? this.first.state;
  }

  #base(): State {
    return this.#played.at(-1)?.state ?? this.first.state;
  }

  /** Gives the whole answer that comes of choosing the number of a candidate step by step. */
  choose(seat: number, pick: (asked: Question, state: State, step: number) => number): void {
    let step = 0;
    const move = moveChosen(this.game, this.#base(), seat, (asked, state) => pick(asked, state, step++));
    if (move) this.#give(seat, move);
  }

  #give(seat: number, move: Move): void {
    this.#ahead = [];
    this.#push({ seat, key: move.key, recorded: move.recorded }, (sink) =>
      playSteps(this.game, this.#base(), seat, move.steps, sink),
    );
  }

  #push(move: Omit<Played, keyof Outcome>, run: (sink: Sink) => State): void {
    const played = { ...move, ...this.#settled(run) };
    this.#played.push(played);
    this.#unfinished.goOn(played.state, move.seat);
  }

  #settled(run: (sink: Sink) => State): Outcome {
    const events: Event[] = [];
    const chance: ChanceRecord[] = [];
    const sink = (event: Event) => events.push(event);
    const noted: Nature = (asked) => {
      const outcome = this.#nature(asked);
      const value = asked.outcomes[outcome ?? -1]?.value;
      if (value !== undefined)
        chance.push({ purpose: asked.purpose, outcome: outcomeName(this.game, asked.type, value) });
      return outcome;
    };
    const state = this.#checked(settle(this.game, this.#checked(run(sink)), noted, sink));
    return { state, events, chance };
  }

  #checked(state: State): State {
    if (state.fault) throw new Fault(state.fault.message, state.fault.node, state.fault.readAt);
    return state;
  }
}

const indexOf = (game: Game, state: State, asked: Question, key: string) =>
  asked.candidates.findIndex((_, at) => keyAt(game, state, asked, at) === key);
