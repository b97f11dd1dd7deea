import type { App } from "./app.ts";
import { verdictOf } from "./game-state.ts";

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
    const { setup, kept } = this.#app.state.seating;
    if (this.#wanted !== setup.entry || !kept) this.#wanted = "";
    if (this.#wanted !== "") this.#app.store.play({ do: "expect", why: "return" });
  }

  /** Once its rules have been read the game is played again up to where it stood; says whether there is one. */
  async comeBack(): Promise<boolean> {
    const { game, findings, seating } = this.#app.state;
    const { kept, setup } = seating;
    const { store } = this.#app;
    const wanted = this.#wanted;
    this.#wanted = "";
    const isExpected = game.is === "being set" && game.why === "return" && wanted === setup.entry;
    if (!isExpected || !kept || !findings.checked?.playable) {
      store.play({ do: "expect no longer" });
      return false;
    }
    // Should just this hang, the next visit begins without it.
    this.#remember("");
    await this.#app.goOn(kept);
    store.play({ do: "expect no longer" });
    if (verdictOf(store.state.game)?.kind === "same") store.play({ do: "dismiss the verdict" });
    return true;
  }

  /** There is something to come back to once a move was made. */
  #notice(): void {
    const { game } = this.#app.state;
    const position = game.is === "played" ? game.running.position : null;
    if (this.#wanted === "") this.#remember(position && position.move > 0 ? position.record.setup.entry : "");
  }

  #remember(entry: string): void {
    if (entry !== this.#last) this.#app.memory.set(KEY, entry);
    this.#last = entry;
  }
}
