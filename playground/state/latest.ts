/** Only the run begun last is valid; earlier runs have ended. */
export class Latest {
  #run = {};

  /** Begins a run. The returned function tells whether it is still the latest. */
  begin(): () => boolean {
    const run = {};
    this.#run = run;
    return () => this.#run === run;
  }

  /** Ends all runs. */
  end(): void {
    this.#run = {};
  }
}
