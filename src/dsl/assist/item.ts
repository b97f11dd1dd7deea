/** One completion. */
export interface CompletionItem {
  readonly label: string;
  readonly insert: string;
  readonly kind: "key" | "value" | "name" | "function" | "keyword" | "text";
  /** a word or type beside the label */
  readonly detail: string;
  readonly doc: string;
}

export interface Completions {
  readonly items: readonly CompletionItem[];
  /** the range of the file that the item replaces */
  readonly from: number;
  readonly to: number;
}

export function item(
  kind: CompletionItem["kind"],
  label: string,
  detail = "",
  doc = "",
  insert = label,
): CompletionItem {
  return { label, insert, kind, detail, doc };
}

/** Removes repeated labels. The first one is kept, because it is the nearest. */
export function unique(items: readonly CompletionItem[]): CompletionItem[] {
  const seen = new Set<string>();
  return items.filter(({ label }) => !seen.has(label) && seen.add(label));
}
