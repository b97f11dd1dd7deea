/** One running game for the page: choices by their words, and faults with their rules. */

import type { Agent } from "../../../src/agents/agent.ts";
import type { Situation } from "../../../src/agents/search/deliberation.ts";
import type { Loaded } from "../../../src/dsl/load.ts";
import type { ChanceRecord, Event, Game, Question, Fault as RuleFault, State } from "../../../src/interpreter/index.ts";
import type { AnswerRecord, GameRecord, Mark, NoteRecord } from "../../../src/interpreter/play/record.ts";
import { isFault, type Made } from "../../../src/session/made.ts";
import type { Refused } from "../../../src/session/refused.ts";
import { Session } from "../../../src/session/session.ts";
import { headerOf } from "../../../src/session/table.ts";
import { words } from "../../../src/telling/values.ts";
import { type Crumb, LONGEST_NOTE, type Setup } from "../../protocol.ts";
import { keyAt } from "../questions/questions.ts";
import { crumbOf } from "../questions/steps.ts";
import type { Mission } from "../rules/course.ts";
import type { Spoken } from "../words/spoken.ts";
import { chanceSource } from "./chance-source.ts";
import { Fault, gameOf } from "./game.ts";

/** What has happened up to a move. */
export type SoFar = Pick<PageSession, "game" | "opening" | "played">;

export class PageSession {
  readonly loaded: Loaded;
  readonly setup: Setup;
  readonly game: Game;
  /** null: the game is no mission of a campaign */
  readonly mission: Mission | null;
  readonly #session: Session;
  #notes: readonly NoteRecord[] = [];

  constructor(loaded: Loaded, setup: Setup, chance: readonly ChanceRecord[] = [], mission: Mission | null = null) {
    this.loaded = loaded;
    this.setup = setup;
    this.mission = mission;
    this.game = mission?.sitting.game ?? gameOf(loaded, setup);
    const { players, seed } = setup;
    const header =
      mission?.sitting.header ?? headerOf(loaded, this.game.program, { players, options: this.game.options, seed });
    const nature = chanceSource(this.game, header.seed, chance);
    this.#session = new Session(this.game, header, { nature, refusesFaults: true, tossesAnew: true });
    this.#throwIfFailed();
  }

  /** The position with the steps of unfinished moves. */
  get state(): State {
    return this.#session.state;
  }
  /** The position after the last whole answer. */
  get base(): State {
    return this.#session.base;
  }
  /** The events before the first move. */
  get opening(): readonly Event[] {
    return this.#session.opening;
  }
  get played(): readonly Made[] {
    return this.#session.made;
  }
  /** The moves that were taken back and can be made again. */
  get ahead(): readonly Made[] {
    return this.#session.ahead;
  }
  get answers(): readonly AnswerRecord[] {
    return this.#session.answers;
  }
  get chance(): readonly ChanceRecord[] {
    return this.#session.chance;
  }

  /** The seats that have to answer. */
  owing(): readonly number[] {
    this.#throwIfFailed();
    return this.#session.owing;
  }

  #throwIfFailed(): void {
    const { waits } = this.#session;
    if (waits.kind === "fault") throw failed(waits.fault);
  }

  /** The steps of a seat's unfinished move. */
  trail(seat: number, spoken: Spoken = words): readonly Crumb[] {
    return this.#session.chosen(seat).map((step) => crumbOf(this.game, step, spoken));
  }

  /** The present question of a seat. The values of a set may be chosen in any order. */
  asked(seat: number): Question | null {
    return this.#session.next(seat)?.asked ?? null;
  }

  /** The situation of a seat, for players that think. */
  situation(seat: number): Situation {
    return this.#session.situation(seat);
  }

  /** Answers one step. After the last step the rules go on, and redo is lost. */
  answer(seat: number, key: string): void {
    const at = this.#candidate(seat, key);
    if (at < 0) throw new Fault(`\`${key}\` cannot be answered here.`, this.asked(seat)?.node ?? -1);
    given(this.#session.choose(seat, at));
  }

  /** Answers several steps of a move. If one of them is impossible, none is answered. */
  answerAll(seat: number, keys: readonly string[]): void {
    for (const [answered, key] of keys.entries()) {
      try {
        this.answer(seat, key);
      } catch (error) {
        for (let n = 0; n < answered; n++) this.back(seat);
        throw error;
      }
    }
  }

  #candidate(seat: number, key: string): number {
    const next = this.#session.next(seat);
    return next?.asked.candidates.findIndex((_, at) => keyAt(this.game, next.state, next.asked, at) === key) ?? -1;
  }

  /** Reads the position after a choice and takes the choice back. Null: the choice would finish the move. */
  ifChosen<T>(seat: number, key: string, read: () => T): T | null {
    const at = this.#candidate(seat, key);
    return at < 0 ? null : this.#session.ifChosen(seat, at, read);
  }

  /** The same for several steps. */
  ifAllChosen<T>(seat: number, [key, ...more]: readonly string[], read: () => T): T | null {
    if (key === undefined) return read();
    return this.ifChosen(seat, key, () => this.ifAllChosen(seat, more, read));
  }

  /** Takes the last step of a seat's unfinished move back. */
  back(seat: number): void {
    this.#session.back(seat);
  }

  /** Goes to the position after so many moves. */
  travel(move: number): void {
    this.#session.goTo(move);
  }

  /** Gives a whole answer by its key in a record; false if that is impossible. */
  play(seat: number, key: string): boolean {
    return given(this.#session.playRecorded(seat, key)) !== null;
  }

  /** Gives the answers of a record and reports each. Returns the first impossible one, or null. */
  follow(answers: readonly AnswerRecord[], told: (moves: number) => void = () => {}): Refused | null {
    for (const [at, answer] of answers.entries()) {
      const refused = this.#session.follow([answer]);
      if (refused) return { ...refused, at };
      told(at + 1);
    }
    return null;
  }

  /** Gives the answer that results from choosing candidates step by step. */
  choose(seat: number, pick: (asked: Question, state: State) => number): void {
    given(this.#session.answerBy(seat, pick));
  }

  letAnswer(seat: number, agent: Agent): void {
    given(this.#session.letAnswer(seat, agent));
  }

  /** The position before a move (from 1); null if there is none. */
  before(move: number): State | null {
    return this.#session.before(move);
  }

  /** Replays a move in another link of the same game, to listen to it. */
  replayed(move: number, sink: (event: Event) => void, game: Game): void {
    this.#session.replayed(move, sink, game);
  }

  /** What was seen and told, move by move, in names, for comparing games under different rules. */
  marks(): readonly Mark[] {
    return this.#session.marks();
  }

  /** What people have written at its moves, in their order. */
  get notes(): readonly NoteRecord[] {
    // What was written at moves that were taken back and played otherwise is about nothing.
    const last = this.played.length + this.ahead.length;
    return this.#notes.filter(({ move }) => move <= last);
  }

  /** Writes a note in place of one that the same seat has written at the same move; without text there is none. */
  note(written: NoteRecord): void {
    const others = this.notes.filter(({ move, seat }) => move !== written.move || seat !== written.seat);
    const text = written.text.trim().slice(0, LONGEST_NOTE);
    const all = text === "" ? others : [...others, { ...written, text }];
    this.#notes = all.toSorted((a, b) => a.move - b.move || a.seat - b.seat);
  }

  /** The record in the format of the command line. */
  record(): GameRecord {
    const { notes } = this;
    return { ...this.#session.record(), ...(notes.length > 0 && { notes }) };
  }
}

export const failed = ({ message, node, readAt }: RuleFault) => new Fault(message, node, readAt);

/** @throws Fault if the rules fail on an answer; it was not given then */
function given(made: Made | RuleFault | null): Made | null {
  if (isFault(made)) throw failed(made);
  return made;
}
