import type { App } from "./app.ts";

/** The texts before the edits that the running game has not seen yet. */
export class UndoEdits {
  readonly #before = new Map<string, string>();

  remember(path: string, text: string | null): void {
    if (text !== null && !this.#before.has(path)) this.#before.set(path, text);
  }

  clear(): void {
    this.#before.clear();
  }

  /** Restores the texts under which the game was last played. */
  takeBack(app: App): void {
    for (const [path, text] of [...this.#before]) {
      app.edit(path, text);
      app.refreshEditor(path);
    }
  }
}
