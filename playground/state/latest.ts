/** Of several runs the one that was begun last goes on; all others have ended. */
export class Latest {
  #run = {};

  /** Begins a run. What it gives says whether that is still the latest. */
  begin(): () => boolean {
    const run = {};
    this.#run = run;
    return () => this.#run === run;
  }

  /** No run goes on. */
  end(): void {
    this.#run = {};
  }
}
