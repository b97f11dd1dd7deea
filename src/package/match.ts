// Long because this is all that a program does with a game, each method with its page of documentation; the work is done beside it.

import { randomAgent } from "../agents/simple.ts";
import type { Loaded } from "../dsl/load.ts";
import { scores } from "../interpreter/engine/scores.ts";
import { question } from "../interpreter/machine/transition.ts";
import { moves } from "../interpreter/play/moves.ts";
import type { GameRecord } from "../interpreter/play/record.ts";
import type { Fault } from "../interpreter/runtime/errors.ts";
import type { Event } from "../interpreter/runtime/events.ts";
import { isFault, type Made } from "../session/made.ts";
import { Session } from "../session/session.ts";
import type { Setup } from "../session/table.ts";
import { type Choice, candidateAt, choiceMaker, ruleAt, type Step, stepOf } from "./choices.ts";
import { CallError, RuleFault } from "./errors.ts";
import { type GameEvent, tellerOf } from "./events.ts";
import { agreed, callable, choicesIn, seatIn, seatOrReferee, text, whole } from "./given.ts";
import { guessed } from "./guessed.ts";
import { LAST, resumed, tableFor, wake } from "./linked-tables.ts";
import { type PlayedOut, playedOut } from "./quick.ts";
import { loadedOf, type Rules } from "./rules.ts";
import { type News, Subscribers } from "./subscribers.ts";
import { type Hint, hinted, thoughtOut } from "./thinking.ts";
import { Told } from "./told.ts";
import { type Ending, endingOf, seenBy, type View } from "./view.ts";
import { type WhyNot, whyNotIn } from "./why-not.ts";

/**
 * One game at a table. Seats count from 1. The game waits until each seat in {@link waiting} has answered. The outcomes
 * of chance depend on the seed alone.
 */
export class Match {
  readonly #rules: Rules;
  readonly #loaded: Loaded;
  readonly #begun: Session;
  readonly #subscribers = new Subscribers();
  /** the result of a quick playout; the game is played again answer by answer when somebody wants to look at it */
  #out: (PlayedOut & { readonly seed: string }) | null = null;

  /** @throws CallError if the rules cannot be played, or not with this setup; the message says why */
  constructor(rules: Rules, setup?: Setup);
  /** @internal continues an existing session */
  constructor(rules: Rules, begun: Session);
  constructor(rules: Rules, setup: Setup | Session = {}) {
    this.#rules = rules;
    this.#loaded = loadedOf(rules);
    this.#begun = setup instanceof Session ? setup : begun(rules, setup);
    wake(this.#begun);
  }

  /**
   * Continues a game where its record ends. The record is a result of {@link Match.record}, possibly read back from a
   * file or a data base. Chance continues as it would have.
   * @param record the parsed JSON of a record
   * @throws CallError if it is not a record, or if these rules do not allow all of its answers
   */
  static from(rules: Rules, record: unknown): Match {
    return new Match(rules, resumed(rules, record));
  }

  /**
   * An independent copy of the game, for trying things out. It has the same future outcomes of chance. Subscribers of
   * this game do not hear of the copy.
   */
  clone(): Match {
    const copy = new Match(this.#rules, this.#begun.copy());
    copy.#out = this.#out;
    return copy;
  }

  /**
   * A game at a position that a seat holds possible, for players that think. Everything that the seat may know is
   * unchanged; the rest is drawn, and so are the future outcomes of chance. Positions that the seat cannot tell apart
   * give it the same guesses. The guess is made at the last whole answer; it has no history and cannot be recorded.
   *
   * Guesses are not proven to be fair: each one is possible, but their probabilities do not take into account how
   * others have played.
   * @param n the number of the guess, from 0: the same number gives the same guess
   */
  guess(seat: number, n = 0): Match {
    return new Match(this.#rules, guessed(this.#session, this.#seat(seat), whole(n, "The number of the guess")));
  }

  /**
   * The answer of a computer player for a seat, as a key that {@link play} accepts, or null if the seat is asked
   * nothing. `bot` thinks: it knows no more than its seat may know, and needs only the rules. `bot:easy`, `bot:strong`
   * or `bot:400` say how many games it imagines for an answer. `flat` and `greedy` look one answer ahead. `random`,
   * `random-step` and `first` do not think.
   *
   * ```ts
   * const key = match.think(2, "bot:strong");
   * if (key !== null) match.play(2, key);
   * ```
   * @param seed the player's own chance: the same seed gives the same answer to the same question
   * @throws CallError if there is no such player
   */
  think(seat: number, player = "bot", seed = "1"): string | null {
    const own = this.#seat(seat);
    return thoughtOut(this.#session, own, text(player, "The player"), text(seed, "The seed"));
  }

  /**
   * The answer of a bot for a seat, with its judgement of everything that the seat can choose, or null if the seat is
   * asked nothing. It continues the steps chosen so far, and knows no more than the seat may know.
   */
  hint(seat: number, choices: { readonly simulations?: number; readonly seed?: string } = {}): Hint | null {
    const own = this.#seat(seat);
    const { simulations = 400, seed = "1" } = choicesIn(choices, "The choices", ["simulations", "seed"]);
    const count = whole(simulations, "The number of simulations", 1);
    if (count > MOST_SIMULATIONS)
      throw new CallError("wrong-value", `At most ${MOST_SIMULATIONS} simulations are made.`);
    return hinted(this.#session, own, count, text(seed, "The seed"));
  }

  get rules(): Rules {
    return this.#rules;
  }

  get #session(): Session {
    const out = this.#out;
    this.#out = null;
    if (out) this.#answerAll(out.seed);
    return this.#begun;
  }

  /** A caller's seat (from 1) as a seat of the session. */
  #seat(seat: number): number {
    return seatIn(this.#begun.game.players, seat);
  }

  #seatOrReferee(seat: number | null): number | null {
    return seatOrReferee(this.#begun.game.players, seat);
  }

  #failed(fault: Fault): RuleFault {
    return new RuleFault(this.#loaded, fault);
  }

  /** Why a seat cannot do something: it has no question, or this is not offered. */
  #refused(own: number, what: string): CallError {
    if (this.#session.owing.includes(own)) return new CallError("not-offered", `Seat ${own + 1} cannot ${what}.`);
    return new CallError("not-asked", `Seat ${own + 1} cannot ${what}: it is asked nothing now.`);
  }

  /**
   * The seats that owe an answer. Empty when the game is over.
   * @throws RuleFault if a rule cannot be carried out
   */
  get waiting(): readonly number[] {
    if (this.#out) return [];
    const now = this.#session.waits;
    if (now.kind === "fault") throw this.#failed(now.fault);
    return now.kind === "play" ? now.owing.map((seat) => seat + 1) : [];
  }

  /** How the game ended, or null while it goes on. */
  get ending(): Ending | null {
    if (this.#out) return endingOf(this.#out);
    const now = this.#session.waits;
    return now.kind === "over" ? endingOf(now) : null;
  }

  /**
   * The score of each seat, seat 1 first, or null if the rules keep no score. It is computed from the whole position,
   * including hidden things. What a seat may know of the scores is in its {@link view}.
   * @throws RuleFault if a rule of the score cannot be carried out
   */
  get scores(): readonly number[] | null {
    if (this.#out) return this.#out.scores && [...this.#out.scores];
    const { game, base } = this.#session;
    const found = scores(game, base);
    if (found && "code" in found) throw this.#failed(found);
    return found;
  }

  /** How many answers have been given and not taken back. */
  get answers(): number {
    return this.#session.made.length;
  }

  /**
   * All possible answers of a seat. Empty if the seat is asked nothing.
   * @throws RuleFault if there are too many answers to list (orders of many cards, sums of many numbers)
   */
  choices(seat: number): readonly Choice[] {
    const own = this.#seat(seat);
    const { game, base } = this.#session;
    const found = moves(game, base, own);
    if (!Array.isArray(found)) throw this.#failed(found);
    const rule = ruleAt(this.#loaded, question(game, base, own)?.node ?? -1);
    return found.map(choiceMaker(this.#loaded, rule));
  }

  /**
   * Gives an answer. {@link Told.for} gives the events as each seat may know them.
   * @throws CallError if the seat cannot give this answer
   */
  play(seat: number, key: string): Told {
    const own = this.#seat(seat);
    const made = this.#session.play(own, text(key, "The answer"));
    if (!made) throw this.#refused(own, `answer ${key}`);
    return this.#told(made);
  }

  /**
   * The next step of a seat, for answers given step by step: a command, then from where, then to where. Use it for long
   * answers, and for answers that are too many to list. null if the seat is asked nothing.
   */
  step(seat: number): Step | null {
    const own = this.#seat(seat);
    return stepOf(this.#loaded, this.#session, own);
  }

  /**
   * Chooses one of the candidates of {@link step}. The last step gives the whole answer, and its events are returned as
   * by {@link play}; earlier steps return null.
   * @throws CallError if this is not among the candidates
   */
  choose(seat: number, candidate: string): Told | null {
    const own = this.#seat(seat);
    const at = candidateAt(this.#session, own, text(candidate, "The choice"));
    if (at < 0) throw this.#refused(own, `choose ${candidate}`);
    const made = this.#session.choose(own, at);
    return made && this.#told(made);
  }

  /** Takes the last step of an unfinished answer back. false if there is none. */
  back(seat: number): boolean {
    return this.#session.back(this.#seat(seat));
  }

  /**
   * Why a seat cannot give an answer: a candidate of its {@link step}, a command, or a whole answer by its key. The
   * explanation tells nothing that the seat may not know.
   */
  whyNot(seat: number, about: string): WhyNot {
    const own = this.#seat(seat);
    return whyNotIn(this.#loaded, this.#session, own, text(about, "What is asked about"));
  }

  /** Passes the events of an answer to the subscribers, and returns them for the caller. */
  #told(made: Made | Fault): Told {
    if (isFault(made)) throw this.#failed(made);
    wake(this.#begun);
    const { events, n } = made;
    const told = new Told(n, (seat) => this.#heard(events, n, this.#seatOrReferee(seat)));
    this.#tell((seat) => this.#heard(events, n, seat));
    return told;
  }

  #tell(events: (seat: number | null) => readonly GameEvent[]): void {
    const answers = this.#begun.made.length;
    this.#subscribers.tell((seat) => ({ answers, events: events(seat) }));
  }

  #heard(events: readonly Event[], answer: number, seat: number | null): readonly GameEvent[] {
    return tellerOf(this.#begun.game, this.#loaded).heard(events, answer, seat);
  }

  /**
   * Everything that a seat (null: the referee, who sees everything) has heard from the beginning, or since a number of
   * answers. A server sends this to a client that connects again with the number of answers that it knows ({@link
   * Told.answers}, {@link News.answers}).
   */
  events(seat: number | null, since?: number): readonly GameEvent[] {
    const own = this.#seatOrReferee(seat);
    const from = since === undefined ? 0 : whole(since, "The number of answers");
    const { made, opening } = this.#session;
    const before = since === undefined ? this.#heard(opening, 0, own) : [];
    return [...before, ...made.slice(from).flatMap(({ events, n }) => this.#heard(events, n, own))];
  }

  /**
   * Calls a listener with everything that a seat (null: the referee, who sees everything) hears from now on: after each
   * answer, and after each undo or redo.
   * @returns a function that ends the subscription
   */
  subscribe(seat: number | null, listener: (news: News) => void): () => void {
    return this.#subscribers.add({ seat: this.#seatOrReferee(seat), listener: callable(listener, "The listener") });
  }

  /**
   * Lets every seat answer at random until the game is over. The same seed plays the same game. Rules are compiled for
   * this, so a playout of a {@link clone} or a {@link guess} costs little. The answers themselves are worked out when
   * somebody looks at them.
   */
  playOut(seed: string): Ending | null {
    const own = text(seed, "The seed");
    const isQuiet = this.#subscribers.isEmpty && this.waiting.length > 0;
    const out = isQuiet ? playedOut(this.#session, own) : null;
    if (out) this.#out = { ...out, seed: own };
    else this.#answerAll(own);
    return this.ending;
  }

  /** The playout answer by answer. Without subscribers, events are found on demand. */
  #answerAll(seed: string): void {
    const agent = randomAgent(seed);
    for (let [seat] = this.waiting; seat !== undefined; [seat] = this.waiting) {
      const isHeard = !this.#subscribers.isEmpty;
      const made = this.#begun.letAnswer(seat - 1, agent, [], isHeard);
      if (!made || isFault(made)) break;
      if (isHeard) this.#told(made);
    }
  }

  /** The table as a seat sees it; null: everything. Frozen plain data. */
  view(seat: number | null): View {
    const own = this.#seatOrReferee(seat);
    return seenBy(this.#session, own);
  }

  /**
   * Takes an answer back. false if that is not possible. A seat may take back its own last answer as long as nobody
   * else has answered since, chance has decided nothing, and nothing hidden can have been shown; otherwise it could
   * guess, look, and guess again. null is for referees and for tables where all agree: it takes back the last answer,
   * whatever came of it.
   */
  undo(seat: number | null): boolean {
    const own = this.#seatOrReferee(seat);
    const session = this.#session;
    const to = own === null ? session.made.length - 1 : session.freelyBack(own);
    const isBack = typeof to === "number" && session.goTo(to);
    if (isBack) this.#tell(() => []);
    return isBack;
  }

  /** Gives the answer again that was taken back last. false if there is none. */
  redo(): boolean {
    const session = this.#session;
    const isGiven = session.redo();
    const made = isGiven ? session.made.at(-1) : undefined;
    if (made) this.#told(made);
    return isGiven;
  }

  /**
   * The game so far as data that can be stored, replayed ({@link replayRecord}) and continued ({@link Match.from}). It
   * contains everything, including secrets, so players of a running game must not get it.
   * @throws CallError if the game is a guess
   */
  record(): GameRecord {
    const session = this.#session;
    if (session.isWhole) return structuredClone(session.record());
    throw new CallError("record", "A guess did not begin where its rules do, so it cannot be recorded.");
  }
}

/** More simulations are never useful at a table. */
const MOST_SIMULATIONS = 1_000_000;

function begun(rules: Rules, setup: Setup): Session {
  const { game, header } = tableFor(rules, agreed(setup));
  return new Session(game, header, { heard: LAST });
}
