/**
 * The protocol of a referee written from a rulebook: a generator that yields each question with all answers that the book allows, and
 * receives the answer.
 */

export type Asked =
  | { readonly ask: "one"; readonly who: string; readonly keys: ReadonlySet<string> }
  /** the rules may offer fewer answers, if the order makes no difference */
  | { readonly ask: "some"; readonly who: string; readonly keys: ReadonlySet<string> }
  | { readonly ask: "all"; readonly keys: ReadonlyMap<string, ReadonlySet<string>> }
  /** plans of cards and counters, of which there are too many to list */
  | { readonly ask: "plans"; readonly of: ReadonlyMap<string, ReadonlySet<string>> }
  /** a split of a number over sectors with limited room, in too many ways to list */
  | {
      readonly ask: "split";
      readonly who: string;
      readonly field: string;
      readonly number: number;
      readonly room: ReadonlyMap<string, number>;
    }
  /** which of these comes first, by chance */
  | { readonly ask: "toss"; readonly among: readonly string[] };

export type Given = ReadonlyMap<string, string>;
export type Play<T> = Generator<Asked, T, Given>;

export function* ask(who: string, keys: Iterable<string>, some = false): Play<string> {
  const given = yield { ask: some ? "some" : "one", who, keys: new Set(keys) };
  return given.get(who) ?? "";
}

export const saidFor = (key: string, field: string) => new RegExp(`\\b${field}=(\\S+)`).exec(key)?.[1] ?? "";

/** The share of a sector in a split. */
export const shareOf = (key: string, sector: string) => Number(new RegExp(`${sector}:(\\d+)`).exec(key)?.[1] ?? 0);
