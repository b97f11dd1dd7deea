import type { Engine, Mark } from "../../interpreter/engine/engine.ts";
import { InterpreterEngine } from "../../interpreter/engine/interpreter-engine.ts";
import { type Nature, seeded } from "../../interpreter/play/resolve-chance.ts";
import type { Rng } from "../../interpreter/runtime/chance.ts";
import type { Thinking } from "../agent.ts";

/** How many simulations start from one guess, since a guess costs more than a simulation. */
const SERVES = 4;

/**
 * Sets up the start of each simulation: a position that the thinking player holds possible (a determinization), with
 * chance of its own.
 */
export class Guesses {
  /** stands at the guess, and is what the simulation plays on in */
  engine: Engine;
  readonly #thinking: Thinking;
  readonly #rng: Rng;
  readonly #isOpen: boolean;
  #mark: Mark | null = null;
  #served = 0;
  #seed = "";
  #simulations = 0;
  #chance: Nature | null = null;

  constructor(thinking: Thinking, engine: Engine, rng: Rng, isOpen: boolean) {
    this.engine = engine;
    this.#thinking = thinking;
    this.#rng = rng;
    this.#isOpen = isOpen;
  }

  /**
   * Starts another simulation. In an open game one guess serves all of them: nothing is hidden, and chance is anew each
   * time.
   */
  next(): void {
    this.#simulations++;
    this.#chance = null;
    if (this.#mark && (this.#isOpen || this.#served < SERVES)) {
      this.#served++;
      this.#mark.back();
      return;
    }
    this.#mark?.done();
    this.#seed = this.#thinking.guess(this.engine, this.#rng);
    // If a module cannot go on from a position, the interpreter can.
    if (this.engine.waits === "stopped" && !this.engine.exact) {
      this.engine = new InterpreterEngine(this.engine.game);
      this.#seed = this.#thinking.guess(this.engine, this.#rng);
    }
    this.#mark = this.engine.mark();
    this.#served = 1;
  }

  /** Returns to the start of this simulation. */
  back(): void {
    this.#mark?.back();
  }

  /** Decides chance in this simulation. */
  get nature(): Nature {
    this.#chance ??= seeded(`${this.#seed} ${this.#simulations}`);
    return this.#chance;
  }
}
