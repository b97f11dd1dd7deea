import { infoOf } from "../ir/ops.ts";
import { type Expr, type FieldId, NONE, type Program, type Value } from "../ir/program.ts";

/** The verbs or commands that an expression can give, if it reads them from tables; null if not known. */
export function printedValues(program: Program, expr: Expr): readonly number[] | null {
  if (expr.op === "const") return numbersIn(expr.value);
  if (expr.op === "field") return printed(program, expr.field);
  if (expr.op === "fieldOf") return expr.byKind.flatMap(({ field }) => printed(program, field));
  return ofAll(
    infoOf(expr)
      .gives(expr)
      .map((one) => printedValues(program, one)),
  );
}

const printed = ({ fields }: Program, field: FieldId) => (fields[field]?.values ?? []).flatMap(numbersIn);

function numbersIn(value: Value): readonly number[] {
  if (typeof value !== "number") return value.flatMap(numbersIn);
  return value === NONE ? [] : [value];
}

function ofAll(lists: readonly (readonly number[] | null)[]): readonly number[] | null {
  const known = lists.filter((list) => list !== null);
  return lists.length > 0 && known.length === lists.length ? [...new Set(known.flat())] : null;
}
