/** The operators that compare sizes. */
import type { Context } from "../../check/context.ts";
import { make, need } from "../../check/expr/build.ts";
import type { Binary, OperatorRow } from "../../check/expr/operator-row.ts";
import { mismatch, sides } from "../../check/expr/operators.ts";
import type { Scope } from "../../check/scope.ts";
import type { T } from "../../check/tree.ts";
import { BOOL, INT } from "../../check/types.ts";

const ordered =
  (op: "less" | "lessOrEqual", turned: boolean) =>
  (context: Context, expr: Binary, scope: Scope): T => {
    const [a, b] = sides(context, expr.left, expr.right, scope);
    for (const side of [a, b]) {
      if (side.type.t !== "int" && side.type.t !== "enum") need(context, side, INT, "a number");
    }
    if (a.type.t === "enum" && b.type.t === "enum" && a.type.of !== b.type.of) mismatch(context, expr, a, b);
    return make(expr.span, BOOL, turned ? { op, left: b, right: a } : { op, left: a, right: b });
  };

export const less: OperatorRow<Binary> = {
  told: {
    written: ["<", "<=", ">", ">="],
    doc: "Numbers, or words of one type in their order. They are not chained: `0 < n and n < 5`.",
    example: "hero.wounds < 3",
  },
  begins: null,
  offered: [],
  check: ordered("less", false),
};

export const atMost: OperatorRow<Binary> = {
  told: null,
  begins: null,
  offered: [],
  check: ordered("lessOrEqual", false),
};
export const more: OperatorRow<Binary> = { told: null, begins: null, offered: [], check: ordered("less", true) };
export const atLeast: OperatorRow<Binary> = {
  told: null,
  begins: null,
  offered: [],
  check: ordered("lessOrEqual", true),
};
