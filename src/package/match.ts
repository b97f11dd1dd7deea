import { randomAgent } from "../agents/simple.ts";
import { describeEvent, type EventView } from "../interpreter/observe/redact.ts";
import { type View, viewOf } from "../interpreter/observe/view.ts";
import { stepKey, stepName } from "../interpreter/play/candidates.ts";
import { moves } from "../interpreter/play/moves.ts";
import type { GameRecord } from "../interpreter/play/record.ts";
import type { Given } from "../interpreter/play/unfinished-moves.ts";
import type { Fault } from "../interpreter/runtime/errors.ts";
import { isFault, type Made } from "../session/made.ts";
import { Session } from "../session/session.ts";
import { type Setup, tableOf } from "../session/table.ts";
import { CallError, RuleFault } from "./errors.ts";
import { frozen } from "./frozen.ts";
import { agreed, seatIn, seatOrReferee, text } from "./given.ts";
import { loadedOf, type Rules } from "./rules.ts";

/** What a seat can answer: `key` is what {@link Match.play} takes and records hold. */
export interface Choice {
  readonly key: string;
  /** is there nothing else that could be answered */
  readonly forced: boolean;
}

/** One step of an answer: what is chosen next. */
export interface Step {
  /** the name of the choice in the rules; `command` where commands are offered */
  readonly field: string;
  /** what {@link Match.choose} takes; `done` says that enough has been chosen */
  readonly candidates: readonly string[];
  /** what has been chosen of this answer, the first step first */
  readonly given: readonly { readonly field: string; readonly candidate: string }[];
}

/** How a game ended: the seats that have won, from 1, and the word of the rules for why. */
export interface Ending {
  readonly winners: readonly number[];
  readonly reason: string;
}

/**
 * One game at a table. Seats count from 1. The game waits until each of the seats in `waiting` has answered; what chance decides
 * follows from the seed alone.
 */
export class Match {
  readonly #rules: Rules;
  readonly #session: Session;

  /** @throws RangeError where the rules cannot be played, or not with this setup; the message says why */
  constructor(rules: Rules, setup: Setup = {}) {
    const { game, header } = tableOf(loadedOf(rules), agreed(setup));
    this.#rules = rules;
    this.#session = new Session(game, header);
  }

  get rules(): Rules {
    return this.#rules;
  }

  /** A seat as callers count it, as the session does. */
  #seat(seat: number): number {
    return seatIn(this.#session.game.players, seat);
  }

  #seatOrReferee(seat: number | null): number | null {
    return seatOrReferee(this.#session.game.players, seat);
  }

  #failed(fault: Fault): RuleFault {
    return new RuleFault(loadedOf(this.#rules), fault);
  }

  /** Why a seat cannot do something: it is not asked, or that is not offered. */
  #refused(own: number, what: string): CallError {
    if (this.#session.owing.includes(own)) return new CallError("not-offered", `Seat ${own + 1} cannot ${what}.`);
    return new CallError("not-asked", `Seat ${own + 1} cannot ${what}: it is asked nothing now.`);
  }

  /** The seats that owe an answer; empty when the game is over. @throws RuleFault where a rule fails as it is carried out */
  get waiting(): readonly number[] {
    const now = this.#session.waits;
    if (now.kind === "fault") throw this.#failed(now.fault);
    return now.kind === "play" ? now.owing.map((seat) => seat + 1) : [];
  }

  /** How the game has ended, or null while it goes on. */
  get ending(): Ending | null {
    const now = this.#session.waits;
    return now.kind === "over" ? { winners: now.winners.map((seat) => seat + 1), reason: now.reason } : null;
  }

  /**
   * Everything that a seat can answer now; empty where it is asked nothing.
   * @throws RuleFault where there are too many answers to list (orders of many cards, sums of many numbers)
   */
  choices(seat: number): readonly Choice[] {
    const { game, base } = this.#session;
    const found = moves(game, base, this.#seat(seat));
    if (!Array.isArray(found)) throw this.#failed(found);
    return found.map(({ key, forced }) => ({ key, forced }));
  }

  /**
   * Gives an answer, and returns what happened, as `listener` (null: somebody who sees everything) may know it.
   * @throws CallError where the seat cannot answer that
   */
  play(seat: number, key: string, listener: number | null = null): readonly EventView[] {
    const [own, hears] = [this.#seat(seat), this.#seatOrReferee(listener)];
    const made = this.#session.play(own, text(key, "The answer"));
    if (!made) throw this.#refused(own, `answer ${key}`);
    return this.#told(made, hears);
  }

  #told(made: Made | Fault, listener: number | null): readonly EventView[] {
    const events = isFault(made) ? [] : made.events;
    return events.flatMap((event) => describeEvent(this.#session.game, event, listener) ?? []);
  }

  /**
   * What a seat chooses next, for those who answer step by step: a command, then from where, then to where. Long answers, and those
   * of which there are too many to list, are given so. null where the seat is asked nothing.
   */
  step(seat: number): Step | null {
    const own = this.#seat(seat);
    const next = this.#session.next(own);
    if (!next) return null;
    const { asked, state } = next;
    return {
      field: stepName(asked),
      candidates: asked.candidates.map((_, at) => this.#called({ asked, state, at })),
      given: this.#session.chosen(own).map((one) => ({ field: stepName(one.asked), candidate: this.#called(one) })),
    };
  }

  /** What a candidate is called: its id; an amount in a split; `done` where enough has been chosen. */
  #called({ asked, state, at }: Given): string {
    return stepKey(this.#session.game, state, asked, at);
  }

  /**
   * Chooses one of the candidates of {@link step}. The last step gives the whole answer and returns what happened, as in {@link play};
   * before that null is returned.
   * @throws CallError where that is not among the candidates
   */
  choose(seat: number, candidate: string, listener: number | null = null): readonly EventView[] | null {
    const [own, hears] = [this.#seat(seat), this.#seatOrReferee(listener)];
    const at = this.step(seat)?.candidates.indexOf(text(candidate, "The choice")) ?? -1;
    if (at < 0) throw this.#refused(own, `choose ${candidate}`);
    const made = this.#session.choose(own, at);
    return made && this.#told(made, hears);
  }

  /** Takes the last step of an answer back that is not whole yet; false where there is none. */
  back(seat: number): boolean {
    return this.#session.back(this.#seat(seat));
  }

  /** Lets every seat answer at random until the game is over. The same seed plays the same game. */
  playOut(seed: string): Ending | null {
    const agent = randomAgent(text(seed, "The seed"));
    for (let [seat] = this.waiting; seat !== undefined; [seat] = this.waiting) {
      // Nobody listens: what happened is found where somebody asks for it.
      if (!this.#session.letAnswer(seat - 1, agent, [], false)) break;
    }
    return this.ending;
  }

  /** The table as a seat sees it; null: everything. Plain data, frozen, whose shape docs/contracts describes. */
  view(seat: number | null): View {
    return frozen(viewOf(this.#session.game, this.#session.base, this.#seatOrReferee(seat)));
  }

  /**
   * Takes an answer back; false where that cannot be. A seat takes back its own last one, as long as nobody else has answered since,
   * chance has decided nothing, and nothing hidden can have been told: else it could guess, look, and guess again. null is for
   * referees, and tables where all agree: the last answer, whatever has come of it.
   */
  undo(seat: number | null): boolean {
    const own = this.#seatOrReferee(seat);
    if (own === null) return this.#session.undo();
    const to = this.#session.freelyBack(own);
    return typeof to === "number" && this.#session.goTo(to);
  }

  /** Gives the answer again that was taken back last; false where there is none. */
  redo(): boolean {
    return this.#session.redo();
  }

  /** The game so far as data that can be written down and played again. */
  record(): GameRecord {
    return structuredClone(this.#session.record());
  }
}
