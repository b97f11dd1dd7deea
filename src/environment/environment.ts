/** A game as learners see it: whose turn it is, which actions are legal, what a seat observes, and what each seat gets at the end. */
import { chooseEngine } from "../interpreter/codegen/engine/engine-of.ts";
import type { Engine } from "../interpreter/engine/engine.ts";
import { InterpreterEngine } from "../interpreter/engine/interpreter-engine.ts";
import { type View, viewOf } from "../interpreter/observe/view.ts";
import { type Nature, seeded } from "../interpreter/play/resolve-chance.ts";
import type { Fault } from "../interpreter/runtime/errors.ts";
import { seatsIn } from "../interpreter/runtime/position.ts";
import type { State } from "../interpreter/runtime/state.ts";
import { Numbering } from "./numbering.ts";
import type { Shared } from "./shared.ts";

/** Seats count from 0. */
export class Environment {
  readonly #shared: Shared;
  readonly #most: number;
  readonly #compiled: Engine;
  readonly #numbering: Numbering;
  #engine: Engine;
  #nature: Nature = seeded("1");
  /** by number of the candidate: whatever an engine cannot carry on with is played again from the beginning */
  #given: number[] = [];
  /** what has been chosen of an answer that is not whole */
  #chosen: number[] = [];
  #isTaken = false;
  /** who is asked; below 0: nobody any more */
  #seat = -1;

  /** `most`: so many steps at most are taken in one game */
  constructor(shared: Shared, most: number) {
    this.#shared = shared;
    this.#most = most;
    this.#compiled = chooseEngine(shared.game, { own: true }).engine;
    this.#engine = this.#compiled;
    this.#numbering = new Numbering(shared.space);
  }

  reset(seed: string): void {
    this.#nature = seeded(seed);
    this.#engine = this.#compiled;
    this.#given = [];
    this.#chosen = [];
    this.#engine.begin();
    this.#settle();
  }

  #settle(): void {
    this.#isTaken = false;
    let { waits } = this.#engine;
    if (waits === "chance") {
      this.#engine.settle(this.#nature);
      ({ waits } = this.#engine);
    }
    if (waits === "stopped" && !this.#engine.exact) {
      this.#byReference();
      ({ waits } = this.#engine);
    }
    this.#seat = waits === "ask" && this.#given.length < this.#most ? this.#engine.seat : -1;
  }

  /** What a module cannot say the interpreter can: it plays the game again. */
  #byReference(): void {
    const engine = new InterpreterEngine(this.#shared.game);
    this.#engine = engine;
    engine.begin();
    engine.settle(this.#nature);
    for (const choice of this.#given) {
      engine.choose(choice);
      engine.settle(this.#nature);
    }
  }

  /** null: the rules have not failed */
  get fault(): Fault | null {
    return this.#engine.fault;
  }

  get isOver(): boolean {
    return this.#engine.waits === "over";
  }

  get isTruncated(): boolean {
    return this.#given.length >= this.#most && !this.isOver;
  }

  get steps(): number {
    return this.#given.length;
  }

  /** Who is asked; null: nobody any more. */
  get seat(): number | null {
    return this.#seat < 0 ? null : this.#seat;
  }

  /** The name of what is asked; null where a command is. */
  get field(): string | null {
    return this.#engine.field?.id ?? null;
  }

  /** null: there are more candidates than have numbers */
  #legal(): Numbering | null {
    const numbering = this.#numbering;
    if (this.#isTaken) return numbering;
    if (this.#seat < 0) numbering.clear();
    else if (!numbering.take(this.#engine)) return null;
    this.#isTaken = true;
    return numbering;
  }

  /** The legal actions, in the order in which the rules offer them; null: there are more than have numbers. */
  legal(): Int32Array | null {
    const legal = this.#legal();
    return legal?.ids.slice(0, legal.count) ?? null;
  }

  /** How many they are; null: more than have numbers. */
  count(): number | null {
    return this.#legal()?.count ?? null;
  }

  /** The same as a list of 0 and 1: good until the next step. */
  mask(): Uint8Array | null {
    return this.#legal()?.mask ?? null;
  }

  /** Takes an action; false, and nothing has happened, where it is not legal. */
  step(action: number): boolean {
    const at = this.#legal()?.candidateOf(action) ?? -1;
    if (at < 0) return false;
    const seat = this.#seat;
    this.#engine.choose(at);
    this.#given.push(at);
    this.#settle();
    if (this.#seat === seat && this.#engine.midMove(seat)) this.#chosen.push(action);
    else if (this.#chosen.length > 0) this.#chosen = [];
    return true;
  }

  /** By seat, where the game is over: winners share 1, the others -1; 0 where nobody or everybody wins. One player alone gets 1 or -1. */
  rewards(): readonly number[] {
    const { players } = this.#shared.game;
    const winners = this.winners();
    if (!this.isOver || players === 1)
      return [this.isOver ? (winners.length > 0 ? 1 : -1) : 0].concat(zeros(players - 1));
    const losers = players - winners.length;
    if (winners.length === 0 || losers === 0) return zeros(players);
    return zeros(players).map((_, seat) => (winners.includes(seat) ? 1 / winners.length : -1 / losers));
  }

  winners(): readonly number[] {
    return this.isOver ? seatsIn(this.#engine.winners) : [];
  }

  scores(): readonly number[] | Fault | null {
    return this.#engine.scores();
  }

  #state(): State {
    const engine = this.#engine;
    // The end is not copied by the engine, and what is seen of it is kept.
    return engine.waits === "over" ? { ...engine.ending, slots: engine.ending.slots.slice() } : engine.snap();
  }

  view(seat: number): View {
    return viewOf(this.#shared.game, this.#state(), seat);
  }

  /** What a seat observes as numbers: its view, what it is asked, and what it has chosen of its answer. */
  tensor(seat: number, to: Float32Array): void {
    to.fill(0);
    const features = this.#shared.features();
    features.write(this.view(seat), seat, to);
    if (this.seat !== seat) return;
    const { length } = features;
    const legal = this.legal() ?? [];
    const actions = this.#shared.space.names.length;
    for (const action of legal) to[length + action] = 1;
    for (const action of this.#chosen) to[length + actions + action] = (to[length + actions + action] as number) + 1;
  }
}

const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
