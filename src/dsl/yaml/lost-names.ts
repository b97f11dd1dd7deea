/** Which names nobody can know because the text that declares them cannot be read. */
import type { Span } from "../text/source.ts";
import type { Node, ScalarNode } from "./node.ts";

export interface LostIn {
  /** what stands under a key, and the parameters of the key */
  readonly everywhere: ReadonlySet<string>;
  /** what a list calls its elements, which holds for one rule only */
  readonly within: readonly { readonly names: ReadonlySet<string>; readonly rule: Span }[];
}

/** The names that broken texts of a tree would have declared. */
export function lostIn(root: Node | null, broken: readonly Span[]): LostIn {
  const search = new Search(broken);
  if (root && broken.length > 0) search.root(root);
  return search;
}

/** Terms and slots of a kind stand one below it, its printed fields two; what is named deeper is known to its rule alone. */
const DEEPEST_DECLARED = 2;

/** What stands below a term or a verb (`all: {safe: ...}`, `let:`) is known to it alone. */
const DECLARING_THEMSELVES: ReadonlySet<string> = new Set(["terms", "verbs"]);

class Search implements LostIn {
  readonly everywhere = new Set<string>();
  readonly within: { readonly names: ReadonlySet<string>; readonly rule: Span }[] = [];
  private readonly starts: ReadonlyMap<string, readonly number[]>;

  constructor(broken: readonly Span[]) {
    this.starts = startsByFile(broken);
  }

  /** Sections hold the rules, each under its name or in a list. */
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

/** What stands in a node, with its key; the items of a list stand under the key of the list. */
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

/** Does one of the places (in order) lie in a stretch? */
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

/** `v in pieces` names `v`; `let` and `ask` on one line name what stands before a colon. */
const boundIn = (text: string): readonly string[] => text.match(/[A-Za-z_]\w*(?=\s*:|\s+in\b)/g) ?? [];
