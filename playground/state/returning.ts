import type { App } from "./app.ts";

const KEY = "running";

/** Whoever comes back to the page while a game was on the table finds it there again. */
export class Returning {
  readonly #app: App;
  /** the rules of the game that was on the table when the page was left; empty: nothing is to be done any more */
  #wanted: string;
  #last: string;
  readonly close: () => void;

  constructor(app: App) {
    this.#app = app;
    this.#wanted = app.memory.get(KEY) ?? "";
    this.#last = this.#wanted;
    this.close = app.store.subscribe(() => this.#notice());
  }

  /** The game that is open now is the one that was on the table, or nobody comes back to one. */
  begin(): void {
    const { entry, kept } = this.#app.state;
    if (this.#wanted !== entry || !kept) this.#wanted = "";
    this.#app.store.set({ returning: this.#wanted !== "" });
  }

  /** Once its rules have been read the game is played again up to where it stood; says whether there is one. */
  async comeBack(): Promise<boolean> {
    const { kept, checked, starting, entry } = this.#app.state;
    const wanted = this.#wanted;
    this.#wanted = "";
    if (wanted !== entry || !kept || !starting || !checked?.playable) {
      this.#app.store.set({ returning: false });
      return false;
    }
    // Should just this hang, the next visit begins without it.
    this.#remember("");
    await this.#app.goOn(kept);
    this.#app.store.set({ returning: false });
    if (this.#app.state.verdict?.kind === "same") this.#app.store.set({ verdict: null });
    return true;
  }

  /** There is something to come back to once a move was made. */
  #notice(): void {
    const { position, starting } = this.#app.state;
    if (this.#wanted === "")
      this.#remember(position && position.move > 0 && !starting ? position.record.setup.entry : "");
  }

  #remember(entry: string): void {
    if (entry !== this.#last) this.#app.memory.set(KEY, entry);
    this.#last = entry;
  }
}
