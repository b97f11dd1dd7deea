/** Paths into a tree of rules, such as `terms.usable.all.alone`. */
import type { Span } from "../text/source.ts";
import { entryOf, type ListNode, type Node, type ScalarNode, spanInside } from "../yaml/node.ts";

/** One name of a path such as `terms.usable.all.alone`. */
export interface Segment {
  /** As written, with parameters if it has any: `in_the_way(m model, goal square)`. */
  readonly text: string;
  /** The name: `in_the_way`. */
  readonly name: string;
  readonly span: Span;
}

/** The segments of a path, split at dots outside parentheses. Empty ones are kept, to be reported. */
export function splitPath(path: ScalarNode): Segment[] {
  const segments: Segment[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= path.text.length; at++) {
    const char = path.text[at];
    if (char === "(") depth++;
    else if (char === ")") depth--;
    if (char !== undefined && (char !== "." || depth > 0)) continue;
    segments.push(segmentOf(path, start, at));
    start = at + 1;
  }
  return segments;
}

function segmentOf(path: ScalarNode, start: number, end: number): Segment {
  const whole = path.text.slice(start, end);
  const text = whole.trim();
  const from = start + whole.indexOf(text);
  return { text, name: nameOf(text), span: spanInside(path, from, from + text.length) };
}

/** The name of a key: its text up to the parameters, with blanks normalised. */
export function nameOf(key: string): string {
  const open = key.indexOf("(");
  return (open > 0 ? key.slice(0, open) : key).trim().replace(/\s+/g, " ");
}

/** A path for comparing and showing: names only. */
export function pathText(segments: readonly Segment[]): string {
  return segments.map((s) => s.name).join(".");
}

/** The index of a segment's child in a map (by name) or list (by `id`); -1 if there is none. */
export function childIndex(node: Node, name: string): number {
  if (node.kind === "map") return node.entries.findIndex((e) => nameOf(e.key.text) === name);
  return node.kind === "list" ? node.items.findIndex((item) => idOf(item)?.text === name) : -1;
}

export function childAt(node: Node, index: number): Node | undefined {
  if (node.kind === "map") return node.entries[index]?.value;
  return node.kind === "list" ? node.items[index] : undefined;
}

/** The index of a word in a list of words; -1 if there is none. */
export const wordIndex = (list: ListNode, word: string): number =>
  list.items.findIndex((item) => item.kind === "scalar" && item.text === word);

export const wordsIn = (list: ListNode): string[] =>
  list.items.flatMap((item) => (item.kind === "scalar" ? item.text : []));

/** Whether the node after this part of a path is a list of words, which are addressed by themselves. */
export const areWords = (node: Node, before: readonly Pick<Segment, "name">[]): node is ListNode =>
  node.kind === "list" && before.length === 2 && before[0]?.name === "types";

/** The possible names below a node. */
export function childNames(node: Node): string[] {
  if (node.kind === "map") return node.entries.map((e) => nameOf(e.key.text));
  if (node.kind === "scalar") return [];
  return node.items.flatMap((item) => idOf(item)?.text ?? []);
}

/** The `id` of an item of a list. */
export function idOf(item: Node): ScalarNode | undefined {
  const id = item.kind === "map" ? entryOf(item, "id")?.value : undefined;
  return id?.kind === "scalar" && id.text !== "" ? id : undefined;
}

/** The nodes from the root along a path as far as it exists, with the index of each in its parent. */
export interface Trail {
  readonly nodes: readonly Node[];
  readonly indexes: readonly number[];
}

export function follow(root: Node, segments: readonly Pick<Segment, "name">[]): Trail {
  const nodes: Node[] = [root];
  const indexes: number[] = [];
  let node = root;
  for (const [depth, segment] of segments.entries()) {
    const isWord = areWords(node, segments.slice(0, depth));
    const index = isWord ? wordIndex(node as ListNode, segment.name) : childIndex(node, segment.name);
    const child = childAt(node, index);
    if (!child) break;
    nodes.push(child);
    indexes.push(index);
    node = child;
  }
  return { nodes, indexes };
}

/** The tree with the last node of a trail replaced; `null` removes it. */
export function rebuilt(trail: Trail, replacement: Node | null): Node {
  let result = replacement;
  for (let depth = trail.indexes.length - 1; depth >= 0; depth--) {
    const parent = trail.nodes[depth] as Node;
    result = withChild(parent, trail.indexes[depth] as number, result);
  }
  return result ?? (trail.nodes[0] as Node);
}

function withChild(parent: Node, index: number, child: Node | null): Node {
  if (parent.kind === "map") {
    const entries = child
      ? parent.entries.map((e, i) => (i === index ? { key: e.key, value: child } : e))
      : parent.entries.filter((_, i) => i !== index);
    return { ...parent, entries };
  }
  if (parent.kind === "scalar") return parent;
  const items = child
    ? parent.items.map((item, i) => (i === index ? child : item))
    : parent.items.filter((_, i) => i !== index);
  return { ...parent, items };
}

/** The part of a trail up to node number `depth`. */
export function trailTo(trail: Trail, depth: number): Trail {
  return { nodes: trail.nodes.slice(0, depth + 1), indexes: trail.indexes.slice(0, depth) };
}
