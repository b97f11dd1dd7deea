import type { Value } from "../../ir/program.ts";
import type { Machine } from "../../machine/core/machine.ts";
import { drawnBelow } from "../../runtime/chance.ts";
import { AT } from "../../runtime/layout.ts";
import type { HiddenGround } from "../ground/hidden-ground.ts";
import { counterAt } from "./counters.ts";
import { Draws } from "./drawing.ts";
import { Orders } from "./orders.ts";
import type { OwnToss } from "./own-toss.ts";
import { Purposes } from "./purposes.ts";
import { Rolls } from "./rolling.ts";
import { stop } from "./stop.ts";

/** What the parts of an engine need of each other. */
interface Means {
  readonly hidden: HiddenGround | null;
  /** gives the position to the interpreter */
  hold(): void;
  worked(more: number): void;
}

/** Chance in the module itself: one draw, roll or sort at a time. */
export class Tosses {
  readonly draws: Draws;
  readonly rolls: Rolls;
  readonly orders: Orders;
  private readonly machine: Machine;
  private readonly words: Int32Array;
  private readonly purposes: Purposes;

  constructor(machine: Machine, words: Int32Array, { hidden, hold, worked }: Means) {
    this.machine = machine;
    this.words = words;
    this.draws = new Draws(machine, words, hidden, hold, worked);
    this.rolls = new Rolls(stop, worked);
    this.orders = new Orders(worked);
    this.purposes = new Purposes(machine.game);
  }

  /** The chance event that the module waits for. */
  get now(): OwnToss {
    if (this.orders.on) return this.orders;
    return this.draws.left < 0 ? this.rolls : this.draws;
  }

  clear(): void {
    this.draws.left = -1;
    this.rolls.value = null;
    this.orders.clear();
  }

  /** Takes the outcome. */
  take(value: Value): void {
    const { now, words } = this;
    const at = counterAt(this.machine.game, now.purpose, now.of);
    words[at] = (words[at] ?? 0) + 1;
    words[AT.open] = 0;
    now.take(value);
  }

  /** The outcome for a seed, without listing all outcomes where that is not needed. */
  valueBy(seed: string): Value {
    const { purpose, of, total } = this.now;
    const counter = this.words[counterAt(this.machine.game, purpose, of)] as number;
    return this.now.valueOf(drawnBelow(this.purposes.of(seed, purpose, of), counter, total));
  }
}
