/** A game that is being played: its answers, the way back, and the record. */

import { initial } from "../machine/transition.ts";
import { describeEvent } from "../observe/redact.ts";
import { viewOf } from "../observe/view.ts";
import { digest } from "../runtime/chance.ts";
import type { Event, Sink } from "../runtime/events.ts";
import type { Game } from "../runtime/game.ts";
import type { State } from "../runtime/state.ts";
import { type Move, moveByKey, moveRecorded, playSteps } from "./moves.ts";
import { type AnswerRecord, type GameRecord, type Header, type Mark, outcomeName } from "./record.ts";
import { type Nature, seeded, settle } from "./resolve-chance.ts";

interface NamedOutcome {
  readonly purpose: string;
  readonly name: string;
  /** number of the outcome */
  readonly index: number;
}

interface Played extends AnswerRecord {
  readonly steps: readonly number[];
  /** what nature answered afterwards */
  readonly outcomes: readonly NamedOutcome[];
}

/** States are kept every so many answers; those between are played again from there. */
const EVERY = 16;

/** A game from its beginning on. All answers stay, also those that are taken back, until another one is given. */
export class History {
  readonly game: Game;
  readonly header: Header;
  #nature: Nature;
  #reseeds = 0;
  readonly #first: readonly NamedOutcome[];
  readonly #played: Played[] = [];
  readonly #kept = new Map<number, State>();
  #at = 0;
  #state: State;

  /** Begins a game. `nature` answers for chance; by default the seed of the header does. */
  constructor(game: Game, header: Header, nature: Nature = seeded(header.seed), sink: Sink | null = null) {
    this.game = game;
    this.header = header;
    this.#nature = nature;
    const { state, tosses } = this.#settle(initial(game, sink), sink);
    this.#first = tosses;
    this.#state = state;
    this.#kept.set(0, state);
  }

  get state(): State {
    return this.#state;
  }

  /** answers given so far, without those that were taken back */
  get length(): number {
    return this.#at;
  }

  get answers(): readonly AnswerRecord[] {
    return this.#played.slice(0, this.#at);
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
    const forced = move.forced ? { forced: true as const } : {};
    this.#played.push({ seat: seat + 1, key: move.recorded, ...forced, steps: move.steps, outcomes: tosses });
    this.#at++;
    this.#keep(state);
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
    let from = at;
    while (!this.#kept.has(from)) from--;
    this.#state = this.#kept.get(from) ?? this.#state;
    this.#at = from;
    for (const played of this.#played.slice(from, at)) {
      this.#at++;
      this.#keep(this.#again(this.#state, played, null));
    }
    return true;
  }

  /** The game as data. It is played once more for the marks. */
  record(): GameRecord {
    const { game, header } = this;
    const played = this.#played.slice(0, this.#at);
    const tosses = [...this.#first, ...played.flatMap((one) => one.outcomes)];
    return {
      language: 1,
      ...header,
      answers: played.map(({ seat, key, forced }) => ({ seat, key, ...(forced ? { forced } : {}) })),
      chance: tosses.map(({ purpose, name }) => ({ purpose, outcome: name })),
      marks: this.#marks(game, played),
    };
  }

  #marks(game: Game, played: readonly Played[]): Mark[] {
    const log = new Log(game);
    let state = this.#follow(initial(game, log.sink), this.#first, log.sink);
    const marks = [log.mark(state)];
    for (const one of played) {
      state = this.#again(state, one, log.sink);
      marks.push(log.mark(state));
    }
    return marks;
  }

  #again(state: State, { seat, steps, outcomes: tosses }: Played, sink: Sink | null): State {
    return this.#follow(playSteps(this.game, state, seat - 1, steps, sink), tosses, sink);
  }

  #follow(state: State, tosses: readonly NamedOutcome[], sink: Sink | null): State {
    const left = [...tosses];
    return settle(this.game, state, () => left.shift()?.index ?? null, sink);
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
    for (const at of [...this.#kept.keys()]) if (at > this.#at) this.#kept.delete(at);
  }

  #keep(state: State): void {
    this.#state = state;
    if (this.#at % EVERY === 0) this.#kept.set(this.#at, state);
  }
}

/** Collects what is told, and makes the mark of a state. */
export class Log {
  readonly #game: Game;
  #lines: string[] = [];

  constructor(game: Game) {
    this.#game = game;
  }

  readonly sink: Sink = (event: Event) => {
    const told = describeEvent(this.#game, event, null);
    // Node numbers change with any edit of the rules: they are no part of what happened.
    if (told) this.#lines.push(JSON.stringify([told.type, told.player, told.word, told.parts]));
  };

  /** The mark of a state, with all that was told since the last one. */
  mark(state: State): Mark {
    const log = digest(this.#lines.join("\n"));
    this.#lines = [];
    return { position: digest(JSON.stringify(viewOf(this.#game, state, null))), log };
  }
}
