import type { Code, Diagnostics, Related, Torn } from "../text/diagnostic.ts";
import { grouped, LIMITS } from "../text/limits.ts";
import { positionAt, type Source, type Span } from "../text/source.ts";

/** What is to be said about a place. */
export interface Finding {
  readonly code: Code;
  readonly message: string;
  readonly help?: string | undefined;
  readonly related?: readonly Related[];
  readonly tears?: Torn;
}

/**
 * Where the YAML reader puts what it finds. It keeps places inside the file, and remembers the lines, because the
 * library's complaints about a line that has been explained already are only echoes.
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

  /** The last finding is so at these places too, and nothing more is to be said about their lines. */
  spread(also: readonly Span[]): void {
    for (const { start } of also) this.explained.add(positionAt(this.source, start).line);
    this.diagnostics.spread(also);
  }

  /** Whether something has been said about the line of this place. */
  hasExplained(offset: number): boolean {
    return this.explained.has(positionAt(this.source, offset).line);
  }

  get hasFindings(): boolean {
    return this.count > 0;
  }

  /** Whether so much has been found that the rest is only counted: working out what to say of it would be in vain. */
  get isFull(): boolean {
    return this.count >= LIMITS.findings;
  }

  /** Counts a finding that is not worked out. */
  countOne(at: number): void {
    if (this.count++ === LIMITS.findings) this.firstLeftOut = at;
  }

  /** Says how many findings were only counted. */
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
  }
}

/** More of a text than this is not looked at to quote it. */
const LOOKED_AT = 400;

/** A quote from a file for a message: on one line, and not too long. */
export function quoted(text: string): string {
  const line = text.slice(0, LOOKED_AT).replace(/\s+/g, " ").trim();
  const short = line.length > 40 ? `${line.slice(0, 39)}…` : line;
  return short.includes("`") ? `"${short}"` : `\`${short}\``;
}
