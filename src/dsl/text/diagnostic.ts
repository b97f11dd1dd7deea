import type { CODES } from "./codes.ts";
import { LIMITS } from "./limits.ts";
import type { Span } from "./source.ts";

export type Severity = "error" | "warning" | "hint";
export type Code = keyof typeof CODES;

/** Another place that helps to understand a diagnostic, such as the first of two definitions. */
export interface Related {
  readonly span: Span;
  readonly message: string;
}

/**
 * How much is not read as it is written: all of the file behind a place; the lines below it that stand as far to the right as its
 * own, or further; only those that stand further; or what stands at the place itself.
 */
export type Torn = "file" | "block" | "below" | "value";

/** What is wrong, where, in plain words, and what to do about it. Style: docs/messages.md. */
export interface Diagnostic {
  readonly code: Code;
  readonly severity: Severity;
  readonly span: Span;
  readonly message: string;
  readonly help?: string;
  readonly related: readonly Related[];
  /** Other places in the same file with the same cause. */
  readonly also?: readonly Span[];
  /** What has not been read as it is written because of this. */
  readonly tears?: Torn;
  /** What is read as something else than it is meant as because of this. */
  readonly misreads?: Span;
}

const LONGEST = 1_000;

/** A file that lost its line breaks or quotes is not to be quoted whole. */
function shortened(message: string): string {
  const quotes = message.replace(/`([^`]{120,})`/g, (_, quoted: string) => `\`${quoted.slice(0, 60).trimEnd()}…\``);
  return quotes.length <= LONGEST ? quotes : `${quotes.slice(0, LONGEST)}…`;
}

/** What helps. Where finding it takes long (comparing a name with all others) it is found when the finding is kept. */
export type Help = string | undefined | (() => string | undefined);

/** Where a stage puts what it finds; every stage goes on after an error so that all of a file's are found. */
export class Diagnostics {
  readonly list: Diagnostic[] = [];
  private readonly helped: number;

  /** `helped`: so many findings get their help; 0 where nobody will read them. */
  constructor(helped: number = LIMITS.findings) {
    this.helped = helped;
  }

  /** A list of its own for what will be put behind these: so many of it get their help as would get it here. */
  beside(): Diagnostics {
    return new Diagnostics(Math.max(0, this.helped - this.list.length));
  }

  /** Marks the last finding as one that tears its file or block. */
  tear(tears: Torn): void {
    const last = this.list.pop();
    if (last) this.list.push({ ...last, tears });
  }

  /** Because of the last finding this is read as something else than it is meant as. */
  misread(misreads: Span): void {
    const last = this.list.pop();
    if (last) this.list.push({ ...last, misreads });
  }

  /** The last finding is so at these places too. */
  spread(also: readonly Span[]): void {
    const last = this.list.pop();
    if (last) this.list.push({ ...last, also });
  }

  add(code: Code, severity: Severity, at: Span, message: string, help?: Help, related: readonly Related[] = []): void {
    const base = { code, severity, span: at, message: shortened(message), related };
    const found = typeof help === "function" ? this.helpOf(help) : help;
    this.list.push(found === undefined ? base : { ...base, help: found });
  }

  private helpOf(find: () => string | undefined): string | undefined {
    return this.list.length < this.helped ? find() : undefined;
  }

  error(code: Code, at: Span, message: string, help?: Help, related?: readonly Related[]): void {
    this.add(code, "error", at, message, help, related);
  }

  warning(code: Code, at: Span, message: string, help?: Help, related?: readonly Related[]): void {
    this.add(code, "warning", at, message, help, related);
  }

  hint(code: Code, at: Span, message: string, help?: Help, related?: readonly Related[]): void {
    this.add(code, "hint", at, message, help, related);
  }

  get hasErrors(): boolean {
    return this.list.some((d) => d.severity === "error");
  }
}
