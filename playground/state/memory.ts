/** What the page remembers of how somebody likes it: which game is open, colours, sizes. */
export class Memory {
  readonly #storage: Storage | null;

  constructor(storage: Storage | null) {
    this.#storage = storage;
  }

  get(key: string): string | null {
    return this.#storage?.getItem(`rulewright/${key}`) ?? null;
  }

  set(key: string, value: string): void {
    try {
      this.#storage?.setItem(`rulewright/${key}`, value);
    } catch {
      // A full or forbidden storage is reported where it matters: for edits.
    }
  }
}
