import { Finder } from "../text/lookup.ts";
import type { Span } from "../text/source.ts";

/**
 * The tree of a YAML file (or CSV table) that every later stage reads. Nodes are immutable; composing makes new
 * maps and lists around old nodes, so a node always remembers the file it was written in.
 */
export type Node = ScalarNode | MapNode | ListNode;

export interface ScalarNode {
  readonly kind: "scalar";
  readonly span: Span;
  /** The text after YAML's own reading (quotes removed, folds joined). */
  readonly text: string;
  /**
   * For every index of `text` (and its end) the offset in the source it came from, so that an expression inside a
   * quoted or folded scalar is underlined rightly. null: plain and on one line, so offset = span.start + index.
   */
  readonly offsets: Int32Array | null;
  /** Plain scalars only: what YAML 1.2 core would make of it. Quoted and block scalars are always "text". */
  readonly style: "plain" | "quoted" | "block";
  /**
   * Where a stretch of `text` was written, for a text put together from several places (`original` in a change): it comes
   * before `offsets`. Use {@link spanInside}, which knows.
   */
  readonly spanOf?: (start: number, end: number) => Span;
}

export interface MapNode {
  readonly kind: "map";
  readonly span: Span;
  readonly entries: readonly Entry[];
}

export interface Entry {
  readonly key: ScalarNode;
  readonly value: Node;
}

export interface ListNode {
  readonly kind: "list";
  readonly span: Span;
  readonly items: readonly Node[];
}

/** An empty value (`key:` with nothing behind it) is an empty plain scalar whose span is the place after the colon. */
export function isEmpty(node: Node): boolean {
  return node.kind === "scalar" && node.style === "plain" && node.text === "";
}

const entries = new Finder<Entry>(({ key }) => key.text);

export function entryOf(map: MapNode, key: string): Entry | undefined {
  return map.entries[entries.find(map.entries, key)];
}

export function valueAt(map: MapNode, key: string): Node | undefined {
  return entryOf(map, key)?.value;
}

// The older name, which hides a global where it is imported, until its users have moved.
export { valueAt as valueOf };

/** The span of a stretch `[start, end)` of a scalar's text in its source. */
export function spanInside(node: ScalarNode, start: number, end: number): Span {
  if (node.spanOf) return node.spanOf(start, end);
  const { source } = node.span;
  if (!node.offsets) return { source, start: node.span.start + start, end: node.span.start + end };
  const from = node.offsets[start] ?? node.span.end;
  const last = end > start ? (node.offsets[end - 1] ?? from) + 1 : from;
  // The line break that YAML adds to a block text at the end of a file has no character of its own.
  return { source, start: from, end: Math.max(from, Math.min(last, source.text.length)) };
}
