import type { Call } from "../../expr/ast.ts";
import type { Context } from "../context.ts";
import type { RecordDecl } from "../model.ts";
import type { Scope } from "../scope.ts";
import type { T } from "../tree.ts";
import { show, type Type } from "../types.ts";
import { asValue, broken, make, need } from "./build.ts";
import { infer } from "./infer.ts";

/** `cost(3, 1)`: a record with the values of its fields, in the order in which these are declared; the last may be left out. */
export function recordCall(context: Context, expr: Call, record: RecordDecl, scope: Scope): T {
  context.use(expr.callee.span, record);
  const { fields } = record;
  const type: Type = { t: "record", of: record };
  if (expr.args.length > fields.length) {
    const message = `\`${record.id}\` has ${fields.length} fields, but ${expr.args.length} values are given.`;
    context.error("wrong-arguments", expr.span, message, fieldsOf(record));
    return broken(expr.span);
  }
  const items = fields.map((field, at) => {
    const given = expr.args[at];
    if (given) return need(context, asValue(infer(context, given, scope, field.type)), field.type, `\`${field.id}\``);
    return field.initial === null ? null : make(expr.span, field.type, { op: "const", value: field.initial });
  });
  const missing = fields.find((_, at) => items[at] === null);
  if (!missing) return make(expr.span, type, { op: "tuple", items: items as T[], set: false });
  // What is wrong with the field itself has been reported.
  if (missing.type.t !== "unknown")
    context.error("wrong-arguments", expr.span, `\`${record.id}\` needs \`${missing.id}\`.`, fieldsOf(record));
  return broken(expr.span);
}

const fieldsOf = ({ fields }: RecordDecl): string =>
  `its fields: ${fields.map(({ id, type }) => `${id} (${show(type)})`).join(", ")}`;
