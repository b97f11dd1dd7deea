// Long because all that is kept of a game is changed in one place.

/** A game that is being played: its answers, the way back, and the record. */

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

interface Played extends AnswerRecord {
  readonly steps: readonly number[];
  /** what nature answered afterwards */
  readonly outcomes: readonly NamedOutcome[];
}

/** States are kept every so many answers at first; those between are played again from there. */
const EVERY = 16;
/** More states than this are not kept: of a longer game every second is let go, and those between are more. */
const MOST_KEPT = 128;

/** A game from its beginning on. All answers stay, also those that are taken back, until another one is given. */
export class History {
  readonly game: Game;
  readonly header: Header;
  /** what of it is kept once */
  readonly repeats = new Repeats();
  #nature: Nature;
  #reseeds = 0;
  #first: readonly NamedOutcome[];
  #isWhole: boolean;
  #played: Played[] = [];
  #kept = new Map<number, State>();
  #every = EVERY;
  /** where the answer that was given once more last has led: whoever goes through many in order comes on from there */
  #retold: { readonly at: number; readonly state: State } | null = null;
  /** as far as they have been asked for */
  #marks: Mark[] = [];
  #at = 0;
  #state: State;

  /**
   * Begins a game. `nature` answers for chance; by default the seed of the header does. `from`: the position that it begins at, where
   * that is not the beginning of the rules; then no record can hold it.
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

  /** The same game, which goes its own way from here on. */
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

  /** who answers for chance from here on */
  get nature(): Nature {
    return this.#nature;
  }

  /** answers given so far, without those that were taken back */
  get length(): number {
    return this.#at;
  }

  get answers(): readonly AnswerRecord[] {
    return this.#played.slice(0, this.#at).map(({ seat, key, forced }) => ({ seat, key, ...(forced && { forced }) }));
  }

  /** what nature has answered so far */
  get chance(): readonly ChanceRecord[] {
    const tosses = [...this.#first, ...this.#played.slice(0, this.#at).flatMap((one) => one.outcomes)];
    return tosses.map(({ purpose, name }) => ({ purpose, outcome: name }));
  }

  /** Gives an answer by its key. False, and nothing has happened, if the seat (0 is the first) has no such answer. */
  play(seat: number, key: string, sink: Sink | null = null): boolean {
    const move = moveByKey(this.game, this.#state, seat, key);
    if (move) this.playMove(seat, move, sink);
    return move !== null;
  }

  /** Gives an answer as it stands in a record; null, and nothing has happened, if it cannot be given. */
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

  /** The position has a place of its own in memory, for games that wait for long: else it keeps all that were made beside it. */
  settleDown(): void {
    const own = alone(this.#state);
    if (this.#kept.get(this.#at) === this.#state) this.#kept.set(this.#at, own);
    this.#state = own;
  }

  /** Takes the last answer back, with all that came of it. */
  undo(): boolean {
    return this.goTo(this.#at - 1);
  }

  /** Gives the answer again that was taken back last. */
  redo(): boolean {
    return this.goTo(this.#at + 1);
  }

  /** What chance gave after answers that were taken back has been seen: from now on it gives something else. */
  tossAnew(): void {
    const seen = this.#played.slice(this.#at).some(({ outcomes: tosses }) => tosses.length > 0);
    if (seen) this.#nature = seeded(`${this.header.seed} again ${++this.#reseeds}`);
  }

  /** Goes to the state after so many answers, back or (after going back) forth. */
  goTo(at: number): boolean {
    if (at < 0 || at > this.#played.length) return false;
    this.#state = this.stateAt(at);
    this.#at = at;
    return true;
  }

  /** The state after so many answers, also of those that were taken back. */
  stateAt(at: number): State {
    let from = Math.min(at, this.#played.length);
    if (from === this.#at) return this.#state;
    const near = this.#retold && this.#retold.at <= at ? this.#retold : null;
    while (from !== near?.at && !this.#kept.has(from)) from--;
    const kept = (from === near?.at ? near.state : this.#kept.get(from)) ?? this.#state;
    return this.#played.slice(from, at).reduce((state, played) => again(this.game, state, played, null), kept);
  }

  /** Gives answer number `n` (from 1) once more, and tells what happens. `game`: the same one, linked to be listened to. */
  replayed(n: number, sink: Sink, game = this.game): State | null {
    const played = this.#played[n - 1];
    if (!played) return null;
    const state = again(game, this.stateAt(n - 1), played, sink);
    if (game === this.game) this.#retold = { at: n, state };
    return state;
  }

  /** Begins once more, and tells what happens before the first answer; nothing where it began at another position. */
  reopened(sink: Sink): void {
    if (this.#isWhole) follow(this.game, initial(this.game, sink), this.#first, sink);
  }

  /** Takes the last answer back for good: nothing is left that could be given again. */
  withdraw(): boolean {
    const taken = this.undo();
    if (taken) this.#forget();
    return taken;
  }

  /** The game as data. It is played once more for the marks. */
  record(): GameRecord {
    return { language: 1, ...this.header, answers: this.answers, chance: this.chance, marks: this.marks() };
  }

  /** What the game was like at the beginning and after each answer. It is played once more for what is not known yet. */
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

/** Positions are made in blocks of many: one that is kept for long is copied out of its block. */
function alone(state: State): State {
  const { slots } = state;
  return slots.buffer.byteLength === slots.byteLength ? state : { ...state, slots: slots.slice() };
}

/** An answer once more, with what nature gave afterwards. */
function again(game: Game, state: State, { seat, steps, outcomes }: Played, sink: Sink | null): State {
  return follow(game, playSteps(game, state, seat - 1, steps, sink), outcomes, sink);
}

function follow(game: Game, state: State, tosses: readonly NamedOutcome[], sink: Sink | null): State {
  const left = [...tosses];
  return settle(game, state, () => left.shift()?.index ?? null, sink);
}
