// Long because everything that can happen to one game at a table goes through one place.

import type { Agent } from "../agents/agent.ts";
import { agentMove } from "../agents/agent-move.ts";
import type { Situation } from "../agents/search/deliberation.ts";
import type { Scoped } from "../interpreter/ir/program.ts";
import { type Question, question, type Status, status } from "../interpreter/machine/transition.ts";
import { History } from "../interpreter/play/history.ts";
import { type Move, moveByKey, moveChosen, moveRecorded } from "../interpreter/play/moves.ts";
import type { AnswerRecord, ChanceRecord, GameRecord, Header, Mark } from "../interpreter/play/record.ts";
import { type Nature, seeded } from "../interpreter/play/resolve-chance.ts";
import { type Given, type NextStep, UnfinishedMoves } from "../interpreter/play/unfinished-moves.ts";
import { type Fault, HERE } from "../interpreter/runtime/errors.ts";
import type { Event, Sink } from "../interpreter/runtime/events.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import type { State } from "../interpreter/runtime/state.ts";
import { isFault, KeptAnswer, type Made } from "./made.ts";
import type { Refused } from "./refused.ts";
import { freelyBack, type Kept } from "./take-back.ts";

/** What a game waits for: answers of seats, or nothing because it is over or has failed. Chance is settled already. */
export type Waits = Exclude<Status, { readonly kind: "chance" }>;

interface Options {
  /** decides the outcomes of chance; by default the seed does */
  readonly nature?: Nature;
  /** receives each event as it happens, with the number of its answer (0 before the first) */
  readonly listener?: (event: Event, n: number) => void;
  /** refuse an answer that makes the rules fail or exceeds the limit; otherwise the game stops there with the fault */
  readonly refusesFaults?: boolean;
  /** after going back, a different answer gets new outcomes of chance instead of those already seen */
  readonly tossesAnew?: boolean;
  /** how many answers a game may have */
  readonly most?: number;
  /**
   * how many answers keep their events. If set, the events before the first answer are not kept either. Events that are
   * not kept are found by replay.
   */
  readonly heard?: number;
  /** a position to begin at other than the beginning of the rules; such a game cannot be recorded */
  readonly from?: State;
}

/** The default limit of answers. All answers of a game stay in memory. */
const MOST_ANSWERS = 200_000;

/** How many answers keep their events by default. Events of older answers are found by replay. */
const MOST_HEARD = 64;

/**
 * One game at a table, for any user interface: answers, undo and redo, unfinished moves, agents, and the record. Seats
 * count from 0.
 */
export class Session {
  readonly game: Game;
  readonly header: Header;
  #opening: readonly Event[] | null;
  #history: History;
  #unfinished: UnfinishedMoves;
  #made: KeptAnswer[] = [];
  /** answers that were taken back and can be given again, the next one last */
  #ahead: KeptAnswer[] = [];
  /** the answers that keep their events, the oldest first */
  #heard: KeptAnswer[] = [];
  readonly #options: Options;
  readonly #most: number;
  /** the last result of `waits`, with the position that it belongs to */
  #known: { readonly state: State; readonly waits: Waits } | null = null;

  /** `history`: an existing history to continue */
  constructor(game: Game, header: Header, options: Options = {}, history: History | null = null) {
    this.game = game;
    this.header = header;
    this.#options = options;
    this.#most = options.most ?? MOST_ANSWERS;
    const opening: Event[] = [];
    const { nature = seeded(header.seed), from = null } = options;
    this.#history = history ?? new History(game, header, nature, this.#hearing(opening, 0), from);
    this.#opening = options.heard === undefined ? opening : null;
    this.#unfinished = new UnfinishedMoves(game, this.#history.state);
  }

  /** An independent copy of the game, without the listener. */
  copy(): Session {
    const { listener: _, ...options } = this.#options;
    const copy = new Session(this.game, this.header, options, this.#history.copy());
    copy.#unfinished = this.#unfinished.copy();
    copy.#made = this.#made.map((one) => one.in(copy.#again));
    copy.#ahead = this.#ahead.map((one) => one.in(copy.#again));
    copy.#heard = copy.#made.filter(({ isHeard }) => isHeard);
    copy.#opening = this.#opening;
    return copy;
  }

  /** Frees memory of a game that waits while other games are played. */
  settleDown(): void {
    this.#history.settleDown();
    this.#unfinished.moveTo(this.base);
    this.#known = null;
  }

  /** The events before the first answer. */
  get opening(): readonly Event[] {
    if (this.#opening) return this.#opening;
    const events: Event[] = [];
    this.#history.reopened((event) => events.push(event));
    return events;
  }

  /** Whether it began at the beginning of the rules. Only such a game can be recorded. */
  get isWhole(): boolean {
    return this.#options.from === undefined;
  }

  /** The source of chance from here on. */
  get nature(): Nature {
    return this.#history.nature;
  }

  /** The position after the last whole answer. */
  get base(): State {
    return this.#history.state;
  }

  /** The position with the steps of unfinished moves. */
  get state(): State {
    return this.#unfinished.state;
  }

  get waits(): Waits {
    const state = this.base;
    if (this.#known?.state === state) return this.#known.waits;
    const waits = this.#found(state);
    this.#known = { state, waits };
    return waits;
  }

  #found(state: State): Waits {
    const waits = status(this.game, state);
    if (waits.kind === "chance") throw new TypeError("nature has no answer");
    const fault = waits.kind === "play" && !this.#options.refusesFaults ? this.#full(waits.owing) : null;
    return fault ? { kind: "fault", fault } : waits;
  }

  /** The fault if the game has reached its limit of answers and still asks. */
  #full(owing: readonly number[]): Fault | null {
    if (this.#history.length < this.#most) return null;
    const node = question(this.game, this.base, owing[0] ?? 0)?.node ?? HERE;
    const most = this.#most.toLocaleString("en");
    return { code: "limit", node, message: `the game has come to ${most} answers, and one may have no more` };
  }

  /** The seats that owe an answer. Empty if the game is over or has failed. */
  get owing(): readonly number[] {
    const now = this.waits;
    return now.kind === "play" ? now.owing : [];
  }

  /**
   * The answers that were given and not taken back. This is the list itself, which grows: copying it at each look would
   * make long games slow.
   */
  get made(): readonly Made[] {
    return this.#made;
  }

  /** The answers that were taken back and can be given again, the next one first. */
  get ahead(): readonly Made[] {
    return this.#ahead.toReversed();
  }

  /** The next question of a seat. The values of a set may be chosen in any order. */
  next(seat: number): NextStep | null {
    return this.#unfinished.next(seat);
  }

  /** The steps that a seat has chosen of its unfinished move. */
  chosen(seat: number): readonly Given[] {
    return this.#unfinished.chosen(seat);
  }

  /** The situation of a seat, with its unfinished move, for players that think. */
  situation(seat: number): Situation {
    return { game: this.game, state: this.base, seat, given: this.#unfinished.steps(seat) };
  }

  /** Chooses candidate number `at` of a seat's question. The last step of a move gives the answer. */
  choose(seat: number, at: number): Made | Fault | null {
    const move = this.#unfinished.choose(seat, at);
    return move && this.give(seat, move);
  }

  /** Reads the position after a choice and takes the choice back. Null: the choice would finish the move. */
  ifChosen<T>(seat: number, at: number, read: () => T): T | null {
    if (!this.next(seat) || this.#unfinished.choose(seat, at)) return null;
    try {
      return read();
    } finally {
      this.#unfinished.back(seat);
    }
  }

  /** Takes the last step of an unfinished move back. False: there is none. */
  back(seat: number): boolean {
    return this.#unfinished.back(seat);
  }

  /** Gives a whole answer by the key in its player's names. Null: that is not possible. */
  play(seat: number, key: string): Made | Fault | null {
    const move = moveByKey(this.game, this.base, seat, key);
    return move && this.give(seat, move);
  }

  /** Gives a whole answer by its key in a record. */
  playRecorded(seat: number, key: string): Made | Fault | null {
    const move = moveRecorded(this.game, this.base, seat, key);
    return move && this.give(seat, move);
  }

  /** Lets an agent answer for a seat. `heard`: keep the events now instead of finding them by replay. */
  letAnswer(seat: number, agent: Agent | null, conditions: readonly Scoped[] = [], heard = true): Made | Fault | null {
    const move = agentMove(this.game, this.base, seat, agent, conditions);
    return move && this.give(seat, move, heard);
  }

  /** Gives the answer that results from choosing candidates step by step. */
  answerBy(seat: number, pick: (asked: Question, state: State) => number): Made | Fault | null {
    const move = moveChosen(this.game, this.base, seat, pick);
    return move && this.give(seat, move);
  }

  /** Gives a whole answer. If it is refused, returns the fault and changes nothing. */
  give(seat: number, move: Move, heard = true): Made | Fault {
    const n = this.#history.length + 1;
    const { owing } = this;
    const full = this.#full(owing);
    if (full) return full;
    const events: Event[] | null = heard ? [] : null;
    if (this.#options.tossesAnew) this.#history.tossAnew();
    this.#history.playMove(seat, move, events && this.#hearing(events, n));
    this.#ahead.length = 0;
    const { fault } = this.base;
    if (fault && this.#options.refusesFaults) {
      this.#history.withdraw();
      return fault;
    }
    const made = this.#keep({ n, seat, owed: owing.length, tossed: this.#history.tossedAfter(n) }, move, events);
    // Other seats may be in the middle of a move for the same question.
    this.#unfinished.goOn(this.base, seat);
    return made;
  }

  #keep(around: Pick<Made, "n" | "seat" | "owed" | "tossed">, move: Move, events: readonly Event[] | null): Made {
    const { repeats } = this.#history;
    const [key, recorded] = [repeats.text(move.key), repeats.text(move.recorded)];
    const made = new KeptAnswer(around, { ...move, key, recorded }, events, this.#again);
    this.#made.push(made);
    this.#heard.push(made);
    if (this.#heard.length > (this.#options.heard ?? MOST_HEARD)) this.#heard.shift()?.letGo();
    return made;
  }

  readonly #again = (n: number): readonly Event[] => {
    const events: Event[] = [];
    this.#history.replayed(n, (event) => events.push(event));
    return events;
  };

  #hearing(events: Event[], n: number): Sink {
    const { listener } = this.#options;
    return (event) => {
      events.push(event);
      listener?.(event, n);
    };
  }

  /** Gives the answers of a record. Returns the first that cannot be given, or null. */
  follow(answers: readonly AnswerRecord[]): Refused | null {
    for (const [at, answer] of answers.entries()) {
      const made = this.playRecorded(answer.seat - 1, answer.key);
      if (!made || isFault(made)) return { at, answer, fault: made };
    }
    return null;
  }

  /** Goes to the position after `n` answers: back, or forward again. */
  goTo(n: number): boolean {
    const gone = this.#history.goTo(n);
    if (!gone) return false;
    while (this.#made.length > n) moveLast(this.#made, this.#ahead);
    while (this.#made.length < n) moveLast(this.#ahead, this.#made);
    this.#unfinished.begin(this.base);
    return true;
  }

  undo(): boolean {
    return this.goTo(this.#history.length - 1);
  }

  redo(): boolean {
    return this.goTo(this.#history.length + 1);
  }

  /** To how many answers a seat may go back by itself, or why it may not. */
  freelyBack(seat: number): number | Kept {
    return freelyBack({ game: this.game, made: this.made }, seat);
  }

  /** Goes back when chance has already been seen: from now on chance has other outcomes. */
  takeBack(n: number): boolean {
    const gone = this.goTo(n);
    if (gone) this.#history.tossAnew();
    return gone;
  }

  /** The position before answer number `n` (from 1), or null if there is no such answer. */
  before(n: number): State | null {
    return n < 1 || n > this.#history.length ? null : this.#history.stateAt(n - 1);
  }

  /** Gives answer number `n` once more and passes its events to `sink`. `game`: the same game, linked with a tracer. */
  replayed(n: number, sink: Sink, game: Game = this.game): void {
    this.#history.replayed(n, sink, game);
  }

  get answers(): readonly AnswerRecord[] {
    return this.#history.answers;
  }

  get chance(): readonly ChanceRecord[] {
    return this.#history.chance;
  }

  marks(): readonly Mark[] {
    return this.#history.marks();
  }

  record(): GameRecord {
    return this.#history.record();
  }
}

function moveLast<T>(from: T[], to: T[]): void {
  const last = from.pop();
  if (last !== undefined) to.push(last);
}
