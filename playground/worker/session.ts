/** One game in progress: its positions move by move, the steps of unfinished moves, and what happened. */

import type { Loaded } from "../../src/dsl/load.ts";
import {
  afterPicks,
  answer,
  type ChanceRecord,
  type Event,
  type Game,
  initial,
  isSet,
  type Move,
  midMove,
  moveChosen,
  type Nature,
  NONE,
  playSteps,
  type Question,
  question,
  type Sink,
  type State,
  setSteps,
  settle,
  status,
  type Value,
} from "../../src/interpreter/index.ts";
import { moveRecorded } from "../../src/interpreter/play/moves.ts";
import { outcomeName } from "../../src/interpreter/play/record.ts";
import type { Crumb, Setup } from "../protocol.ts";
import { chanceSource } from "./chance-source.ts";
import { Fault, gameOf } from "./game.ts";
import type { Outcome, Played } from "./played.ts";
import { keyAt } from "./questions.ts";
import { crumbOf, pickedCrumbs, type Step, stepOf } from "./steps.ts";

export class Session {
  readonly loaded: Loaded;
  readonly setup: Setup;
  readonly game: Game;
  readonly first: Outcome;
  readonly #nature: Nature;
  /** moves that were played and not taken back, then those that can be played again */
  #played: Played[] = [];
  #ahead: Played[] = [];
  #steps: Step[] = [];
  /** by seat what is picked of a set, in any order; the game hears of the whole set only */
  readonly #picks = new Map<number, readonly Value[]>();
  #now: State;

  constructor(loaded: Loaded, setup: Setup, chance: readonly ChanceRecord[] = []) {
    this.loaded = loaded;
    this.setup = setup;
    this.game = gameOf(loaded, setup);
    this.#nature = chanceSource(this.game, setup.seed, chance);
    this.first = this.#settled((sink) => initial(this.game, sink));
    this.#now = this.first.state;
  }

  get state(): State {
    return this.#now;
  }
  get played(): readonly Played[] {
    return this.#played;
  }
  get ahead(): readonly Played[] {
    return this.#ahead;
  }

  owing(): readonly number[] {
    const waits = status(this.game, this.#now);
    if (waits.kind === "fault") throw new Fault(waits.fault.message, waits.fault.node, waits.fault.readAt);
    return waits.kind === "play" ? waits.owing : [];
  }

  trail(seat: number): readonly Crumb[] {
    const own = this.#steps.filter((step) => step.seat === seat);
    const asked = question(this.game, this.#now, seat);
    const picked = this.#picks.get(seat) ?? [];
    return [...own.map(crumbOf), ...(asked ? pickedCrumbs(this.game, this.#now, asked, picked) : [])];
  }

  /** What a seat is asked now; the values of a set may be picked in any order. */
  asked(seat: number): Question | null {
    const asked = question(this.game, this.#now, seat);
    if (!asked || !isSet(asked)) return asked;
    return afterPicks({ game: this.game, state: this.#now, seat, asked }, this.#picks.get(seat) ?? []);
  }

  /** Answers one step. After the last one the rules go on, and what was taken back is forgotten. */
  answer(seat: number, key: string): void {
    const { asked, at } = this.#chosen(seat, key);
    this.#ahead = [];
    if (isSet(asked)) this.#pick(seat, asked.candidates[at] ?? NONE);
    else this.#take(seat, at);
  }

  /** Picks are answered when nothing can be added any more, or enough has been said. */
  #pick(seat: number, value: Value): void {
    const asked = question(this.game, this.#now, seat);
    if (!asked) return;
    const set = { game: this.game, state: this.#now, seat, asked };
    const picked = [...(this.#picks.get(seat) ?? []), ...(value === NONE ? [] : [value])];
    if (value !== NONE && afterPicks(set, picked).candidates.length > 0) {
      this.#picks.set(seat, picked);
      return;
    }
    this.#picks.delete(seat);
    for (const at of setSteps(set, picked) ?? []) this.#take(seat, at);
  }

  /** Answers with a candidate, by its number. */
  #take(seat: number, at: number): void {
    const asked = question(this.game, this.#now, seat);
    if (!asked) return;
    const next = this.#checked(answer(this.game, this.#now, seat, at));
    this.#steps.push(stepOf(this.game, this.#now, asked, at));
    if (this.#isOpen(next, seat)) this.#now = next;
    else this.#commit(seat);
  }

  /** Takes the last step of a seat's unfinished move back. */
  back(seat: number): void {
    const picked = this.#picks.get(seat) ?? [];
    const own = this.#steps.filter((step) => step.seat === seat);
    if (picked.length > 0) this.#picks.set(seat, picked.slice(0, -1));
    else this.#withoutLast(own);
  }

  #withoutLast(own: readonly Step[]): void {
    const last = own.at(-1);
    if (!last) return;
    // The steps of one set are answered at once, and so they are taken back; all but the last are picks again.
    const from = isSet(last.asked) ? own.length - 1 - (last.asked.several?.chosen.length ?? 0) : own.length - 1;
    const gone = new Set(own.slice(from));
    const left = this.#steps.filter((step) => !gone.has(step));
    this.#steps = [];
    this.#now = this.#base();
    for (const step of left) this.#repeat(step);
    if (isSet(last.asked)) this.#picks.set(last.seat, last.asked.several?.chosen ?? []);
  }

  travel(move: number): void {
    const all = [...this.#played, ...this.#ahead];
    this.#played = all.slice(0, move);
    this.#ahead = all.slice(move);
    this.#steps = [];
    this.#picks.clear();
    this.#now = this.#base();
  }

  /** Gives a whole answer by its key in a record; false if it cannot be given. */
  play(seat: number, key: string): boolean {
    const move = moveRecorded(this.game, this.#base(), seat, key);
    if (move) this.#give(seat, move);
    return move !== null;
  }

  /** The position before a move (from 1) that was played; null where there is none. */
  before(move: number): State | null {
    if (move < 1 || move > this.#played.length) return null;
    return this.#played[move - 2]?.state ?? this.first.state;
  }

  #base(): State {
    return this.#played.at(-1)?.state ?? this.first.state;
  }

  /** The steps of this seat become a move; unfinished ones of others are answered again after it. */
  #commit(seat: number): void {
    const own = this.#steps.filter((step) => step.seat === seat);
    const others = this.#steps.filter((step) => step.seat !== seat);
    this.choose(seat, (asked, state, n) => indexOf(this.game, state, asked, own[n]?.key ?? ""));
    for (const step of others) this.#repeat(step);
  }

  /** Gives the whole answer that comes of choosing the number of a candidate step by step. */
  choose(seat: number, pick: (asked: Question, state: State, step: number) => number): void {
    let step = 0;
    const move = moveChosen(this.game, this.#base(), seat, (asked, state) => pick(asked, state, step++));
    if (move) this.#give(seat, move);
  }

  #give(seat: number, move: Move): void {
    this.#ahead = [];
    this.#steps = [];
    // What others have picked may be nothing that can be picked after this.
    this.#picks.clear();
    this.#push({ seat, key: move.key, recorded: move.recorded }, (sink) =>
      playSteps(this.game, this.#base(), seat, move.steps, sink),
    );
  }

  #push(move: Omit<Played, keyof Outcome>, run: (sink: Sink) => State): void {
    const played = { ...move, ...this.#settled(run) };
    this.#played.push(played);
    this.#now = played.state;
  }

  #again(state: State, step: Step, sink: Sink | null): State {
    const asked = question(this.game, state, step.seat);
    const at = asked ? indexOf(this.game, state, asked, step.key) : -1;
    if (at < 0) throw new Fault(`\`${step.key}\` cannot be answered any more.`, step.asked.node);
    return this.#checked(answer(this.game, state, step.seat, at, sink));
  }

  #repeat(step: Step): void {
    const asked = question(this.game, this.#now, step.seat);
    if (!asked || indexOf(this.game, this.#now, asked, step.key) < 0) return;
    this.#now = this.#again(this.#now, step, null);
    this.#steps.push(step);
  }

  #chosen(seat: number, key: string): { asked: Question; at: number } {
    const asked = this.asked(seat);
    const at = asked ? indexOf(this.game, this.#now, asked, key) : -1;
    if (!asked || at < 0) throw new Fault(`\`${key}\` cannot be answered here.`, asked?.node ?? -1);
    return { asked, at };
  }

  /** Does the move of this seat go on? A question can go on with it after tosses that gave nothing new. */
  #isOpen(state: State, seat: number): boolean {
    return status(this.game, state).kind === "play" && midMove(this.game, state, seat);
  }

  #settled(run: (sink: Sink) => State): Outcome {
    const events: Event[] = [];
    const chance: ChanceRecord[] = [];
    const sink = (event: Event) => events.push(event);
    const noted: Nature = (asked) => {
      const outcome = this.#nature(asked);
      const value = asked.outcomes[outcome ?? -1]?.value;
      if (value !== undefined)
        chance.push({ purpose: asked.purpose, outcome: outcomeName(this.game, asked.type, value) });
      return outcome;
    };
    const state = this.#checked(settle(this.game, this.#checked(run(sink)), noted, sink));
    return { state, events, chance };
  }

  #checked(state: State): State {
    if (state.fault) throw new Fault(state.fault.message, state.fault.node, state.fault.readAt);
    return state;
  }
}

const indexOf = (game: Game, state: State, asked: Question, key: string) =>
  asked.candidates.findIndex((_, at) => keyAt(game, state, asked, at) === key);
