import type { Diagnostic } from "./diagnostic.ts";
import { positionAt, type Span } from "./source.ts";

/**
 * Whether a place stands on a line of which the reader has said that YAML does not take it as it is written: what is
 * there is not what was meant, so nothing more is said about it.
 */
export function misread(diagnostics: readonly Diagnostic[]): (span: Span) => boolean {
  const faults = diagnostics.filter((d) => d.code.startsWith("yaml-"));
  if (faults.length === 0) return () => false;
  const lineOf = (span: Span) => `${span.source.path}:${positionAt(span.source, span.start).line}`;
  const lines = new Set(faults.map((d) => lineOf(d.span)));
  return (span) => lines.has(lineOf(span));
}
