/** A file as the reader sees it. `path` is a name for diagnostics; this module never opens it. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** A range of a source in UTF-16 offsets, `end` exclusive. `end === start` marks a position between two characters. */
export interface Span {
  readonly source: Source;
  readonly start: number;
  readonly end: number;
}

/** A position as people count it: lines and columns from 1, columns in UTF-16 units. */
interface Position {
  readonly line: number;
  readonly column: number;
}

const lineStarts = new WeakMap<Source, readonly number[]>();

function startsOf(source: Source): readonly number[] {
  const known = lineStarts.get(source);
  if (known) return known;
  const starts = [0];
  for (let i = 0; i < source.text.length; i++) if (source.text[i] === "\n") starts.push(i + 1);
  lineStarts.set(source, starts);
  return starts;
}

export function span(source: Source, start: number, end: number): Span {
  return { source, start, end };
}

/** Compares places: by file, then by position. */
export function compareSpans(a: Span, b: Span): number {
  // Not `localeCompare`: the order must be the same on every machine.
  if (a.source.path !== b.source.path) return a.source.path < b.source.path ? -1 : 1;
  return a.start - b.start || a.end - b.end;
}

/** Is a span a part of another one, or the same? */
export const isInside = (inner: Span, outer: Span): boolean =>
  inner.source.path === outer.source.path && outer.start <= inner.start && inner.end <= outer.end;

/** The source text of a span. */
export const textAt = ({ source, start, end }: Span): string => source.text.slice(start, end);

/** The line and column of an offset; offsets past the end count as the end. */
export function positionAt(source: Source, offset: number): Position {
  const starts = startsOf(source);
  const at = Math.max(0, Math.min(offset, source.text.length));
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: at - (starts[low] ?? 0) + 1 };
}

/** The text of one line, without its line break. */
export function lineText(source: Source, line: number): string {
  const { start, end } = lineSpan(source, line);
  return source.text.slice(start, end);
}

/** The span of a line, without its line break. */
export function lineSpan(source: Source, line: number): Span {
  const starts = startsOf(source);
  const start = starts[line - 1] ?? source.text.length;
  const next = starts[line];
  const end = next === undefined ? source.text.length : next - 1;
  return { source, start, end: end > start && source.text[end - 1] === "\r" ? end - 1 : end };
}
