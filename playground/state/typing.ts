/**
 * The rules are checked after a short rest, in which the editor asks for completions: the worker answers these first.
 * Replaying the game under half-written rules would only disturb, so it waits longer.
 */
const REST = 25;
const PAUSE = 10;

/** Detects short and long rests while the user types. */
export class Typing {
  readonly #rest: number;
  readonly #rested: () => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #goesOn = false;

  /** `rested` is called after a rest of this many milliseconds, and again after {@link PAUSE} times as many. */
  constructor(rest: number | undefined, rested: () => void) {
    this.#rest = rest ?? REST;
    this.#rested = rested;
  }

  /** Whether the user is typing, so that only diagnostics are updated. */
  get goesOn(): boolean {
    return this.#goesOn;
  }

  key(): void {
    this.#goesOn = true;
    this.#after(this.#rest, () => {
      this.#rested();
      this.#after(this.#rest * (PAUSE - 1), () => {
        this.#goesOn = false;
        this.#rested();
      });
    });
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #after(rest: number, then: () => void): void {
    this.stop();
    this.#timer = setTimeout(then, rest);
  }
}
