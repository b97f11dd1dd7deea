/** Writes diagnostics for people and for programs. */
import { messageOf, SAME, together } from "./causes.ts";
import type { Code, Diagnostic, Severity } from "./diagnostic.ts";
import { grouped, LIMITS } from "./limits.ts";
import { lineSpan, positionAt, type Span } from "./source.ts";

/** A span as `--json` prints it: lines and columns from 1, end exclusive. */
export interface PlaceJson {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

interface RelatedJson extends PlaceJson {
  readonly message: string;
}

export interface DiagnosticJson extends PlaceJson {
  readonly severity: Severity;
  readonly code: Code;
  readonly message: string;
  readonly help?: string;
  readonly related: readonly RelatedJson[];
}

interface RenderOptions {
  /** Whether the output is a terminal with colours. */
  readonly colour?: boolean;
}

const SEVERITIES: readonly Severity[] = ["error", "warning", "hint"];
const STYLES = { error: "31;1", warning: "33;1", hint: "36;1", faint: "2", strong: "1" } as const;
const WIDEST_EXCERPT = 120;
const LEAD_OF_EXCERPT = 40;

/**
 * A diagnostic for people: `file:line:column severity code message`, the source line with the place underlined, the
 * help and the related places.
 */
export function renderDiagnostic(d: Diagnostic, options: RenderOptions = {}): string {
  const paint = painter(options.colour ?? false);
  const head = `${place(d.span)} ${paint(d.severity, d.severity)} ${paint("faint", d.code)} ${harmless(messageOf(d))}`;
  const lines = [head, ...excerpt(d.span, (text) => paint(d.severity, text))];
  if (d.help !== undefined) lines.push(`    ${paint("strong", "help:")} ${harmless(d.help)}`);
  if (d.also) lines.push(`    ${alsoText(d.also)}`);
  for (const r of d.related) {
    lines.push(`    ${place(r.span)} ${harmless(r.message)}`, ...excerpt(r.span, (text) => paint("faint", text)));
  }
  return lines.join("\n");
}

/** How many places are shown one by one. */
const MOST_PLACES = 12;

function alsoText(also: readonly Span[]): string {
  const lines = [...new Set(also.map(({ source, start }) => positionAt(source, start).line))];
  const more = lines.length - MOST_PLACES;
  const told = lines.slice(0, MOST_PLACES).join(", ");
  return `also in line ${told}${more > 0 ? ` and ${more} more, which --json lists` : ""}`;
}

/** A diagnostic for programs, as the command line's `--json` documents print it. */
export function diagnosticJson(d: Diagnostic): DiagnosticJson {
  const others = (d.also ?? []).map((at) => ({ span: at, message: SAME }));
  const related = [...d.related, ...others].map((r) => ({ ...placeJson(r.span), message: r.message }));
  const base = { ...placeJson(d.span), severity: d.severity, code: d.code, message: messageOf(d) };
  return d.help === undefined ? { ...base, related } : { ...base, help: d.help, related };
}

/** The place of a span in the form that `--json` prints. */
export function placeJson(at: Span): PlaceJson {
  const from = positionAt(at.source, at.start);
  const to = positionAt(at.source, at.end);
  return { file: at.source.path, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
}

/**
 * The diagnostics to show, in the order of {@link sortDiagnostics}. If there are too many, those about limits come
 * first, then errors, warnings and hints, and a last one counts the rest.
 */
export function listed(list: readonly Diagnostic[]): Diagnostic[] {
  const sorted = together(sortDiagnostics(list)).slice();
  if (sorted.length <= LIMITS.findings) return sorted;
  const isLimit = ({ code }: Diagnostic) => code === "too-large";
  const others = sorted.filter((d) => !isLimit(d));
  const ranked = [
    ...sorted.filter(isLimit),
    ...SEVERITIES.flatMap((severity) => others.filter((d) => d.severity === severity)),
  ];
  const [first, ...left] = ranked.slice(LIMITS.findings);
  const kept = sortDiagnostics(ranked.slice(0, LIMITS.findings));
  return first ? [...kept, remainder(first, left.length + 1)] : kept;
}

function remainder({ severity, span }: Diagnostic, count: number): Diagnostic {
  const what = count === 1 ? "is one more finding" : `are ${grouped(count)} more findings`;
  const message = `There ${what}; ${grouped(LIMITS.findings)} are listed.`;
  return {
    code: "too-large",
    severity,
    span,
    message,
    help: "mend these first: one slip is often many findings",
    related: [],
  };
}

/** A new list in the order in which diagnostics are printed: by file, place, severity, code and message. */
export function sortDiagnostics(list: readonly Diagnostic[]): Diagnostic[] {
  return [...list].sort(compareDiagnostics);
}

function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.span.source.path, b.span.source.path) ||
    a.span.start - b.span.start ||
    a.span.end - b.span.end ||
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

/** Not `localeCompare`: the order must be the same on every machine. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function place(at: Span): string {
  const { line, column } = positionAt(at.source, at.start);
  return `${harmless(at.source.path)}:${line}:${column}`;
}

/** Replaces control characters: rules are untrusted and must not control the terminal. */
function harmless(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  return text.replace(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, "·");
}

/** The source line and a line that underlines the place. Of a long line only the part around the place. */
function excerpt(at: Span, paint: (text: string) => string): string[] {
  const from = positionAt(at.source, at.start);
  const line = lineSpan(at.source, from.line);
  const first = from.column - 1;
  const cutAt = line.end - line.start > WIDEST_EXCERPT ? Math.max(0, first - LEAD_OF_EXCERPT) : 0;
  // A line may be as long as a file, so only the visible part is examined.
  const begin = line.start + cutAt;
  const part = at.source.text.slice(begin, Math.min(line.end, begin + WIDEST_EXCERPT));
  const shown = harmless(part).replaceAll("\t", " ");
  if (shown.trim() === "") return [];
  const width = Math.min(at.end - at.start, cutAt + shown.length - first);
  const number = String(from.line).padStart(5);
  const margin = " ".repeat(number.length);
  const pad = " ".repeat(Math.max(0, first - cutAt));
  return [`${number} | ${shown}`, `${margin} | ${pad}${paint("^".repeat(Math.max(1, width)))}`];
}

function painter(colour: boolean): (style: keyof typeof STYLES, text: string) => string {
  return (style, text) => (colour ? `\u001b[${STYLES[style]}m${text}\u001b[0m` : text);
}
