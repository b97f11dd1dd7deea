import type { Context } from "../../check/context.ts";
import { asValue, broken, make, ofValues } from "../../check/expr/build.ts";
import { infer, joined, quietType } from "../../check/expr/infer.ts";
import type { Binary, OperatorRow } from "../../check/expr/operator-row.ts";
import { isImpossible } from "../../check/expr/operators.ts";
import type { Scope } from "../../check/scope.ts";
import type { T } from "../../check/tree.ts";
import { optional, present, UNKNOWN } from "../../check/types.ts";
import { textAt } from "../../text/source.ts";

/** Removes the promise that a value is there: `else` handles the case that it is not. */
function asked(left: T): T {
  if (!left.promised) return left;
  const { promised: _, ...plain } = left;
  return { ...plain, type: optional(left.type) };
}

const OF_NUMBERS: ReadonlySet<string> = new Set(["<", "<=", ">", ">=", "+", "-", "*"]);

/** Reports `a > first(b) else 0`: what stands before `else` belongs to it as a whole, and only its last part may be none. */
function tellTooWide(context: Context, { left, right }: Binary, scope: Scope): boolean {
  if (left.kind !== "binary" || !OF_NUMBERS.has(left.op)) return false;
  const last = quietType(context, left.right, scope);
  if (last?.t !== "optional" || present(last).t !== "int") return false;
  if (quietType(context, left.left, scope)?.t !== "int") return false;
  const [a, b, c] = [left.left, left.right, right].map(({ span }) => textAt(span));
  const message = `Before \`else\` stands all of this comparison or sum, but only \`${b}\` may be none.`;
  context.error(
    "may-be-none",
    left.span,
    message,
    `put parentheses round what is meant: \`${a} ${left.op} (${b} else ${c})\``,
  );
  return true;
}

export const otherwise: OperatorRow<Binary> = {
  told: {
    written: ["a else b"],
    doc: "a, or b where a is none. `a else impossible`: the rules promise that a is there; if not, play stops at this place with an error.",
    example: "count(hero.square.heroes else empty)",
  },
  begins: null,
  offered: [["else", "what to take where there is none"]],
  check(context, expr, scope, expected) {
    if (tellTooWide(context, expr, scope)) return broken(expr.span);
    const left = asked(asValue(infer(context, expr.left, scope, expected)));
    const right = isImpossible(expr.right, scope)
      ? make(expr.right.span, UNKNOWN, { op: "builtin", name: "impossible", args: [] })
      : asValue(infer(context, expr.right, scope, expected ?? present(left.type)));
    if (left.type.t !== "optional" && left.type.t !== "none" && left.type.t !== "unknown") {
      context.diagnostics.warning(
        "unreachable",
        expr.right.span,
        "This is never taken, because the value before `else` is never none.",
      );
    }
    const type = joined(context, expr, { ...left, type: present(left.type) }, right);
    return ofValues(make(expr.span, right.type.t === "optional" ? optional(type) : type, { op: "else", left, right }));
  },
};
