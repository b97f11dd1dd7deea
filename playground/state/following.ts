import type { Opened } from "../../src/contracts/opened.ts";
import type { App } from "./app.ts";

/** The files on disk with which the page is served, and a function that asks for them again. */
export interface FromDisk {
  readonly first: Opened;
  /** "same": nothing has changed; "lost": the server does not answer */
  readonly next: (version: string) => Promise<Opened | "same" | "lost">;
}

/** Milliseconds between two checks while the page is visible. */
const PAUSE = 1000;

const LOST =
  "The command that has opened these files no longer runs, so what changes on the disk is not seen here. What you write stays in this browser.";

/**
 * Follows changes of files on disk. Unedited files change at once; for edited ones the page reports the conflict until
 * the user decides.
 */
export class Following {
  readonly #app: App;
  readonly #next: FromDisk["next"];
  #opened: Opened;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #looks = false;
  #isLost = false;
  #isClosed = false;

  constructor(app: App, { first, next }: FromDisk) {
    this.#app = app;
    this.#opened = first;
    this.#next = next;
    document.addEventListener("visibilitychange", this.#seen);
    this.#wait();
  }

  close(): void {
    this.#isClosed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.#seen);
  }

  readonly #seen = (): void => {
    if (document.visibilityState === "visible") void this.#look();
  };

  #wait(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#seen(), PAUSE);
  }

  async #look(): Promise<void> {
    if (this.#looks) return;
    this.#looks = true;
    const found = await this.#next(this.#opened.version);
    this.#looks = false;
    if (this.#isClosed) return;
    // The same address may serve other files by now.
    const isOther = typeof found !== "string" && found.id !== this.#opened.id;
    if (found === "lost" || isOther) this.#lose();
    else this.#take(found === "same" ? null : found);
    this.#wait();
  }

  #lose(): void {
    if (!this.#isLost) this.#app.store.tell({ message: LOST, place: null }, "info");
    this.#isLost = true;
  }

  #take(found: Opened | null): void {
    const { files, store } = this.#app;
    this.#isLost = false;
    if (found) this.#renew(found);
    // Another tab may have resolved the conflict.
    const torn = files.torn();
    if (String(torn) !== String(store.state.desk.torn)) store.change("desk", { torn });
  }

  #renew(found: Opened): void {
    const app = this.#app;
    const gone = found.gone.filter((path) => !this.#opened.gone.includes(path));
    this.#opened = found;
    const changed = app.files.renew(found.files);
    for (const path of changed) {
      app.changed(path);
      app.refreshEditor(path);
    }
    const message = gone.length > 0 ? goneText(gone) : changed.length > 0 ? changedText(changed) : null;
    if (message !== null) app.store.tell({ message, place: null }, "info");
  }
}

const changedText = (paths: readonly string[]): string =>
  `On the disk ${paths.join(", ")} ${paths.length === 1 ? "has" : "have"} changed, and here now too; Ctrl+Z takes the change back.`;

const goneText = (paths: readonly string[]): string =>
  `On the disk ${paths.join(", ")} ${paths.length === 1 ? "is" : "are"} gone; here the last text stays.`;

/** Resolves a conflict in favour of the edit. */
export function stand({ files, store }: App, path: string): void {
  files.stand(path);
  store.change("desk", { torn: files.torn() });
}
