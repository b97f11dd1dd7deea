import type { Engine, Mark } from "../../interpreter/engine/engine.ts";
import { InterpreterEngine } from "../../interpreter/engine/interpreter-engine.ts";
import { type Nature, seeded } from "../../interpreter/play/resolve-chance.ts";
import type { Rng } from "../../interpreter/runtime/chance.ts";
import type { Thinking } from "../agent.ts";

/** So many simulations begin at one guess: guesses cost more than simulations. */
const SERVES = 4;

/** Where simulations begin: at positions that the player who thinks holds possible, each with chance of its own. */
export class Guesses {
  /** stands at the guess, and is played on from there */
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

  /** Another simulation begins. Where everybody sees everything there is nothing to guess but what chance will bring. */
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
    // What a module cannot take up the interpreter can.
    if (this.engine.waits === "stopped" && !this.engine.exact) {
      this.engine = new InterpreterEngine(this.engine.game);
      this.#seed = this.#thinking.guess(this.engine, this.#rng);
    }
    this.#mark = this.engine.mark();
    this.#served = 1;
  }

  /** Goes back to where this simulation has begun. */
  back(): void {
    this.#mark?.back();
  }

  /** What chance gives in this simulation. */
  get nature(): Nature {
    this.#chance ??= seeded(`${this.#seed} ${this.#simulations}`);
    return this.#chance;
  }
}
