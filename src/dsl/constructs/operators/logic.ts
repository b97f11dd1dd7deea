/** Logical operators. */
import type { Context } from "../../check/context.ts";
import { asValue, broken, make, needBool } from "../../check/expr/build.ts";
import { infer } from "../../check/expr/infer.ts";
import { factsOf } from "../../check/expr/narrow.ts";
import type { Binary, OperatorRow } from "../../check/expr/operator-row.ts";
import type { Scope } from "../../check/scope.ts";
import type { T } from "../../check/tree.ts";
import { BOOL, comparable, told } from "../../check/types.ts";
import { textAt } from "../../text/source.ts";

const joining =
  (op: "and" | "or") =>
  (context: Context, expr: Binary, scope: Scope): T => {
    const left = needBool(context, infer(context, expr.left, scope, BOOL));
    const facts = factsOf(context, expr.left, op === "and", scope);
    const given = infer(context, expr.right, scope.narrow(facts), BOOL);
    const right = alternative(context, expr, left, given) ?? needBool(context, given);
    return make(expr.span, BOOL, { op, left, right });
  };

/** `x is a or b`: the operand after `or` is no condition, but another value for the comparison before it. */
function alternative(context: Context, { left: compared, right, op }: Binary, left: T, given: T): T | null {
  const value = asValue(given);
  if (left.op !== "same" || compared.kind !== "binary" || compared.op !== "is") return null;
  if (value.type.t === "bool" || value.type.t === "unknown" || !comparable(left.left.type, value.type)) return null;
  const [of, one, two] = [compared.left, compared.right, right].map(({ span }) => textAt(span));
  const message = `\`${op}\` joins conditions, but \`${two}\` is ${told(value.type)}.`;
  const oneOf = op === "or" ? `, or shorter \`${of} is one of ${one}, ${two}\`` : "";
  context.error("wrong-type", right.span, message, `write \`${of} is ${one} ${op} ${of} is ${two}\`${oneOf}`);
  return broken(right.span);
}

export const or: OperatorRow<Binary> = {
  told: { written: ["a or b"], doc: "At least one holds.", example: "hero.acted or hero.wounds > 2" },
  begins: null,
  offered: [["or", "one holds"]],
  check: joining("or"),
};

export const and: OperatorRow<Binary> = {
  told: {
    written: ["a and b"],
    doc: "Both hold. What a says about a value is known in b.",
    example: "hero.square is not none and hero.square.row is 1",
  },
  begins: null,
  offered: [["and", "both hold"]],
  check: joining("and"),
};
