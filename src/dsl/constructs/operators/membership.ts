/** Membership in a list, a set or a zone. */
import type { Context } from "../../check/context.ts";
import { broken, make, valueAs } from "../../check/expr/build.ts";
import { infer } from "../../check/expr/infer.ts";
import type { Binary, OperatorRow } from "../../check/expr/operator-row.ts";
import { denied, elementOf } from "../../check/expr/operators.ts";
import type { Scope } from "../../check/scope.ts";
import type { T } from "../../check/tree.ts";
import { BOOL, comparable, told } from "../../check/types.ts";
import type { Expr } from "../../expr/ast.ts";

function membership(context: Context, expr: Binary, item: Expr, list: Expr, scope: Scope): T {
  const right = infer(context, list, scope);
  const element = elementOf(right);
  if (!element) {
    if (right.type.t !== "unknown")
      context.error(
        "wrong-type",
        list.span,
        `A list, a set or a place for components was expected, but this is ${told(right.type)}.`,
      );
    return broken(expr.span);
  }
  const left = valueAs(infer(context, item, scope, element), element);
  if (!comparable(left.type, element))
    context.error("wrong-type", expr.span, `${told(left.type)} is never in a list of ${told(element)}.`);
  return right.type.t === "zone"
    ? make(expr.span, BOOL, { op: "lies", left, zone: right })
    : make(expr.span, BOOL, { op: "in", left, right });
}

const inside =
  (negated: boolean) =>
  (context: Context, expr: Binary, scope: Scope): T =>
    unlessBroken(negated, membership(context, expr, expr.left, expr.right, scope));

const holding =
  (negated: boolean) =>
  (context: Context, expr: Binary, scope: Scope): T =>
    unlessBroken(negated, membership(context, expr, expr.right, expr.left, scope));

/** An expression with an error is not negated. */
const unlessBroken = (negated: boolean, test: T): T => denied(negated && test.type.t !== "unknown", test);

export const isIn: OperatorRow<Binary> = {
  told: { written: ["in", "not in"], doc: "Is it one of them?", example: "card in player.hand" },
  begins: null,
  offered: [["in", "is one of a list; or begins a query"]],
  check: inside(false),
};

export const isNotIn: OperatorRow<Binary> = {
  told: null,
  begins: null,
  offered: [["not in", "is none of a list"]],
  check: inside(true),
};

export const has: OperatorRow<Binary> = {
  told: { written: ["has", "has not"], doc: "The same from the other side.", example: "player.hand has card" },
  begins: null,
  offered: [["has", "a list or set contains"]],
  check: holding(false),
};

export const hasNot: OperatorRow<Binary> = {
  told: null,
  begins: null,
  offered: [["has not", "a list or set does not contain"]],
  check: holding(true),
};
