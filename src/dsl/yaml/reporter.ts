import type { Code, Diagnostics, Related, Torn } from "../text/diagnostic.ts";
import { grouped, LIMITS } from "../text/limits.ts";
import { positionAt, type Source, type Span } from "../text/source.ts";

/** A diagnostic without its place. */
export interface Finding {
  readonly code: Code;
  readonly message: string;
  readonly help?: string | undefined;
  readonly related?: readonly Related[];
  readonly tears?: Torn;
  /** From where to where it is shown, if not where the library has found it. */
  readonly shown?: readonly [start: number, end: number] | undefined;
}

/**
 * Collects the diagnostics of the YAML reader. It remembers the lines with diagnostics, because further errors of the
 * library on them only repeat what was explained.
 */
export class Reporter {
  private readonly explained = new Set<number>();
  private count = 0;
  private firstLeftOut = 0;
  private readonly source: Source;
  private readonly diagnostics: Diagnostics;

  constructor(source: Source, diagnostics: Diagnostics) {
    this.source = source;
    this.diagnostics = diagnostics;
  }

  span(start: number, end: number): Span {
    const { length } = this.source.text;
    const from = Math.max(0, Math.min(start, length));
    return { source: this.source, start: from, end: Math.max(from, Math.min(end, length)) };
  }

  /** The text from a place to the end of its line, without a comment. */
  restOfLine(offset: number): string {
    const { text } = this.source;
    const end = text.indexOf("\n", offset);
    return text.slice(offset, end < 0 ? undefined : end).replace(/\s#.*$/, "");
  }

  error(start: number, end: number, f: Finding): void {
    this.add("error", start, end, f);
  }

  warning(start: number, end: number, f: Finding): void {
    this.add("warning", start, end, f);
  }

  /** Adds further places to the last diagnostic and marks their lines as explained. */
  spread(also: readonly Span[]): void {
    for (const { start } of also) this.explained.add(positionAt(this.source, start).line);
    this.diagnostics.spread(also);
  }

  /** Whether the line of this place has a diagnostic already. */
  hasExplained(offset: number): boolean {
    return this.explained.has(positionAt(this.source, offset).line);
  }

  get hasFindings(): boolean {
    return this.count > 0;
  }

  /** Whether the limit of diagnostics is reached. Further ones are only counted and need not be worked out. */
  get isFull(): boolean {
    return this.count >= LIMITS.findings;
  }

  /** Counts a diagnostic that is not worked out. */
  countOne(at: number): void {
    if (this.count++ === LIMITS.findings) this.firstLeftOut = at;
  }

  /** Reports how many diagnostics were only counted. */
  finish(): void {
    const left = this.count - LIMITS.findings;
    if (left <= 0) return;
    const message = `This file has ${grouped(left)} more findings from here on; ${grouped(LIMITS.findings)} are listed.`;
    const help = "mend these first: one slip is often many findings";
    this.diagnostics.error("too-large", this.span(this.firstLeftOut, this.firstLeftOut), message, help);
  }

  private add(severity: "error" | "warning", start: number, end: number, f: Finding): void {
    this.explained.add(positionAt(this.source, start).line);
    if (this.isFull) {
      this.countOne(start);
      return;
    }
    this.count++;
    this.diagnostics.add(f.code, severity, this.span(start, end), f.message, f.help, f.related);
    if (f.tears) this.diagnostics.tear(f.tears);
    if (f.shown) this.diagnostics.show(this.span(...f.shown));
  }
}

/** How much of a text is examined to quote it. */
const LOOKED_AT = 400;

/** A short quote from a file for a message, on one line. */
export function quoted(text: string): string {
  const line = text.slice(0, LOOKED_AT).replace(/\s+/g, " ").trim();
  const short = line.length > 40 ? `${line.slice(0, 39)}…` : line;
  return short.includes("`") ? `"${short}"` : `\`${short}\``;
}
