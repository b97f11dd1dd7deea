import { Finder } from "../text/lookup.ts";
import type { Span } from "../text/source.ts";

/**
 * The tree of a YAML file or CSV table, for all later stages. Nodes are immutable. Composing makes new maps and lists
 * around existing nodes, so a node always knows the file in which it was written.
 */
export type Node = ScalarNode | MapNode | ListNode;

export interface ScalarNode {
  readonly kind: "scalar";
  readonly span: Span;
  /** The decoded text (quotes removed, folds joined). */
  readonly text: string;
  /**
   * For every index of `text` and its end, the offset in the source, so that expressions in quoted or folded scalars
   * are underlined correctly. null: a plain text on one line, where offset = span.start + index.
   */
  readonly offsets: Int32Array | null;
  /** Plain scalars get their type from YAML 1.2 core. Quoted and block scalars are always "text". */
  readonly style: "plain" | "quoted" | "block";
  /**
   * The span of a part of `text`, for a text put together from several places (`original` in a change). It takes
   * precedence over `offsets`. Use {@link spanInside}, which handles both.
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

/**
 * Whether a value is empty. `key:` without a value has an empty plain scalar, whose span is the place after the colon.
 */
export function isEmpty(node: Node): boolean {
  return node.kind === "scalar" && node.style === "plain" && node.text === "";
}

export function isMap(node: Node | undefined): node is MapNode {
  return node?.kind === "map";
}

const entries = new Finder<Entry>(({ key }) => key.text);

export function entryOf(map: MapNode, key: string): Entry | undefined {
  return map.entries[entries.find(map.entries, key)];
}

export function valueAt(map: MapNode, key: string): Node | undefined {
  return entryOf(map, key)?.value;
}

// The older name for modules that still import it; it shadows a global.
export { valueAt as valueOf };

/** The span of a range `[start, end)` of a scalar's text in its source. */
export function spanInside(node: ScalarNode, start: number, end: number): Span {
  if (node.spanOf) return node.spanOf(start, end);
  const { source } = node.span;
  if (!node.offsets) return { source, start: node.span.start + start, end: node.span.start + end };
  const from = node.offsets[start] ?? node.span.end;
  const last = end > start ? (node.offsets[end - 1] ?? from) + 1 : from;
  // The line break that YAML adds to a block scalar at the end of a file has no character in the source.
  return { source, start: from, end: Math.max(from, Math.min(last, source.text.length)) };
}
