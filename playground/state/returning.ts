import type { App } from "./app.ts";
import { verdictOf } from "./game-state.ts";

const KEY = "running";

/** Restores the game that was on the table when the page was left. */
export class Returning {
  readonly #app: App;
  /** the rules of that game; empty: nothing is left to restore */
  #wanted: string;
  #last: string;
  readonly close: () => void;

  constructor(app: App) {
    this.#app = app;
    this.#wanted = app.memory.get(KEY) ?? "";
    this.#last = this.#wanted;
    this.close = app.store.subscribe(() => this.#notice());
  }

  /** Begins restoring if the open game is the one that was on the table. */
  begin(): void {
    const { setup, kept } = this.#app.state.seating;
    if (this.#wanted !== setup.entry || !kept) this.#wanted = "";
    if (this.#wanted !== "") this.#app.store.play({ do: "expect", why: "return" });
  }

  /** After the rules have been read, replays the game. Returns whether there was one. */
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
    // If this replay hangs, the next visit does not try it again.
    this.#remember("");
    await this.#app.goOn(kept);
    store.play({ do: "expect no longer" });
    if (verdictOf(store.state.game)?.kind === "same") store.play({ do: "dismiss the verdict" });
    return true;
  }

  /** Remembers the game after its first move. */
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
