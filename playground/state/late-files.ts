/** Shipped files that the page loads after the game of a first visit. */
import type { App } from "./app.ts";

export interface ShippedFiles {
  readonly shipped: Readonly<Record<string, string>>;
  /** addresses of thumbnails of games, by the paths of their rules */
  readonly thumbnails: Readonly<Record<string, string>>;
}

const LOST = "The other games could not be loaded: is this computer offline? Reload the page to try again.";

/** Asks once for the files that come later, and gives them to the page. */
export class LateFiles {
  readonly #app: App;
  readonly #load: () => Promise<ShippedFiles>;
  #asked: Promise<void> | null = null;
  #hasCome = false;

  constructor(app: App, load: () => Promise<ShippedFiles>) {
    this.#app = app;
    this.#load = load;
  }

  /** Whether a file that is not here may still come. */
  get isWaiting(): boolean {
    return !this.#hasCome;
  }

  /** Loads the files, if nobody has asked before. */
  arrive(): Promise<void> {
    this.#asked ??= this.#load().then(
      (files) => {
        this.#hasCome = true;
        this.#app.takeShipped(files);
      },
      () => {
        this.#hasCome = true;
        this.#app.store.tell({ message: LOST, place: null });
      },
    );
    return this.#asked;
  }
}
