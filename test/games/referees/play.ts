/**
 * How a referee who knows only a rulebook asks: each question is yielded with all answers that the book allows, and what
 * was answered comes back.
 */

export type Asked =
  | { readonly ask: "one"; readonly who: string; readonly keys: ReadonlySet<string> }
  /** the rules may offer fewer, where their order makes no difference */
  | { readonly ask: "some"; readonly who: string; readonly keys: ReadonlySet<string> }
  | { readonly ask: "all"; readonly keys: ReadonlyMap<string, ReadonlySet<string>> }
  /** programmes: cards and counters, too many to list */
  | { readonly ask: "plans"; readonly of: ReadonlyMap<string, ReadonlySet<string>> }
  /** so many, with room for so many in each sector; too many ways to list */
  | {
      readonly ask: "split";
      readonly who: string;
      readonly field: string;
      readonly number: number;
      readonly room: ReadonlyMap<string, number>;
    }
  /** who of these comes first, as chance gave it */
  | { readonly ask: "toss"; readonly among: readonly string[] };

export type Given = ReadonlyMap<string, string>;
export type Play<T> = Generator<Asked, T, Given>;

export function* ask(who: string, keys: Iterable<string>, some = false): Play<string> {
  const given = yield { ask: some ? "some" : "one", who, keys: new Set(keys) };
  return given.get(who) ?? "";
}

export const saidFor = (key: string, field: string) => new RegExp(`\\b${field}=(\\S+)`).exec(key)?.[1] ?? "";

/** How much of a split fell to each. */
export const shareOf = (key: string, sector: string) => Number(new RegExp(`${sector}:(\\d+)`).exec(key)?.[1] ?? 0);
