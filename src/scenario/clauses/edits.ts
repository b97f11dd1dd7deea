import { lineText, positionAt, type Source, type Span } from "../../dsl/text/source.ts";
import { type ScalarNode, spanInside } from "../../dsl/yaml/node.ts";

/** A change to the text of one file. */
export interface Mutation {
  readonly at: Span;
  /** what was changed, in a few words */
  readonly what: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function mutated(source: Source, mutation: Mutation): Source {
  const { start, end, text } = mutation;
  return { path: source.path, text: source.text.slice(0, start) + text + source.text.slice(end) };
}

/** Replaces an entry or list item by blanks. The dash of a list item goes too, so that the list has one item less. */
export function drop(at: Span, what: string, label: Span = at): Mutation {
  const { source } = at;
  let start = at.start;
  const line = source.text.lastIndexOf("\n", start - 1) + 1;
  const before = source.text.slice(line, start);
  const dash = /-\s+$/.exec(before);
  if (dash && /^\s*(?:- +)*$/.test(before)) start = line + dash.index;
  const end = endOfFlow(source.text, at.end);
  const blank = source.text.slice(start, end).replace(/[^\n]/g, " ");
  return { at: label, what, start, end, text: blank };
}

/** In `{a: 1, b: 2}` the comma goes together with the entry before it. */
function endOfFlow(text: string, end: number): number {
  const comma = /^[ \t]*,/.exec(text.slice(end, end + 40));
  return comma ? end + comma[0].length : end;
}

/** Replaces part of a scalar. Only for text that is written exactly as it is read: on one line and without escapes. */
export function replace(node: ScalarNode, from: number, to: number, text: string, what: string): Mutation | null {
  if (node.style === "block") return null;
  const at = spanInside(node, from, to);
  const { source, start, end } = at;
  if (source.text.slice(start, end) !== node.text.slice(from, to)) return null;
  return { at, what, start, end, text };
}

export function describe(mutation: Mutation): string {
  const { line } = positionAt(mutation.at.source, mutation.at.start);
  return `${mutation.what}: ${lineText(mutation.at.source, line).trim()}`;
}
