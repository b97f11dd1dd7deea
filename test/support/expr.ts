import type { Text } from "../../src/dsl/expr/index.ts";
import * as expr from "../../src/dsl/expr/index.ts";
import { type Diagnostic, Diagnostics } from "../../src/dsl/text/diagnostic.ts";
import type { Span } from "../../src/dsl/text/source.ts";

/** A text as a whole file, so that spans are indexes into it. */
export function textOf(text: string): Text {
  const source = { path: "test", text };
  return { text, spanOf: (start, end) => ({ source, start, end }) };
}

/** The parser of each kind of place. */
export const PARSERS = {
  expression: expr.parseExpression,
  query: expr.parseQuery,
  choice: expr.parseChoice,
  assignment: expr.parseAssignment,
  declaration: expr.parseDeclaration,
  type: expr.parseType,
  signature: expr.parseSignature,
  sortKey: expr.parseSortKeys,
  seenBy: expr.parseSeenBy,
  range: expr.parseRange,
} as const;

export type Place = keyof typeof PARSERS;

export interface Read {
  readonly tree: unknown;
  readonly diagnostics: readonly Diagnostic[];
}

export function read(place: Place, text: string): Read {
  const diagnostics = new Diagnostics();
  const tree = PARSERS[place](textOf(text), diagnostics);
  return { tree, diagnostics: diagnostics.list };
}

/** The tree as one line, such as `(binary is x (number 3))`; throws where the text has a problem. */
export function shown(place: Place, text: string): string {
  const { tree, diagnostics } = read(place, text);
  const [first] = diagnostics;
  if (first) throw new Error(`${text}: ${first.message}`);
  return show(tree);
}

/** Prints names as they are, and other nodes as `(kind part part ...)` without absent parts. */
export function show(value: unknown): string {
  if (value === null || value === undefined) return "-";
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return `[${value.map(show).join(" ")}]`;
  const node = value as Record<string, unknown>;
  if (node.kind === "name" || node.kind === "named" || Object.keys(node).sort().join() === "name,span") {
    return String(node.name);
  }
  const parts = Object.entries(node).filter(([key]) => key !== "kind" && key !== "span");
  if (node.kind === "number" || (node.kind === "bool" && "value" in node)) return String(node.value);
  if (node.kind === "query") return `(query ${keyed(parts)})`;
  if (node.kind === undefined) return `{${keyed(parts)}}`;
  return `(${[node.kind, ...parts.map(([, part]) => show(part))].join(" ")})`;
}

function keyed(parts: readonly [string, unknown][]): string {
  const isEmpty = (key: string, part: unknown) => key !== "parameters" && Array.isArray(part) && part.length === 0;
  return parts
    .filter(([key, part]) => part !== null && part !== false && !isEmpty(key, part))
    .map(([key, part]) => `${key}=${show(part)}`)
    .join(" ");
}

/** All spans in a tree. */
export function spansOf(value: unknown): Span[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(spansOf);
  const { span, ...rest } = value as { span?: Span };
  return [...(span ? [span] : []), ...Object.values(rest).flatMap(spansOf)];
}

/** A tree without its spans, for comparing two texts. */
export function bare(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(bare);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== "span")
      .map(([key, part]) => [key, bare(part)]),
  );
}
