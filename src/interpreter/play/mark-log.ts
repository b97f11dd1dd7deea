import { describeEvent } from "../observe/redact.ts";
import { viewOf } from "../observe/view.ts";
import { digest } from "../runtime/chance.ts";
import type { Event, Sink } from "../runtime/events.ts";
import type { Game } from "../runtime/game.ts";
import type { State } from "../runtime/state.ts";
import type { Mark } from "./record.ts";

/** Collects events and makes the marks of states. */
export class MarkLog {
  readonly #game: Game;
  #lines: string[] = [];

  constructor(game: Game) {
    this.#game = game;
  }

  readonly sink: Sink = (event: Event) => {
    const told = describeEvent(this.#game, event, null);
    // Any edit of the rules changes node numbers, so they are left out.
    if (told) this.#lines.push(JSON.stringify([told.type, told.player, told.word, told.parts]));
  };

  /** The mark of a state, with the events since the last mark. */
  mark(state: State): Mark {
    const log = digest(this.#lines.join("\n"));
    this.#lines = [];
    return { position: digest(JSON.stringify(viewOf(this.#game, state, null))), log };
  }
}
