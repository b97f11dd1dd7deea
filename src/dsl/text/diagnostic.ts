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
 * How much of a file is not read as it was meant because of an error. `file`: everything after the place. `block`: the
 * lines below with at least its indentation. `below`: only lines with more indentation. `value`: the value at the
 * place.
 */
export type Torn = "file" | "block" | "below" | "value";

/**
 * An error, warning or hint: what is wrong, where, and what to do about it, in plain words. Style: docs/messages.md.
 */
export interface Diagnostic {
  readonly code: Code;
  readonly severity: Severity;
  readonly span: Span;
  readonly message: string;
  readonly help?: string;
  readonly related: readonly Related[];
  /** Other places in the same file with the same cause. */
  readonly also?: readonly Span[];
  /** The place to show, where `span` is the line from which the file is torn, and the slip stands further on. */
  readonly shown?: Span;
  /** How much of the file is not read as meant because of this. */
  readonly tears?: Torn;
  /** The place that is read with another meaning than intended because of this. */
  readonly misreads?: Span;
}

const LONGEST = 1_000;

/** Shortens long quotes: a file that has lost its line breaks or quotes must not be quoted whole. */
function shortened(message: string): string {
  const quotes = message.replace(/`([^`]{120,})`/g, (_, quoted: string) => `\`${quoted.slice(0, 60).trimEnd()}…\``);
  return quotes.length <= LONGEST ? quotes : `${quotes.slice(0, LONGEST)}…`;
}

/** The suggestion, or a function that finds it, for suggestions that take long (comparing a name with all others). */
export type Help = string | undefined | (() => string | undefined);

/** Collects the diagnostics of a stage. Every stage goes on after an error, so that all errors of a file are found. */
export class Diagnostics {
  readonly list: Diagnostic[] = [];
  private readonly helped: number;

  /** `helped`: how many diagnostics get their suggestion; 0 if nobody will read them. */
  constructor(helped: number = LIMITS.findings) {
    this.helped = helped;
  }

  /**
   * A separate list that will be appended to this one. It computes suggestions only for as many as this list still
   * would.
   */
  beside(): Diagnostics {
    return new Diagnostics(Math.max(0, this.helped - this.list.length));
  }

  /** Notes how much the last diagnostic leaves unread. */
  tear(tears: Torn): void {
    const last = this.list.pop();
    if (last) this.list.push({ ...last, tears });
  }

  /** Shows the last diagnostic at another place than the one from which the file is torn. */
  show(shown: Span): void {
    const last = this.list.pop();
    if (last) this.list.push({ ...last, shown });
  }

  /** Notes which place is misread because of the last diagnostic. */
  misread(misreads: Span): void {
    const last = this.list.pop();
    if (last) this.list.push({ ...last, misreads });
  }

  /** Adds further places to the last diagnostic. */
  spread(also: readonly Span[]): void {
    const last = this.list.pop();
    if (last) this.list.push({ ...last, also });
  }

  /** Runs a check. What it finds with this code gets this help, which says more than the usual one. */
  helping<R>(code: Code, help: string, check: () => R): R {
    const before = this.list.length;
    const result = check();
    for (const [at, one] of this.list.entries())
      if (at >= before && one.code === code) this.list[at] = { ...one, help };
    return result;
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
