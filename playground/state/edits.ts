/** Counts the edits of the rules, so that a running game is played again only for those that it has not seen. */
export class Edits {
  #made = 0;
  #played = 0;
  /** set by the app: hears that the game runs under the rules as they are now */
  onCurrent: () => void = () => {};

  /** the number of edits so far */
  get made(): number {
    return this.#made;
  }

  /** Has anything been edited since the running game began, or was played again? */
  get areNew(): boolean {
    return this.#played !== this.#made;
  }

  add(): void {
    this.#made++;
  }

  /** It has been tried to play the running game under the rules as they were after so many edits. */
  tried(made: number): void {
    this.#played = made;
  }

  /** The running game is played under the rules as they were after so many edits. */
  playedWith(made: number): void {
    this.tried(made);
    this.onCurrent();
  }
}
