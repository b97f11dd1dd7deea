/** What is wrong is known soon; to play under every half written rule would only be in the way of who writes it. */
const REST = 50;
const PAUSE = 5;

/** Notices when somebody who types rests for a moment, and when for a while. */
export class Typing {
  readonly #rest: number;
  readonly #rested: () => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #goesOn = false;

  /** `rested` is done after a rest of so many milliseconds, and again after {@link PAUSE} times as many. */
  constructor(rest: number | undefined, rested: () => void) {
    this.#rest = rest ?? REST;
    this.#rested = rested;
  }

  /** Is somebody in the middle of it, so that only mistakes are told? */
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
