import { grouped, LIMITS } from "../text/limits.ts";
import type { Span } from "../text/source.ts";

/** Thrown if checking takes too long or goes too deep; `Context.bounded` turns it into a finding. */
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
 * Counts the work of the checker, because a few lines can ask for very much: each expression that is checked, each kind
 * that is asked for an attribute. It also counts the depth of recursion, so that the stack of the host suffices.
 */
export class Effort {
  private spent = 0;
  private depth = 0;
  /** the greatest depth so far */
  deepest = 0;

  /** The steps so far. */
  get steps(): number {
    return this.spent;
  }

  spend(amount: number, at: Span): void {
    this.spent += amount;
    if (this.spent <= LIMITS.steps) return;
    const message = `Checking these rules takes more than ${grouped(LIMITS.steps)} steps; it stops here.`;
    throw new TooMuch(at, message, "say less, or say it once: give what stands in many places a name");
  }

  /**
   * Goes deeper: from an expression to its parts, or (by more steps, since it takes more stack) from a name to its
   * definition.
   */
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

  /** Resets the depth after a check was given up. */
  surface(): void {
    this.depth = 0;
  }

  /** Starts counting anew, for a question about rules that are checked already. */
  anew(): void {
    this.spent = 0;
    this.depth = 0;
  }
}
