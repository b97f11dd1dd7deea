import type { Diagnostic } from "./diagnostic.ts";
import { positionAt, type Span } from "./source.ts";

/**
 * Whether a place is on a line that YAML reads differently from how it was meant. No further diagnostics are given
 * there.
 */
export function misread(diagnostics: readonly Diagnostic[]): (span: Span) => boolean {
  const faults = diagnostics.filter((d) => d.code.startsWith("yaml-"));
  if (faults.length === 0) return () => false;
  const lineOf = (span: Span) => `${span.source.path}:${positionAt(span.source, span.start).line}`;
  const lines = new Set(faults.map((d) => lineOf(d.span)));
  return (span) => lines.has(lineOf(span));
}
