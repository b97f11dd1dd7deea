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

/** What a game waits for: whoever owes an answer, or nothing any more. */
export type Waits = Exclude<Status, { readonly kind: "chance" }>;

interface Options {
  /** decides what chance gives; by default the seed does */
  readonly nature?: Nature;
  /** hears what happens, while it happens: the number of the answer it comes of, 0 at the beginning */
  readonly listener?: (event: Event, n: number) => void;
  /** an answer with which the rules fail, or that is one too many, is not given; else the game stands there with its fault */
  readonly refusesFaults?: boolean;
  /** where something else is answered than what was taken back, chance gives something else than what was seen */
  readonly tossesAnew?: boolean;
  /** so many answers at most are given in one game */
  readonly most?: number;
  /** of so many answers, and of the beginning, it is kept what happened; 1 at least. Else it is found again when somebody asks. */
  readonly heard?: number;
  /** a position that it begins at, where that is not the beginning of the rules: no record can hold such a game */
  readonly from?: State;
}

/** More than any game for people has; each is kept as long as the game is. */
const MOST_ANSWERS = 200_000;

/** What happened is kept of so many answers; of older ones it is found when somebody asks. */
const MOST_HEARD = 64;

/**
 * One game at a table, whoever shows it: what was answered, back and forth, the steps of moves that are not whole yet, what
 * agents answer, and the record. Seats count from 0.
 */
export class Session {
  readonly game: Game;
  readonly header: Header;
  #opening: readonly Event[] | null;
  #history: History;
  #unfinished: UnfinishedMoves;
  #made: KeptAnswer[] = [];
  /** what was taken back and can be given again, the next one last */
  #ahead: KeptAnswer[] = [];
  /** the answers of which it is kept what happened, the oldest first */
  #heard: KeptAnswer[] = [];
  readonly #options: Options;
  readonly #most: number;
  /** what the position waits for that was asked about last */
  #known: { readonly state: State; readonly waits: Waits } | null = null;

  /** `history`: that of another one, which is gone on with */
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

  /** The same game, which goes its own way from here on. Nobody listens to it. */
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

  /** For a game that waits while others are played: its position takes no more room than it needs. */
  settleDown(): void {
    this.#history.settleDown();
    this.#unfinished.moveTo(this.base);
    this.#known = null;
  }

  /** What happened before the first answer. */
  get opening(): readonly Event[] {
    if (this.#opening) return this.#opening;
    const events: Event[] = [];
    this.#history.reopened((event) => events.push(event));
    return events;
  }

  /** Did it begin where the rules do? Only such a game can be recorded. */
  get isWhole(): boolean {
    return this.#options.from === undefined;
  }

  /** Who answers for chance from here on. */
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

  /** The game has as many answers as one may have, and still asks. */
  #full(owing: readonly number[]): Fault | null {
    if (this.#history.length < this.#most) return null;
    const node = question(this.game, this.base, owing[0] ?? 0)?.node ?? HERE;
    const most = this.#most.toLocaleString("en");
    return { code: "limit", node, message: `the game has come to ${most} answers, and one may have no more` };
  }

  /** The seats that owe an answer; in a game with a fault, or that is over, none. */
  get owing(): readonly number[] {
    const now = this.waits;
    return now.kind === "play" ? now.owing : [];
  }

  /** What was answered and not taken back: the list itself, which grows. A copy for each look would make long games slow. */
  get made(): readonly Made[] {
    return this.#made;
  }

  /** What was taken back and can be given again. */
  get ahead(): readonly Made[] {
    return this.#ahead.toReversed();
  }

  /** What a seat is asked next; the values of a set may be picked in any order. */
  next(seat: number): NextStep | null {
    return this.#unfinished.next(seat);
  }

  /** What a seat has chosen of its unfinished move. */
  chosen(seat: number): readonly Given[] {
    return this.#unfinished.chosen(seat);
  }

  /** Where a seat stands: for players who think about its move. */
  situation(seat: number): Situation {
    return { game: this.game, state: this.base, seat, given: this.#unfinished.steps(seat) };
  }

  /** Chooses candidate number `at` of what a seat is asked. The last step gives the answer. */
  choose(seat: number, at: number): Made | Fault | null {
    const move = this.#unfinished.choose(seat, at);
    return move && this.give(seat, move);
  }

  /** Reads how it would stand if a seat chose this; null where its move would be whole. Nothing of it is kept. */
  ifChosen<T>(seat: number, at: number, read: () => T): T | null {
    if (!this.next(seat) || this.#unfinished.choose(seat, at)) return null;
    try {
      return read();
    } finally {
      this.#unfinished.back(seat);
    }
  }

  /** Takes the last step of an unfinished move back; false where there is none. */
  back(seat: number): boolean {
    return this.#unfinished.back(seat);
  }

  /** Gives a whole answer by the key that its player has for it; null where that cannot be given. */
  play(seat: number, key: string): Made | Fault | null {
    const move = moveByKey(this.game, this.base, seat, key);
    return move && this.give(seat, move);
  }

  /** Gives a whole answer as it stands in a record. */
  playRecorded(seat: number, key: string): Made | Fault | null {
    const move = moveRecorded(this.game, this.base, seat, key);
    return move && this.give(seat, move);
  }

  /** Lets an agent answer for a seat. `heard`: what happens is wanted at once. */
  letAnswer(seat: number, agent: Agent | null, conditions: readonly Scoped[] = [], heard = true): Made | Fault | null {
    const move = agentMove(this.game, this.base, seat, agent, conditions);
    return move && this.give(seat, move, heard);
  }

  /** Gives the answer that comes of choosing the number of a candidate step by step. */
  answerBy(seat: number, pick: (asked: Question, state: State) => number): Made | Fault | null {
    const move = moveChosen(this.game, this.base, seat, pick);
    return move && this.give(seat, move);
  }

  /** Gives a whole answer; a fault where that is refused, and then nothing has changed. */
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
    // Others who answer the same question may be in the middle of their moves.
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

  /** Gives the answers of a record; the first that cannot be given, or null. */
  follow(answers: readonly AnswerRecord[]): Refused | null {
    for (const [at, answer] of answers.entries()) {
      const made = this.playRecorded(answer.seat - 1, answer.key);
      if (!made || isFault(made)) return { at, answer, fault: made };
    }
    return null;
  }

  /** Goes to the position after so many answers, back or (after going back) forth. */
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

  /** Goes back, where chance has been seen: from now on it gives something else. */
  takeBack(n: number): boolean {
    const gone = this.goTo(n);
    if (gone) this.#history.tossAnew();
    return gone;
  }

  /** The position before answer number `n` (from 1); null where there is none. */
  before(n: number): State | null {
    return n < 1 || n > this.#history.length ? null : this.#history.stateAt(n - 1);
  }

  /** Gives answer number `n` once more, and tells what happens. `game`: the same one, linked to be listened to. */
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
