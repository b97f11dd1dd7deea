import type { Context } from "../../check/context.ts";
import { make } from "../../check/expr/build.ts";
import type { Binary, OperatorRow } from "../../check/expr/operator-row.ts";
import { denied, mismatch, sides } from "../../check/expr/operators.ts";
import type { Scope } from "../../check/scope.ts";
import type { T } from "../../check/tree.ts";
import { BOOL, comparable } from "../../check/types.ts";

const same =
  (negated: boolean) =>
  (context: Context, expr: Binary, scope: Scope): T => {
    const [left, right] = sides(context, expr.left, expr.right, scope);
    if (!comparable(left.type, right.type)) mismatch(context, expr, left, right);
    return denied(negated, make(expr.span, BOOL, { op: "same", left, right }));
  };

export const is: OperatorRow<Binary> = {
  told: {
    written: ["is", "is not"],
    doc: "The same value, component, word, or none.",
    example: "card.suit is claw",
  },
  begins: null,
  offered: [
    ["is", "the same"],
    ["is none", "nothing there"],
  ],
  check: same(false),
};

export const isNot: OperatorRow<Binary> = {
  told: null,
  begins: null,
  offered: [
    ["is not", "not the same"],
    ["is not none", "something there"],
  ],
  check: same(true),
};
