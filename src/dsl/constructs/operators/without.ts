import { inferWithout } from "../../check/expr/calls.ts";
import type { OperatorRow } from "../../check/expr/operator-row.ts";
import type { Expr } from "../../expr/ast.ts";

export const without: OperatorRow<Extract<Expr, { kind: "without" }>> = {
  told: {
    written: ["T(x) without NAME"],
    doc: "A term judged again without one of its parts, or without one of its limits, conditions or cases: whatever has a name or an `id` there. A term without parameters needs no parentheses: `reach without arm`.",
    example: "strength(hero, wolf) without friends",
  },
  begins: null,
  offered: [["without", "a term without one of its parts"]],
  check: inferWithout,
};
