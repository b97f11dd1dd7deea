import { grouped, LIMITS } from "../text/limits.ts";
import type { Span } from "../text/source.ts";

/** Thrown where checking would take too long or lead too deep; {@link Effort.bounded} makes a finding of it. */
export class TooMuch {
  readonly span: Span;
  readonly message: string;
  readonly help: string;

  constructor(span: Span, message: string, help: string) {
    this.span = span;
    this.message = message;
    this.help = help;
  }
}

/**
 * Counts what checking does, because a few lines can ask for very much: each expression that is looked at, each kind
 * that is asked for an attribute. It also counts how deep one thing leads to the next, so that the host's stack lasts.
 */
export class Effort {
  private spent = 0;
  private depth = 0;
  /** how deep it has been so far */
  deepest = 0;

  /** How many steps it has been so far. */
  get steps(): number {
    return this.spent;
  }

  spend(amount: number, at: Span): void {
    this.spent += amount;
    if (this.spent <= LIMITS.steps) return;
    const message = `Checking these rules takes more than ${grouped(LIMITS.steps)} steps; it stops here.`;
    throw new TooMuch(at, message, "say less, or say it once: give what stands in many places a name");
  }

  /** One thing leads to the next: an expression to its parts, or (which takes more) a name to its definition. */
  enter(at: Span, steps = 1): void {
    this.depth += steps;
    if (this.depth > this.deepest) this.deepest = this.depth;
    if (this.depth <= LIMITS.chain) return;
    const message = `One thing leads to the next more than ${grouped(LIMITS.chain)} times before this is reached.`;
    throw new TooMuch(at, message, "let fewer definitions stand for each other, and divide long expressions");
  }

  leave(steps = 1): void {
    this.depth -= steps;
  }

  /** After something was given up half way. */
  surface(): void {
    this.depth = 0;
  }

  /** For a question of its own about rules that have been checked. */
  anew(): void {
    this.spent = 0;
    this.depth = 0;
  }
}
