/** Builds operator trees by precedence. */
import type { IToken } from "chevrotain";
import type { Expr, Ident } from "./ast.ts";
import { BINARY, type BinaryOp, LEVEL, type Level } from "./binary.ts";
import type { Reading } from "./reading.ts";

/** The precedence level by the first text of an operator. */
export const OPERATOR_LEVEL: ReadonlyMap<string, Level> = new Map<string, Level>([
  ...Object.entries(BINARY).map(([text, { level }]): [string, Level] => [text, level]),
  ["not", LEVEL.comparison],
  ["..", LEVEL.range],
  ["/", LEVEL.product],
]);

export interface Operand {
  readonly nots: readonly IToken[];
  readonly expr: Expr;
}

/** One operator in a sequence such as `a + b is c`, with the value right of it if it has one. */
export type Link = { readonly level: Level; readonly first: IToken; readonly last: IToken } & (
  | { readonly form: "binary"; readonly op: BinaryOp | ".."; readonly right: Operand }
  | { readonly form: "divide"; readonly rounded: "up" | "down"; readonly right: Operand }
  | { readonly form: "isA"; readonly negated: boolean; readonly type: Ident }
  | { readonly form: "inPlay"; readonly negated: boolean }
  | { readonly form: "isOneOf"; readonly negated: boolean; readonly items: readonly Expr[] }
);

const CHAIN_HELP = "Join two comparisons with `and`: `a < b and b < c`.";

const ASKED = "What stands before this says yes or no already.";
const ASKED_HELP =
  "Leave out `is yes`, write `not in play` for `is no`, or put it in parentheses: `(man in play) is there`.";

/**
 * Builds a tree from a flat sequence of operands and operators (precedence climbing). The grammar reads the sequence
 * flat, because one rule for each level would make the host's stack as deep as levels times nesting.
 */
export function assemble(first: Operand, links: readonly Link[], reading: Reading): Expr {
  if (links.length === 0 && first.nots.length === 0) return first.expr;
  return new Assembler(links, reading).climb(first, LEVEL.else);
}

class Assembler {
  private at = 0;
  private readonly links: readonly Link[];
  private readonly reading: Reading;

  constructor(links: readonly Link[], reading: Reading) {
    this.links = links;
    this.reading = reading;
  }

  climb(operand: Operand, least: Level): Expr {
    let left = operand.nots.length > 0 ? this.negate(operand, least) : operand.expr;
    for (let link = this.links[this.at]; link && link.level >= least; link = this.links[this.at]) {
      this.at++;
      left = this.apply(left, link);
      this.refuseChain(link);
    }
    return left;
  }

  private negate(operand: Operand, least: Level): Expr {
    const outer = operand.nots[0];
    if (outer && least > LEVEL.not) {
      this.reading.failAt(outer, outer, "`not` cannot stand here without parentheses.", "Write `(not ...)`.");
    }
    let expr = this.climb({ nots: [], expr: operand.expr }, LEVEL.comparison);
    for (const not of operand.nots.toReversed()) {
      expr = {
        kind: "unary",
        span: this.reading.join(this.reading.span(not, not), expr.span),
        op: "not",
        operand: expr,
      };
    }
    return expr;
  }

  private apply(left: Expr, link: Link): Expr {
    if (link.form !== "binary" && link.form !== "divide") return this.question(left, link);
    // `else` is the only right-associative operator.
    const right = this.climb(link.right, link.level === LEVEL.else ? LEVEL.else : tighter(link.level));
    if (link.form === "divide") {
      const span = this.reading.join(left.span, this.reading.span(link.last, link.last));
      return { kind: "divide", span, left, right, rounded: link.rounded };
    }
    const span = this.reading.join(left.span, right.span);
    if (link.op === "..") return { kind: "range", span, from: left, to: right };
    return { kind: "binary", span, op: link.op, left, right };
  }

  /** An operator with a single operand. */
  private question(operand: Expr, link: Extract<Link, { form: "isA" | "inPlay" | "isOneOf" }>): Expr {
    const span = this.reading.join(operand.span, this.reading.span(link.last, link.last));
    const asked = { span, operand, negated: link.negated };
    if (link.form === "inPlay") return { kind: "inPlay", ...asked };
    if (link.form === "isA") return { kind: "isA", ...asked, type: link.type };
    return { kind: "isOneOf", ...asked, items: link.items };
  }

  /** Refuses `a < b < c` and `1..2..3`, which would be misleading if read from the left. */
  private refuseChain(link: Link): void {
    const next = this.links[this.at];
    if (!next || next.level !== link.level) return;
    if (link.level === LEVEL.comparison) {
      const isAsked = link.form === "inPlay" || link.form === "isA" || link.form === "isOneOf";
      const [message, help] = isAsked ? [ASKED, ASKED_HELP] : ["Comparisons cannot be chained.", CHAIN_HELP];
      this.reading.failAt(next.first, next.first, message, help);
    } else if (link.level === LEVEL.range) {
      this.reading.failAt(next.first, next.first, "A range has two ends only.", "Write `1..4`.");
    }
  }
}

function tighter(level: Level): Level {
  return (level + 1) as Level;
}
