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
import { type PlayedOut, playedOut } from "./quick.ts";
import { loadedOf, type Rules } from "./rules.ts";
import { type News, Subscribers } from "./subscribers.ts";
import { LAST, resumed, tableFor, wake } from "./tables.ts";
import { type Hint, hinted, thoughtOut } from "./thinking.ts";
import { Told } from "./told.ts";
import { type Ending, endingOf, seenBy, type View } from "./view.ts";
import { type WhyNot, whyNotIn } from "./why-not.ts";

/**
 * One game at a table. Seats count from 1. The game waits until each of the seats in {@link waiting} has answered; what chance
 * decides follows from the seed alone.
 */
export class Match {
  readonly #rules: Rules;
  readonly #loaded: Loaded;
  readonly #begun: Session;
  readonly #subscribers = new Subscribers();
  /** how it has ended where it was played out quickly: it is played once more, answer by answer, when somebody wants to look at it */
  #out: (PlayedOut & { readonly seed: string }) | null = null;

  /** @throws CallError where the rules cannot be played, or not with this setup; the message says why */
  constructor(rules: Rules, setup?: Setup);
  /** @internal a game that has begun */
  constructor(rules: Rules, begun: Session);
  constructor(rules: Rules, setup: Setup | Session = {}) {
    this.#rules = rules;
    this.#loaded = loadedOf(rules);
    this.#begun = setup instanceof Session ? setup : begun(rules, setup);
    wake(this.#begun);
  }

  /**
   * Goes on with a game where its record ends: with what {@link Match.record} has given, perhaps after a way through a file or a data
   * base. Chance goes on as it would have.
   * @param record what `JSON.parse` has made of a record
   * @throws CallError where that is no record, or where these rules do not have all of its answers
   */
  static from(rules: Rules, record: unknown): Match {
    return new Match(rules, resumed(rules, record));
  }

  /**
   * The same game, which goes its own way from here on: for trying things out. It has the same chance before it, and nobody who has
   * subscribed to this one hears of it.
   */
  clone(): Match {
    const copy = new Match(this.#rules, this.#begun.copy());
    copy.#out = this.#out;
    return copy;
  }

  /**
   * A game at a position that a seat holds possible here, for players who think: everything that the seat may know is as it is,
   * the rest is drawn, and so is what chance will bring. Positions that the seat cannot tell apart give it the same guesses. It
   * stands where the last whole answer has led, has no history, and cannot be recorded.
   *
   * Guesses are not yet proven to be fair: each is possible, but how likely they are does not follow from what others have played.
   * @param n which guess, from 0: the same number gives the same one
   */
  guess(seat: number, n = 0): Match {
    return new Match(this.#rules, guessed(this.#session, this.#seat(seat), whole(n, "The number of the guess")));
  }

  /**
   * What a player would answer for a seat, as the key that {@link play} takes; null where the seat is asked nothing. `bot` thinks: it
   * knows no more than its seat may know, and needs nothing but the rules. `bot:easy`, `bot:strong` or `bot:400` say how many games it
   * imagines for an answer; `flat` and `greedy` look one answer ahead; `random`, `random-step` and `first` do not think.
   *
   * ```ts
   * const key = match.think(2, "bot:strong");
   * if (key !== null) match.play(2, key);
   * ```
   * @param seed its own chance: the same seed gives the same answer to the same question
   * @throws CallError where there is no such player
   */
  think(seat: number, player = "bot", seed = "1"): string | null {
    const own = this.#seat(seat);
    return thoughtOut(this.#session, own, text(player, "The player"), text(seed, "The seed"));
  }

  /**
   * What a bot would answer for a seat, and what it thinks of all that the seat can choose; null where it is asked nothing. It goes on
   * with the steps that have been chosen, and knows no more than the seat may know.
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

  /** A seat as callers count it, as the session does. */
  #seat(seat: number): number {
    return seatIn(this.#begun.game.players, seat);
  }

  #seatOrReferee(seat: number | null): number | null {
    return seatOrReferee(this.#begun.game.players, seat);
  }

  #failed(fault: Fault): RuleFault {
    return new RuleFault(this.#loaded, fault);
  }

  /** Why a seat cannot do something: it is not asked, or that is not offered. */
  #refused(own: number, what: string): CallError {
    if (this.#session.owing.includes(own)) return new CallError("not-offered", `Seat ${own + 1} cannot ${what}.`);
    return new CallError("not-asked", `Seat ${own + 1} cannot ${what}: it is asked nothing now.`);
  }

  /** The seats that owe an answer; empty when the game is over. @throws RuleFault where a rule fails as it is carried out */
  get waiting(): readonly number[] {
    if (this.#out) return [];
    const now = this.#session.waits;
    if (now.kind === "fault") throw this.#failed(now.fault);
    return now.kind === "play" ? now.owing.map((seat) => seat + 1) : [];
  }

  /** How the game has ended, or null while it goes on. */
  get ending(): Ending | null {
    if (this.#out) return endingOf(this.#out);
    const now = this.#session.waits;
    return now.kind === "over" ? endingOf(now) : null;
  }

  /**
   * The score of each seat, seat 1 first; null where the rules keep none. It is counted from everything that lies on the table, also
   * what is hidden: what a seat may know of the scores stands in its {@link view}.
   * @throws RuleFault where a rule fails as it is counted
   */
  get scores(): readonly number[] | null {
    if (this.#out) return this.#out.scores && [...this.#out.scores];
    const { game, base } = this.#session;
    const found = scores(game, base);
    if (found && "code" in found) throw this.#failed(found);
    return found;
  }

  /** How many answers have been given, and not taken back. */
  get answers(): number {
    return this.#session.made.length;
  }

  /**
   * Everything that a seat can answer now; empty where it is asked nothing.
   * @throws RuleFault where there are too many answers to list (orders of many cards, sums of many numbers)
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
   * Gives an answer. What has happened is told by {@link Told.for} to each seat as it may know it.
   * @throws CallError where the seat cannot answer that
   */
  play(seat: number, key: string): Told {
    const own = this.#seat(seat);
    const made = this.#session.play(own, text(key, "The answer"));
    if (!made) throw this.#refused(own, `answer ${key}`);
    return this.#told(made);
  }

  /**
   * What a seat chooses next, for those who answer step by step: a command, then from where, then to where. Long answers, and those
   * of which there are too many to list, are given so. null where the seat is asked nothing.
   */
  step(seat: number): Step | null {
    const own = this.#seat(seat);
    return stepOf(this.#loaded, this.#session, own);
  }

  /**
   * Chooses one of the candidates of {@link step}. The last step gives the whole answer, and what has happened is returned as by
   * {@link play}; before that null is returned.
   * @throws CallError where that is not among the candidates
   */
  choose(seat: number, candidate: string): Told | null {
    const own = this.#seat(seat);
    const at = candidateAt(this.#session, own, text(candidate, "The choice"));
    if (at < 0) throw this.#refused(own, `choose ${candidate}`);
    const made = this.#session.choose(own, at);
    return made && this.#told(made);
  }

  /** Takes the last step of an answer back that is not whole yet; false where there is none. */
  back(seat: number): boolean {
    return this.#session.back(this.#seat(seat));
  }

  /**
   * Why a seat cannot answer something: a candidate of the {@link step} that it is asked, a command, or a whole answer by its key. It
   * tells nothing that the seat may not know.
   */
  whyNot(seat: number, about: string): WhyNot {
    const own = this.#seat(seat);
    return whyNotIn(this.#loaded, this.#session, own, text(about, "What is asked about"));
  }

  /** Tells those who listen what an answer has led to, and whoever has given it. */
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
   * Everything that a seat (null: somebody who sees everything) has heard from the beginning on, or since so many answers: what a
   * client is sent that connects again, and says how many answers it knows ({@link Told.answers}, {@link News.answers}).
   */
  events(seat: number | null, since?: number): readonly GameEvent[] {
    const own = this.#seatOrReferee(seat);
    const from = since === undefined ? 0 : whole(since, "The number of answers");
    const { made, opening } = this.#session;
    const before = since === undefined ? this.#heard(opening, 0, own) : [];
    return [...before, ...made.slice(from).flatMap(({ events, n }) => this.#heard(events, n, own))];
  }

  /**
   * Calls a listener with everything that a seat (null: somebody who sees everything) hears from now on: after each answer, and
   * when one is taken back or given again.
   * @returns a function that ends it
   */
  subscribe(seat: number | null, listener: (news: News) => void): () => void {
    return this.#subscribers.add({ seat: this.#seatOrReferee(seat), listener: callable(listener, "The listener") });
  }

  /**
   * Lets every seat answer at random until the game is over. The same seed plays the same game. Rules are compiled for it, so that a
   * playout of a {@link clone} or a {@link guess} costs little; what was played is worked out when it is looked at.
   */
  playOut(seed: string): Ending | null {
    const own = text(seed, "The seed");
    const isQuiet = this.#subscribers.isEmpty && this.waiting.length > 0;
    const out = isQuiet ? playedOut(this.#session, own) : null;
    if (out) this.#out = { ...out, seed: own };
    else this.#answerAll(own);
    return this.ending;
  }

  /** The same answer by answer. Where nobody listens what happened is found when somebody asks for it. */
  #answerAll(seed: string): void {
    const agent = randomAgent(seed);
    for (let [seat] = this.waiting; seat !== undefined; [seat] = this.waiting) {
      const isHeard = !this.#subscribers.isEmpty;
      const made = this.#begun.letAnswer(seat - 1, agent, [], isHeard);
      if (!made || isFault(made)) break;
      if (isHeard) this.#told(made);
    }
  }

  /** The table as a seat sees it; null: everything. Plain data, frozen. */
  view(seat: number | null): View {
    const own = this.#seatOrReferee(seat);
    return seenBy(this.#session, own);
  }

  /**
   * Takes an answer back; false where that cannot be. A seat takes back its own last one, as long as nobody else has answered since,
   * chance has decided nothing, and nothing hidden can have been told: else it could guess, look, and guess again. null is for
   * referees, and tables where all agree: the last answer, whatever has come of it.
   */
  undo(seat: number | null): boolean {
    const own = this.#seatOrReferee(seat);
    const session = this.#session;
    const to = own === null ? session.made.length - 1 : session.freelyBack(own);
    const isBack = typeof to === "number" && session.goTo(to);
    if (isBack) this.#tell(() => []);
    return isBack;
  }

  /** Gives the answer again that was taken back last; false where there is none. */
  redo(): boolean {
    const session = this.#session;
    const isGiven = session.redo();
    const made = isGiven ? session.made.at(-1) : undefined;
    if (made) this.#told(made);
    return isGiven;
  }

  /**
   * The game so far as data that can be written down, played again ({@link replayRecord}) and gone on with ({@link Match.from}). It
   * holds everything, so it is nothing for players of a game that goes on.
   * @throws CallError where the game is a guess
   */
  record(): GameRecord {
    const session = this.#session;
    if (session.isWhole) return structuredClone(session.record());
    throw new CallError("record", "A guess did not begin where its rules do, so it cannot be recorded.");
  }
}

/** More are never of use at a table. */
const MOST_SIMULATIONS = 1_000_000;

function begun(rules: Rules, setup: Setup): Session {
  const { game, header } = tableFor(rules, agreed(setup));
  return new Session(game, header, { heard: LAST });
}
