import { agentMove } from "../agents/agent-move.ts";
import { randomAgent } from "../agents/simple.ts";
import { faultText } from "../dsl/load.ts";
import { status } from "../interpreter/machine/transition.ts";
import { describeEvent, type EventView } from "../interpreter/observe/redact.ts";
import { type View, viewOf } from "../interpreter/observe/view.ts";
import { candidateName } from "../interpreter/play/candidates.ts";
import { History } from "../interpreter/play/history.ts";
import { type Move, moveByKey, moves } from "../interpreter/play/moves.ts";
import type { GameRecord } from "../interpreter/play/record.ts";
import { seeded } from "../interpreter/play/resolve-chance.ts";
import { type Given, UnfinishedMoves } from "../interpreter/play/unfinished-moves.ts";
import { loadedOf, type Rules } from "./rules.ts";
import { type Setup, tableOf } from "./table.ts";

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
  readonly rules: Rules;
  readonly #history: History;
  readonly #unfinished: UnfinishedMoves;

  /** @throws RangeError where the rules cannot be played, or not with this setup; the message says why */
  constructor(rules: Rules, setup: Setup = {}) {
    this.rules = rules;
    const { game, header } = tableOf(loadedOf(rules), setup);
    this.#history = new History(game, header, seeded(header.seed));
    this.#unfinished = new UnfinishedMoves(game, this.#history.state);
  }

  /** The seats that owe an answer; empty when the game is over. @throws Error where a rule fails as it is carried out */
  get waiting(): readonly number[] {
    const now = status(this.#history.game, this.#history.state);
    if (now.kind === "fault") throw new Error(faultText(loadedOf(this.rules).places, now.fault));
    return now.kind === "play" ? now.owing.map((seat) => seat + 1) : [];
  }

  /** How the game has ended, or null while it goes on. */
  get ending(): Ending | null {
    const now = status(this.#history.game, this.#history.state);
    return now.kind === "over" ? { winners: now.winners.map((seat) => seat + 1), reason: now.reason } : null;
  }

  /**
   * Everything that a seat can answer now; empty where it is asked nothing.
   * @throws Error where there are too many answers to list (orders of many cards, sums of many numbers)
   */
  choices(seat: number): readonly Choice[] {
    const { game, state } = this.#history;
    const found = moves(game, state, seat - 1);
    if (!Array.isArray(found)) throw new Error(faultText(loadedOf(this.rules).places, found));
    return found.map(({ key, forced }) => ({ key, forced }));
  }

  /**
   * Gives an answer, and returns what happened, as `listener` (null: somebody who sees everything) may know it.
   * @throws RangeError where the seat cannot answer that
   */
  play(seat: number, key: string, listener: number | null = null): readonly EventView[] {
    const move = moveByKey(this.#history.game, this.#history.state, seat - 1, key);
    if (!move) throw new RangeError(`Seat ${seat} cannot answer ${key}.`);
    return this.#play(seat, move, listener);
  }

  #play(seat: number, move: Move, listener: number | null): readonly EventView[] {
    const told: EventView[] = [];
    this.#history.playMove(seat - 1, move, (event) => {
      const view = describeEvent(this.#history.game, event, listener === null ? null : listener - 1);
      if (view) told.push(view);
    });
    this.#unfinished.goOn(this.#history.state, seat - 1);
    return told;
  }

  /**
   * What a seat chooses next, for those who answer step by step: a command, then from where, then to where. Long answers, and those
   * of which there are too many to list, are given so. null where the seat is asked nothing.
   */
  step(seat: number): Step | null {
    const next = this.#unfinished.next(seat - 1);
    if (!next) return null;
    const { asked, state } = next;
    const given = this.#unfinished
      .given(seat - 1)
      .map((one) => ({ field: fieldOf(one), candidate: this.#called(one) }));
    const picks = this.#unfinished.picked(seat - 1);
    const picked = picks.map((_, at) => this.#called({ asked: { ...asked, candidates: picks }, state, at }));
    return {
      field: fieldOf(next),
      candidates: asked.candidates.map((_, at) => this.#called({ asked, state, at })),
      given: [...given, ...picked.map((candidate) => ({ field: fieldOf(next), candidate }))],
    };
  }

  /** What a candidate is called: its id; an amount in a split; `done` where enough has been chosen. */
  #called({ asked, state, at }: Given): string {
    if (asked.kind === "split") return String(asked.candidates[at]);
    return candidateName(this.#history.game, state, asked, at) ?? "done";
  }

  /**
   * Chooses one of the candidates of {@link step}. The last step gives the whole answer and returns what happened, as in {@link play};
   * before that null is returned.
   * @throws RangeError where that is not among the candidates
   */
  choose(seat: number, candidate: string, listener: number | null = null): readonly EventView[] | null {
    const at = this.step(seat)?.candidates.indexOf(candidate) ?? -1;
    if (at < 0) throw new RangeError(`Seat ${seat} cannot choose ${candidate}.`);
    const move = this.#unfinished.choose(seat - 1, at);
    return move && this.#play(seat, move, listener);
  }

  /** Takes the last step of an answer back that is not whole yet; false where there is none. */
  back(seat: number): boolean {
    return this.#unfinished.back(seat - 1);
  }

  /** Lets every seat answer at random until the game is over. The same seed plays the same game. */
  playOut(seed: string): Ending | null {
    const agent = randomAgent(seed);
    for (let [seat] = this.waiting; seat !== undefined; [seat] = this.waiting) {
      const move = agentMove(this.#history.game, this.#history.state, seat - 1, agent);
      if (!move) break;
      this.#history.playMove(seat - 1, move);
    }
    this.#unfinished.begin(this.#history.state);
    return this.ending;
  }

  /** The table as a seat sees it; null: everything. Plain data, whose shape docs/contracts describes. */
  view(seat: number | null): View {
    return viewOf(this.#history.game, this.#history.state, seat === null ? null : seat - 1);
  }

  /** Takes the last answer back; false where there is none. */
  undo(): boolean {
    return this.#moved(this.#history.undo());
  }

  /** Gives the answer again that was taken back last; false where there is none. */
  redo(): boolean {
    return this.#moved(this.#history.redo());
  }

  #moved(moved: boolean): boolean {
    if (moved) this.#unfinished.begin(this.#history.state);
    return moved;
  }

  /** The game so far as data that can be written down and played again. */
  record(): GameRecord {
    return this.#history.record();
  }
}

const fieldOf = ({ asked }: Pick<Given, "asked">): string => asked.field?.id ?? "command";
