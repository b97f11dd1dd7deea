import { asValue, broken, make } from "../../check/expr/build.ts";
import { infer } from "../../check/expr/infer.ts";
import { kindsNamed } from "../../check/expr/narrow.ts";
import type { OperatorRow } from "../../check/expr/operator-row.ts";
import { denied } from "../../check/expr/operators.ts";
import { BOOL } from "../../check/types.ts";
import type { Expr } from "../../expr/ast.ts";

export const isA: OperatorRow<Extract<Expr, { kind: "isA" }>> = {
  told: {
    written: ["is a KIND", "is not a KIND"],
    doc: "Is a thing of a family of this kind? Then its attributes may be used.",
    example: "any(c in creatures where c is a wolf)",
  },
  begins: null,
  offered: [],
  check(context, expr, scope) {
    const of = infer(context, expr.operand, scope);
    const kinds = kindsNamed(context, expr.type.name);
    const { model } = context;
    if (kinds.length === 0) {
      const known = () => [...model.kinds.keys(), ...model.families.keys()];
      context.unknown(expr.type.span, "kind or family", expr.type.name, known);
      return broken(expr.span);
    }
    const decl = model.kinds.get(expr.type.name) ?? model.families.get(expr.type.name);
    if (decl) context.use(expr.type.span, decl);
    return denied(expr.negated, make(expr.span, BOOL, { op: "isKind", kinds, of: asValue(of) }));
  },
};
