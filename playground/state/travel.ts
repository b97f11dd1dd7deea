/** Goes to another move of the running game. If that takes back answers of others, all at the table are asked first. */

import type { Position } from "../protocol.ts";
import { runningOf } from "./game-state.ts";
import type { RunningGame } from "./running-game.ts";
import type { Store } from "./state.ts";
import { neededWord, takenText, undoOf, wordText } from "./taking-back.ts";

export class Travel {
  readonly #store: Store;
  readonly #running: RunningGame;

  constructor(store: Store, running: RunningGame) {
    this.#store = store;
    this.#running = running;
  }

  /** Goes to the position after a number of moves. Going back may need the agreement of the others at the table. */
  async to(move: number): Promise<Position | null> {
    return this.#asksAll(move, false) ? null : this.#goTo(move, false);
  }

  /** Takes back the last real choice, with everything after it. */
  async undo(): Promise<Position | null> {
    const { game, seating } = this.#store.state;
    const undo = undoOf(game, seating.players);
    return undo === null || this.#asksAll(undo.to, undo.isAsked) ? null : this.#goTo(undo.to, undo.isAsked);
  }

  /** The answer of all at the table to the request. */
  async agree(isAgreed: boolean): Promise<Position | null> {
    const back = runningOf(this.#store.state.game)?.back;
    this.#store.play({ do: "tell of going back", back: null });
    if (isAgreed && back?.is === "asked") return this.#goTo(back.to, back.isUndo);
    this.#running.goOn();
    return null;
  }

  #asksAll(to: number, isUndo: boolean): boolean {
    const kept = neededWord(this.#store.state.game, to);
    if (kept === null) return false;
    // Nobody plays on meanwhile.
    this.#running.stop();
    this.#store.play({ do: "tell of going back", back: { is: "asked", to, isUndo, text: wordText(kept) } });
    return true;
  }

  async #goTo(move: number, isUndo: boolean): Promise<Position | null> {
    const text = takenText(this.#store.state.game, move);
    // The user wants to look at this move, so computer players wait until they are started again.
    if (!isUndo) this.#store.change("habits", { auto: false });
    this.#running.isHeld = true;
    const position = await this.#running.run("travel", { move, ...this.#running.watched() });
    if (position && isUndo) this.#store.play({ do: "tell of going back", back: { is: "done", text } });
    return position;
  }
}
