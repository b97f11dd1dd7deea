/**
 * A game as a learning environment: which seat is asked, the legal actions, the observation of a seat, and the rewards
 * at the end.
 */
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

/** One game at a time, played by the compiled rules if possible. Seats count from 0. */
export class Environment {
  readonly #shared: Shared;
  readonly #most: number;
  readonly #compiled: Engine;
  readonly #numbering: Numbering;
  #engine: Engine;
  #nature: Nature = seeded("1");
  /** the candidates chosen so far; if an engine cannot go on, the interpreter replays them */
  #given: number[] = [];
  /** the actions of the unfinished answer */
  #chosen: number[] = [];
  #isTaken = false;
  /** the seat that is asked; negative: none */
  #seat = -1;

  /** `most`: how many steps a game may have */
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

  /** Replays the game with the interpreter, for rules that the compiled module cannot carry out. */
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

  /** null if the rules have not failed */
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

  /** The seat that is asked, or null if the game is over or truncated. */
  get seat(): number | null {
    return this.#seat < 0 ? null : this.#seat;
  }

  /** The id of the question; null for the choice of a command. */
  get field(): string | null {
    return this.#engine.field?.id ?? null;
  }

  /** null if there are more candidates than numbers */
  #legal(): Numbering | null {
    const numbering = this.#numbering;
    if (this.#isTaken) return numbering;
    if (this.#seat < 0) numbering.clear();
    else if (!numbering.take(this.#engine)) return null;
    this.#isTaken = true;
    return numbering;
  }

  /** The legal actions, in the order in which the rules offer them; null if there are more candidates than numbers. */
  legal(): Int32Array | null {
    const legal = this.#legal();
    return legal?.ids.slice(0, legal.count) ?? null;
  }

  /** How many legal actions there are; null if there are more candidates than numbers. */
  count(): number | null {
    return this.#legal()?.count ?? null;
  }

  /** The legal actions as a list of 0 and 1. It is valid until the next step. */
  mask(): Uint8Array | null {
    return this.#legal()?.mask ?? null;
  }

  /** Takes an action. False: it is not legal, and nothing has changed. */
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

  /**
   * The rewards by seat at the end: the winners share 1, the others share -1; 0 if nobody or everybody wins. A single
   * player gets 1 or -1.
   */
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
    // The engine does not copy the end of a game, and views keep what they read, so it is copied here.
    return engine.waits === "over" ? { ...engine.ending, slots: engine.ending.slots.slice() } : engine.snap();
  }

  view(seat: number): View {
    return viewOf(this.#shared.game, this.#state(), seat);
  }

  /** Writes the observation of a seat as numbers: its view, its question, and the actions of its unfinished answer. */
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
