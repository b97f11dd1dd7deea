import type { App } from "./app.ts";

/** What was written where before the edits that the running game does not know yet. */
export class UndoEdits {
  readonly #before = new Map<string, string>();

  remember(path: string, text: string | null): void {
    if (text !== null && !this.#before.has(path)) this.#before.set(path, text);
  }

  clear(): void {
    this.#before.clear();
  }

  /** Writes again what was there when the game was last played by what is written. */
  takeBack(app: App): void {
    for (const [path, text] of [...this.#before]) {
      app.edit(path, text);
      app.refreshEditor(path);
    }
  }
}
