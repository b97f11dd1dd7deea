/** The value of a key that a user wrote. Inherited names such as `constructor` are not found. */
export function lookUp<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/** Up to this length a linear search is as fast as an index. */
const SHORT = 16;

/**
 * Finds the index of the first item with a name, or -1. Rules may contain very long lists and look up every item, so an
 * index is kept for long lists. A list must not change after its first lookup.
 */
export class Finder<T> {
  private readonly known = new WeakMap<readonly T[], ReadonlyMap<string, number>>();
  private readonly nameOf: (item: T) => string;

  constructor(nameOf: (item: T) => string) {
    this.nameOf = nameOf;
  }

  find(list: readonly T[], name: string): number {
    if (list.length > SHORT) return this.of(list).get(name) ?? -1;
    for (let at = 0; at < list.length; at++) if (this.nameOf(list[at] as T) === name) return at;
    return -1;
  }

  private of(list: readonly T[]): ReadonlyMap<string, number> {
    const known = this.known.get(list);
    if (known) return known;
    const places = new Map<string, number>();
    for (const [i, item] of list.entries()) {
      const name = this.nameOf(item);
      if (!places.has(name)) places.set(name, i);
    }
    this.known.set(list, places);
    return places;
  }
}

const words = new Finder<string>((word) => word);

/** The index of a word in a list of words; see {@link Finder}. */
export const wordIn = (list: readonly string[], word: string): number => words.find(list, word);
