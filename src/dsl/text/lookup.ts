/** What a table says of a word that somebody wrote. Words such as `constructor`, which every object knows, are not in it. */
export function lookUp<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/** Up to here looking through a list is as fast as asking an index. */
const SHORT = 16;

/**
 * Where the first item with a name stands in a list; -1 where there is none. Rules may make lists as long as they like
 * and ask for every item, so the places in long lists are kept; lists must not change after they were asked.
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

/** Where a word stands in a list of words; see {@link Finder}. */
export const wordIn = (list: readonly string[], word: string): number => words.find(list, word);
