const PREFIX = "rulewright/ground/";

/**
 * From which text of the disk each edited file has been made. It is kept with the edits, so that also at the next visit it can be
 * told that a file has become another one since.
 */
export class Grounds {
  readonly #storage: Storage | null;
  /** for where the browser stores nothing */
  readonly #held = new Map<string, string>();

  constructor(storage: Storage | null) {
    this.#storage = storage;
  }

  /** Another tab may have written it. */
  of(path: string): string | null {
    return this.#storage?.getItem(PREFIX + path) ?? this.#held.get(path) ?? null;
  }

  set(path: string, text: string): void {
    this.#held.set(path, text);
    try {
      this.#storage?.setItem(PREFIX + path, text);
    } catch {
      // The edit cannot be stored then either, which is told.
    }
  }

  forget(path: string): void {
    this.#held.delete(path);
    this.#storage?.removeItem(PREFIX + path);
  }
}
