/** Counts edits of the rules, so that a running game is replayed only if there are edits that it has not seen. */
export class Edits {
  #made = 0;
  #played = 0;
  /** set by the app: called when the game runs under the present rules */
  onCurrent: () => void = () => {};

  /** the number of edits so far */
  get made(): number {
    return this.#made;
  }

  /** Whether there are edits since the running game began or was replayed. */
  get areNew(): boolean {
    return this.#played !== this.#made;
  }

  add(): void {
    this.#made++;
  }

  /** Notes that a replay under the rules after this many edits was tried. */
  tried(made: number): void {
    this.#played = made;
  }

  /** Notes that the running game uses the rules after this many edits. */
  playedWith(made: number): void {
    this.tried(made);
    this.onCurrent();
  }
}
