/** Reads the parts of a look. Anything outside the vocabulary is ignored. */

/** A fixed word, or one for each value of a field or slot. */
export type ByValue<T> = T | { readonly by: string; readonly words: ReadonlyMap<string, T> };

/** A text for each value of a field or slot; a value without one is written itself. */
export interface ByText {
  readonly by: string;
  readonly words: ReadonlyMap<string, string>;
}

export type Tree = Readonly<Record<string, unknown>>;

export const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const tree = (value: unknown): Tree => (isTree(value) ? value : {});
export const text = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number" ? String(value) : null;
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export function word<T extends string>(words: readonly T[], value: unknown): T | null {
  return words.find((known) => known === value) ?? null;
}

export function byValue<T extends string>(words: readonly T[], value: unknown): ByValue<T> | null {
  if (!isTree(value)) return word(words, value);
  const by = text(value.by);
  if (by === null) return null;
  const pairs = Object.entries(value).flatMap(([key, inner]): [string, T][] => {
    const found = word(words, inner);
    return key === "by" || found === null ? [] : [[key, found]];
  });
  return { by, words: new Map(pairs) };
}

export const mapOf = <T>(value: unknown, read: (inner: Tree) => T): ReadonlyMap<string, T> =>
  new Map(Object.entries(tree(value)).map(([id, inner]) => [id, read(tree(inner))]));

export const texts = (value: unknown): string[] => list(value).flatMap((id) => text(id) ?? []);

export function byText(value: unknown): ByText | "none" | null {
  const fixed = text(value);
  if (fixed === "none") return fixed;
  if (fixed !== null) return { by: fixed, words: new Map() };
  const by = isTree(value) ? text(value.by) : null;
  if (!isTree(value) || by === null) return null;
  const pairs = Object.entries(value).flatMap(([key, inner]): [string, string][] => {
    const said = text(inner);
    return key === "by" || said === null ? [] : [[key, said]];
  });
  return { by, words: new Map(pairs) };
}

export function pictureBy(value: unknown): ByValue<string> | null {
  const found = byText(value);
  if (found === null || found === "none") return null;
  return isTree(value) ? found : found.by;
}
