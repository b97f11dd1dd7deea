/** One game in progress: its positions move by move, the steps of unfinished moves, and what happened. */

import type { Loaded } from "../../src/dsl/load.ts";
import {
  answer,
  type ChanceRecord,
  type Event,
  type Game,
  initial,
  type Move,
  midMove,
  moveByKey,
  moveChosen,
  type Nature,
  playSteps,
  type Question,
  question,
  recorded,
  type Sink,
  type State,
  seeded,
  settle,
  status,
} from "../../src/interpreter/index.ts";
import { outcomeName } from "../../src/interpreter/record.ts";
import type { Crumb, Setup } from "../protocol.ts";
import { Fault, gameOf } from "./game.ts";
import { words } from "./plain.ts";
import { aboutOf, ENOUGH, keyAt, shortName } from "./questions.ts";

/** One step of an unfinished move. */
interface Step {
  /** 0 is the first seat */
  readonly seat: number;
  readonly key: string;
  readonly asked: Question;
  readonly label: string;
}

/** A complete answer of one seat, and what came of it. */
export interface Played {
  readonly seat: number;
  readonly key: string;
  readonly state: State;
  readonly events: readonly Event[];
  readonly chance: readonly ChanceRecord[];
}

export class Session {
  readonly loaded: Loaded;
  readonly setup: Setup;
  readonly game: Game;
  readonly first: Omit<Played, "seat" | "key">;
  readonly #nature: Nature;
  /** moves that were played and not taken back, then those that can be played again */
  #played: Played[] = [];
  #ahead: Played[] = [];
  #steps: Step[] = [];
  #now: State;

  constructor(loaded: Loaded, setup: Setup, chance: readonly ChanceRecord[] = []) {
    this.loaded = loaded;
    this.setup = setup;
    this.game = gameOf(loaded, setup);
    this.#nature = lucky(this.game, setup.seed, chance);
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
    if (waits.kind === "fault") throw new Fault(waits.fault.message, waits.fault.node);
    return waits.kind === "play" ? waits.owing : [];
  }

  trail(seat: number): readonly Crumb[] {
    const own = this.#steps.filter((step) => step.seat === seat);
    return own.map(({ asked, label }) => ({ field: asked.field ? words(asked.field.id) : "", label }));
  }

  /** Answers one step. After the last one the rules go on, and what was taken back is forgotten. */
  answer(seat: number, key: string): void {
    const { step, at } = this.#stepOf(seat, key);
    const next = this.#checked(answer(this.game, this.#now, seat, at));
    this.#ahead = [];
    this.#steps.push(step);
    if (this.#isOpen(next, seat)) this.#now = next;
    else this.#commit(seat);
  }

  /** Takes the last step of a seat's unfinished move back. */
  back(seat: number): void {
    const last = this.#steps.findLastIndex((step) => step.seat === seat);
    if (last < 0) return;
    const left = this.#steps.filter((_, at) => at !== last);
    this.#steps = [];
    this.#now = this.#base();
    for (const step of left) this.#repeat(step);
  }

  travel(move: number): void {
    const all = [...this.#played, ...this.#ahead];
    this.#played = all.slice(0, move);
    this.#ahead = all.slice(move);
    this.#steps = [];
    this.#now = this.#base();
  }

  /** Gives a whole answer by its key; false if it cannot be given. */
  play(seat: number, key: string): boolean {
    const move = moveByKey(this.game, this.#base(), seat, key);
    if (move) this.#give(seat, move);
    return move !== null;
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
    this.#push(seat, move.key, (sink) => playSteps(this.game, this.#base(), seat, move.steps, sink));
  }

  #push(seat: number, key: string, run: (sink: Sink) => State): void {
    const played = { seat, key, ...this.#settled(run) };
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

  #stepOf(seat: number, key: string): { step: Step; at: number } {
    const asked = question(this.game, this.#now, seat);
    const at = asked ? indexOf(this.game, this.#now, asked, key) : -1;
    if (!asked || at < 0) throw new Fault(`\`${key}\` cannot be answered here.`, asked?.node ?? -1);
    const amount = `${aboutOf({ game: this.game, state: this.#now }, asked)} ${asked.candidates[at]}`;
    const label = asked.kind === "split" ? amount : key === ENOUGH ? "that is all" : shortName(key);
    return { step: { seat, key, asked, label }, at };
  }

  /** Does the move of this seat go on? A question can go on with it after tosses that gave nothing new. */
  #isOpen(state: State, seat: number): boolean {
    return status(this.game, state).kind === "play" && midMove(this.game, state, seat);
  }

  #settled(run: (sink: Sink) => State): Omit<Played, "seat" | "key"> {
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
    if (state.fault) throw new Fault(state.fault.message, state.fault.node);
    return state;
  }
}

const indexOf = (game: Game, state: State, asked: Question, key: string) =>
  asked.candidates.findIndex((_, at) => keyAt(game, state, asked, at) === key);

/** Luck by the seed, or what a record says where that is possible. */
function lucky(game: Game, seed: string, chance: readonly ChanceRecord[]): Nature {
  if (chance.length === 0) return seeded(seed);
  const header = { game: "", rules: { hash: "", files: [] }, players: game.players, options: {}, packs: [], seed };
  return recorded(game, { language: 1, ...header, answers: [], chance });
}
