/** Finds the names that are unknown because the text that declares them is unreadable. */
import type { Span } from "../text/source.ts";
import type { Node, ScalarNode } from "./node.ts";

export interface LostIn {
  /** names under keys, and parameters of keys, which are known everywhere */
  readonly everywhere: ReadonlySet<string>;
  /** names bound by lists, which are known in one rule only */
  readonly within: readonly { readonly names: ReadonlySet<string>; readonly rule: Span }[];
}

/** The names that broken texts of a tree would have declared. */
export function lostIn(root: Node | null, broken: readonly Span[]): LostIn {
  const search = new Search(broken);
  if (root && broken.length > 0) search.root(root);
  return search;
}

/**
 * Terms and slots of a kind are declared one level below it, its fields two levels. Deeper names are local to their
 * rule.
 */
const DEEPEST_DECLARED = 2;

/** Names below a term or a verb (`all: {safe: ...}`, `let:`) are local to it. */
const DECLARING_THEMSELVES: ReadonlySet<string> = new Set(["terms", "verbs"]);

class Search implements LostIn {
  readonly everywhere = new Set<string>();
  readonly within: { readonly names: ReadonlySet<string>; readonly rule: Span }[] = [];
  private readonly starts: ReadonlyMap<string, readonly number[]>;

  constructor(broken: readonly Span[]) {
    this.starts = startsByFile(broken);
  }

  /** Looks through all sections. Rules are entries or list items of a section. */
  root(root: Node): void {
    for (const section of childrenOf(root)) {
      const depth = DECLARING_THEMSELVES.has(section.key?.text ?? "") ? DEEPEST_DECLARED : 0;
      for (const rule of childrenOf(section.value, section.key))
        this.look(rule.value, rule.key, rule.value.span, depth);
    }
  }

  private look(node: Node, key: ScalarNode | null, rule: Span, depth: number): void {
    const isText = node.kind === "scalar";
    const isLost = (key !== null && this.isBroken(key)) || (isText && this.isBroken(node));
    if (isLost && key) this.lose(key, rule, depth);
    if (isText && isLost) this.within.push({ names: new Set(boundIn(node.text)), rule });
    if (isText) return;
    for (const child of childrenOf(node, key)) this.look(child.value, child.key, rule, depth + 1);
  }

  private lose({ text }: ScalarNode, rule: Span, depth: number): void {
    const names = namesIn(text);
    if (depth > DEEPEST_DECLARED) this.within.push({ names: new Set(names), rule });
    else for (const name of names) this.everywhere.add(name);
  }

  private isBroken({ span }: ScalarNode): boolean {
    return holds(this.starts.get(span.source.path) ?? [], span);
  }
}

/** The values in a node, with their keys. List items have the key of their list. */
function childrenOf(node: Node, key: ScalarNode | null = null): readonly { key: ScalarNode | null; value: Node }[] {
  switch (node.kind) {
    case "scalar":
      return [{ key, value: node }];
    case "list":
      return node.items.map((value) => ({ key, value }));
    case "map":
      return node.entries;
  }
}

function startsByFile(spans: readonly Span[]): ReadonlyMap<string, readonly number[]> {
  const starts = new Map<string, number[]>();
  for (const { source, start } of spans) {
    const own = starts.get(source.path) ?? [];
    own.push(start);
    starts.set(source.path, own);
  }
  for (const list of starts.values()) list.sort((a, b) => a - b);
  return starts;
}

/** Whether one of the positions (sorted) lies in a span. Binary search. */
function holds(starts: readonly number[], { start, end }: Span): boolean {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  const found = starts[low];
  return found !== undefined && found <= end;
}

const namesIn = (text: string): readonly string[] => text.match(/[A-Za-z_]\w*/g) ?? [];

/** The names bound by a text: `v` in `v in pieces`; names before a colon in one-line `let` and `ask`. */
const boundIn = (text: string): readonly string[] => text.match(/[A-Za-z_]\w*(?=\s*:|\s+in\b)/g) ?? [];
