// Long because everything that is kept of a game is changed in one place.

import { initial } from "../machine/transition.ts";
import type { Sink } from "../runtime/events.ts";
import type { Game } from "../runtime/game.ts";
import type { State } from "../runtime/state.ts";
import { MarkLog } from "./mark-log.ts";
import { type Move, moveByKey, moveRecorded, playSteps } from "./moves.ts";
import {
  type AnswerRecord,
  type ChanceRecord,
  type GameRecord,
  type Header,
  type Mark,
  outcomeName,
} from "./record.ts";
import { type NamedOutcome, Repeats } from "./repeats.ts";
import { type Nature, seeded, settle } from "./resolve-chance.ts";

/** One answer of a game with its steps and the outcomes of chance after it, so that it can be played again. */
interface Played extends AnswerRecord {
  readonly steps: readonly number[];
  /** the outcomes of chance after the answer */
  readonly outcomes: readonly NamedOutcome[];
}

/** The distance between kept states, in answers, at first. States between them are computed again from the one before. */
const EVERY = 16;
/** The most states kept. In a longer game every second one is dropped and the distance doubles. */
const MOST_KEPT = 128;

/**
 * A game from its beginning: answers, undo and redo, and the record. Answers that were taken back stay until another
 * one is given.
 */
export class History {
  readonly game: Game;
  readonly header: Header;
  /** shares equal values in the history */
  readonly repeats = new Repeats();
  #nature: Nature;
  #reseeds = 0;
  #first: readonly NamedOutcome[];
  #isWhole: boolean;
  #played: Played[] = [];
  #kept = new Map<number, State>();
  #every = EVERY;
  /** the state that `replayed` reached last: stepping through a game in order continues from there */
  #retold: { readonly at: number; readonly state: State } | null = null;
  /** the marks that have been asked for so far */
  #marks: Mark[] = [];
  #at = 0;
  #state: State;

  /**
   * Begins a game. `nature` decides chance; by default the seed of the header does. `from`: a position to begin at
   * instead of the beginning of the rules; no record can hold such a game.
   */
  constructor(
    game: Game,
    header: Header,
    nature: Nature = seeded(header.seed),
    sink: Sink | null = null,
    from: State | null = null,
  ) {
    this.game = game;
    this.header = header;
    this.#nature = nature;
    this.#isWhole = from === null;
    const { state, tosses } = this.#settle(from ?? initial(game, sink), sink);
    this.#first = tosses;
    this.#state = state;
    this.#kept.set(0, alone(state));
  }

  /** A copy of the game that continues independently. */
  copy(): History {
    const copy = new History(this.game, this.header, this.#nature, null, this.stateAt(0));
    copy.#reseeds = this.#reseeds;
    copy.#first = this.#first;
    copy.#isWhole = this.#isWhole;
    copy.#played = this.#played.slice();
    copy.#kept = new Map(this.#kept);
    copy.#every = this.#every;
    copy.#marks = this.#marks.slice();
    copy.#at = this.#at;
    copy.#state = this.#state;
    return copy;
  }

  get state(): State {
    return this.#state;
  }

  /** decides chance from here on */
  get nature(): Nature {
    return this.#nature;
  }

  /** number of answers, without those that were taken back */
  get length(): number {
    return this.#at;
  }

  get answers(): readonly AnswerRecord[] {
    return this.#played.slice(0, this.#at).map(({ seat, key, forced }) => ({ seat, key, ...(forced && { forced }) }));
  }

  /** the outcomes of chance so far */
  get chance(): readonly ChanceRecord[] {
    const tosses = [...this.#first, ...this.#played.slice(0, this.#at).flatMap((one) => one.outcomes)];
    return tosses.map(({ purpose, name }) => ({ purpose, outcome: name }));
  }

  /** Gives an answer by its key. Returns false and changes nothing if the seat (0 is the first) has no such answer. */
  play(seat: number, key: string, sink: Sink | null = null): boolean {
    const move = moveByKey(this.game, this.#state, seat, key);
    if (move) this.playMove(seat, move, sink);
    return move !== null;
  }

  /** Gives an answer by its words in a record; null, without a change, if it cannot be given. */
  playRecorded(seat: number, key: string, sink: Sink | null = null): Move | null {
    const move = moveRecorded(this.game, this.#state, seat, key);
    if (move) this.playMove(seat, move, sink);
    return move;
  }

  /** Gives an answer that the present state offers. */
  playMove(seat: number, move: Move, sink: Sink | null = null): void {
    const after = sink ? playSteps(this.game, this.#state, seat, move.steps, sink) : move.state;
    const { state, tosses } = this.#settle(after, sink);
    this.#forget();
    this.#played.push(this.#playedOf(seat, move, tosses));
    this.#at++;
    this.#keep(state);
  }

  #playedOf(seat: number, { recorded, forced, steps }: Move, tosses: readonly NamedOutcome[]): Played {
    const { repeats } = this;
    const own = { seat: seat + 1, key: repeats.text(recorded) };
    const kept = { steps: repeats.numbers(steps), outcomes: repeats.named(tosses) };
    return forced ? { ...own, forced, ...kept } : { ...own, ...kept };
  }

  /** Has chance decided anything after answer number `n` (from 1)? */
  tossedAfter(n: number): boolean {
    return (this.#played[n - 1]?.outcomes.length ?? 0) > 0;
  }

  /**
   * Moves the position to its own memory, for games that wait for long: otherwise it keeps the block of positions
   * around it alive.
   */
  settleDown(): void {
    const own = alone(this.#state);
    if (this.#kept.get(this.#at) === this.#state) this.#kept.set(this.#at, own);
    this.#state = own;
  }

  /** Takes the last answer back, with everything that followed from it. */
  undo(): boolean {
    return this.goTo(this.#at - 1);
  }

  /** Gives again the answer that was taken back last. */
  redo(): boolean {
    return this.goTo(this.#at + 1);
  }

  /** Changes the seed if players have seen outcomes after answers that were taken back, so that chance decides anew. */
  tossAnew(): void {
    const seen = this.#played.slice(this.#at).some(({ outcomes: tosses }) => tosses.length > 0);
    if (seen) this.#nature = seeded(`${this.header.seed} again ${++this.#reseeds}`);
  }

  /** Goes to the state after `at` answers, back or (after going back) forth. */
  goTo(at: number): boolean {
    if (at < 0 || at > this.#played.length) return false;
    this.#state = this.stateAt(at);
    this.#at = at;
    return true;
  }

  /** The state after `at` answers, including those that were taken back. */
  stateAt(at: number): State {
    let from = Math.min(at, this.#played.length);
    if (from === this.#at) return this.#state;
    const near = this.#retold && this.#retold.at <= at ? this.#retold : null;
    while (from !== near?.at && !this.#kept.has(from)) from--;
    const kept = (from === near?.at ? near.state : this.#kept.get(from)) ?? this.#state;
    return this.#played.slice(from, at).reduce((state, played) => again(this.game, state, played, null), kept);
  }

  /** Plays answer number `n` (from 1) again and tells its events. `game`: the same game, linked with a tracer. */
  replayed(n: number, sink: Sink, game = this.game): State | null {
    const played = this.#played[n - 1];
    if (!played) return null;
    const state = again(game, this.stateAt(n - 1), played, sink);
    if (game === this.game) this.#retold = { at: n, state };
    return state;
  }

  /** Tells again what happens before the first answer; nothing if the game began at another position. */
  reopened(sink: Sink): void {
    if (this.#isWhole) follow(this.game, initial(this.game, sink), this.#first, sink);
  }

  /** Takes the last answer back for good: it cannot be given again. */
  withdraw(): boolean {
    const taken = this.undo();
    if (taken) this.#forget();
    return taken;
  }

  /** The game as a record. Making the marks plays the game once more. */
  record(): GameRecord {
    return { language: 1, ...this.header, answers: this.answers, chance: this.chance, marks: this.marks() };
  }

  /** The marks at the beginning and after each answer. Plays the answers again whose marks are missing. */
  marks(): readonly Mark[] {
    const { game } = this;
    const log = new MarkLog(game);
    if (this.#marks.length === 0)
      this.#marks.push(log.mark(follow(game, initial(game, log.sink), this.#first, log.sink)));
    const missing = this.#played.slice(this.#marks.length - 1, this.#at);
    let state = missing.length > 0 ? this.stateAt(this.#marks.length - 1) : this.#state;
    for (const one of missing) {
      state = again(game, state, one, log.sink);
      this.#marks.push(log.mark(state));
    }
    return this.#marks.slice(0, this.#at + 1);
  }

  #settle(from: State, sink: Sink | null): { state: State; tosses: NamedOutcome[] } {
    const tosses: NamedOutcome[] = [];
    const noted: Nature = (chance) => {
      const index = this.#nature(chance);
      const outcome = index === null ? undefined : chance.outcomes[index];
      if (index !== null && outcome) {
        tosses.push({ purpose: chance.purpose, name: outcomeName(this.game, chance.type, outcome.value), index });
      }
      return index;
    };
    return { state: settle(this.game, from, noted, sink), tosses };
  }

  #forget(): void {
    this.#played.length = this.#at;
    this.#marks.length = Math.min(this.#marks.length, this.#at + 1);
    if (this.#retold && this.#retold.at > this.#at) this.#retold = null;
    for (const at of [...this.#kept.keys()]) if (at > this.#at) this.#kept.delete(at);
  }

  #keep(state: State): void {
    this.#state = state;
    if (this.#at % this.#every !== 0) return;
    this.#kept.set(this.#at, alone(state));
    if (this.#kept.size <= MOST_KEPT) return;
    this.#every *= 2;
    for (const at of this.#kept.keys()) if (at % this.#every !== 0) this.#kept.delete(at);
  }
}

/** States share blocks of memory; one that is kept for long is copied out of its block. */
function alone(state: State): State {
  const { slots } = state;
  return slots.buffer.byteLength === slots.byteLength ? state : { ...state, slots: slots.slice() };
}

/** Plays an answer again, with the same outcomes of chance after it. */
function again(game: Game, state: State, { seat, steps, outcomes }: Played, sink: Sink | null): State {
  return follow(game, playSteps(game, state, seat - 1, steps, sink), outcomes, sink);
}

function follow(game: Game, state: State, tosses: readonly NamedOutcome[], sink: Sink | null): State {
  const left = [...tosses];
  return settle(game, state, () => left.shift()?.index ?? null, sink);
}
