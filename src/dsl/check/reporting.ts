import { type Diagnostic, Diagnostics, type Help, type Related } from "../text/diagnostic.ts";
import { misread } from "../text/misread.ts";
import { didYouMean } from "../text/similar.ts";
import type { Span } from "../text/source.ts";
import type { Doubt } from "./effects/doubts.ts";
import { Effort, TooMuch } from "./effort.ts";
import type { Use, VerbDecl } from "./model.ts";
import type { Type } from "./types.ts";

/** A use of `after`: where it stands, and which verb it tries. */
interface Speculation {
  readonly span: Span;
  readonly verb: VerbDecl;
}

/** Findings that were collected and not yet reported. */
export interface Recorded {
  readonly diagnostics: Diagnostics;
  /** where names are used */
  readonly uses: readonly Use[];
  /** the verbs that `after` tries */
  readonly speculations: readonly Speculation[];
  /** what may stop play, judged once everything is checked */
  readonly doubts: readonly Doubt[];
}

/** The findings of one rule as they are kept for the next check, ready to be reported. */
export interface KeptFindings extends Omit<Recorded, "diagnostics"> {
  readonly findings: readonly Diagnostic[];
}

/** A collection while it grows. */
interface Findings extends Recorded {
  readonly uses: Use[];
  readonly speculations: Speculation[];
  readonly doubts: Doubt[];
}

/**
 * Where the findings of a check go. They go to one collection at a time. This is the collection of the whole check, which
 * is the result, unless one of these methods replaces it while a function runs:
 *
 * - `quietly` takes a collection that is thrown away;
 * - `recorded` takes a new collection and gives it to the caller, who may report it with `tell`;
 * - `aloud` takes the collection of the whole check, even if it is called inside of the two others.
 *
 * Each of them puts back the collection that it has replaced. An error that ends a check early ({@link TooMuch}) skips
 * this, so `bounded`, which catches that error, puts back the collection of the whole check.
 */
export class Reporting {
  /** how much work the check has done; too much of it is a finding */
  readonly effort = new Effort();
  /** does YAML read this place otherwise than it is written? */
  readonly misread: (span: Span) => boolean;

  /** the findings of the whole check */
  private readonly all: Findings;
  /** the collection that findings go to now */
  private now: Findings;
  /** errors that were reported before the check, about the form of the file: one fault gives one message */
  private readonly said: ReadonlySet<string>;

  constructor(diagnostics: Diagnostics) {
    this.misread = misread(diagnostics.list);
    this.said = new Set(diagnostics.list.map((d) => messageKey(d.code, d.span)));
    this.all = { diagnostics, uses: [], speculations: [], doubts: [] };
    this.now = this.all;
  }

  get diagnostics(): Diagnostics {
    return this.now.diagnostics;
  }

  get uses(): Use[] {
    return this.now.uses;
  }

  get speculations(): Speculation[] {
    return this.now.speculations;
  }

  get doubts(): Doubt[] {
    return this.now.doubts;
  }

  /** Checks something and reports nothing, for types that only help to understand the rest. Only speculations are kept. */
  quietly<R>(look: () => R): R {
    const before = this.now;
    this.now = { diagnostics: new Diagnostics(0), uses: [], speculations: before.speculations, doubts: [] };
    const result = look();
    this.now = before;
    return result;
  }

  /**
   * Checks a declaration when it is first needed, and reports what it finds. `at` is where the declaration stands.
   * Speculations stay with the rule that needs it.
   */
  aloud<R>(at: Span, check: () => R): R {
    const before = this.now;
    this.effort.enter(at, DEFINITION);
    this.now = { ...this.all, speculations: before.speculations };
    const result = check();
    this.now = before;
    this.effort.leave(DEFINITION);
    return result;
  }

  /** Runs a check and gives its findings, without reporting them. */
  recorded(check: () => void): Recorded {
    const before = this.now;
    const recorded = { diagnostics: this.all.diagnostics.beside(), uses: [], speculations: [], doubts: [] };
    this.now = recorded;
    try {
      check();
    } catch (given) {
      // The check was given up: report what it found until then.
      this.tell({ ...recorded, findings: recorded.diagnostics.list });
      throw given;
    }
    this.now = before;
    return recorded;
  }

  /** Reports recorded or kept findings as those of the whole check. */
  tell({ findings, uses, speculations, doubts }: KeptFindings): void {
    for (const finding of findings) this.all.diagnostics.list.push(finding);
    for (const use of uses) this.all.uses.push(use);
    for (const one of speculations) this.all.speculations.push(one);
    for (const one of doubts) this.all.doubts.push(one);
  }

  /** Runs a check under limits. null: it reached one, which is reported. */
  bounded<R>(check: () => R): R | null {
    try {
      return check();
    } catch (given) {
      if (!(given instanceof TooMuch)) throw given;
      this.now = this.all;
      this.effort.surface();
      this.error("too-large", given.span, given.message, given.help);
      return null;
    }
  }

  use(span: Span, target: Use["target"], type: Type | null = null): void {
    this.uses.push({ span, target, type });
  }

  /**
   * Reports an unknown name, with the nearest known one as help. `known` is a function if collecting the names costs
   * time.
   */
  unknown(span: Span, what: string, name: string, known: Iterable<string> | (() => Iterable<string>)): void {
    const help = () => didYouMean(name, typeof known === "function" ? known() : known);
    const [sort, ...of] = what.split(" of ");
    const named = [`${sort} \`${name}\``, ...of].join(" of ");
    this.error("unknown-name", span, `There is no ${named}.`, help);
  }

  error(
    code: Parameters<Diagnostics["error"]>[0],
    span: Span,
    message: string,
    help?: Help,
    related?: readonly Related[],
  ): void {
    // A message may begin with a phrase that is written as inside a sentence.
    const sentence = message.replace(/^[a-z]/, (letter) => letter.toUpperCase());
    if (!this.said.has(messageKey(code, span))) this.diagnostics.error(code, span, sentence, help, related);
  }
}

/** The depth of the step from a name to its definition, as {@link Effort} counts it. */
const DEFINITION = 5;

function messageKey(code: string, span: Span): string {
  return `${span.source.path}:${span.start}-${span.end} ${code}`;
}
