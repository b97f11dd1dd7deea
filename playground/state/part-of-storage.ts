/** A part of the browser's storage with its own prefix. */
export class PartOfStorage implements Storage {
  readonly #whole: Storage;
  readonly #prefix: string;

  constructor(whole: Storage, name: string) {
    this.#whole = whole;
    this.#prefix = `${name}/`;
  }

  get length(): number {
    return this.#keys().length;
  }

  key(at: number): string | null {
    return this.#keys()[at] ?? null;
  }

  getItem(key: string): string | null {
    return this.#whole.getItem(this.#prefix + key);
  }

  setItem(key: string, value: string): void {
    this.#whole.setItem(this.#prefix + key, value);
  }

  removeItem(key: string): void {
    this.#whole.removeItem(this.#prefix + key);
  }

  clear(): void {
    for (const key of this.#keys()) this.removeItem(key);
  }

  #keys(): string[] {
    const all = Array.from({ length: this.#whole.length }, (_, at) => this.#whole.key(at) ?? "");
    return all.flatMap((key) => (key.startsWith(this.#prefix) ? [key.slice(this.#prefix.length)] : []));
  }
}
