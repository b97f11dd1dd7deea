const PREFIX = "rulewright/ground/";

/**
 * Notes on which text of the disk each edit is based. It is stored with the edits, so that conflicts are found at the
 * next visit too.
 */
export class Grounds {
  readonly #storage: Storage | null;
  /** for browsers that store nothing */
  readonly #held = new Map<string, string>();

  constructor(storage: Storage | null) {
    this.#storage = storage;
  }

  /** Read each time, because another tab may have written it. */
  of(path: string): string | null {
    return this.#storage?.getItem(PREFIX + path) ?? this.#held.get(path) ?? null;
  }

  set(path: string, text: string): void {
    this.#held.set(path, text);
    try {
      this.#storage?.setItem(PREFIX + path, text);
    } catch {
      // Then the edit cannot be stored either, which is reported.
    }
  }

  forget(path: string): void {
    this.#held.delete(path);
    this.#storage?.removeItem(PREFIX + path);
  }
}
