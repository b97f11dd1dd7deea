import type { Call } from "../../expr/ast.ts";
import { didYouMean } from "../../text/similar.ts";
import type { Span } from "../../text/source.ts";
import type { Context } from "../context.ts";
import type { RecordDecl } from "../model.ts";
import type { Scope } from "../scope.ts";
import type { T } from "../tree.ts";
import { show, type Type } from "../types.ts";
import { asValue, broken, make, need } from "./build.ts";
import { infer } from "./infer.ts";

/**
 * Checks `cost(3, 1)`: a record from the values of its fields, in their declared order. Values after these may name
 * their fields (`cost(coins = 3)`), in any order. A field with an initial value may be left out.
 */
export function recordCall(context: Context, expr: Call, record: RecordDecl, scope: Scope): T {
  context.use(expr.callee.span, record);
  const { fields } = record;
  const type: Type = { t: "record", of: record };
  if (expr.args.length > fields.length) {
    const message = `\`${record.id}\` has ${fields.length} fields, but ${expr.args.length} values are given.`;
    context.error("wrong-arguments", expr.span, message, fieldsOf(record));
    return broken(expr.span);
  }
  const places = placesOf(context, expr, record);
  if (!places) return broken(expr.span);
  const items = fields.map((field, at) => {
    const given = expr.args[places.indexOf(at)];
    if (given) return need(context, asValue(infer(context, given, scope, field.type)), field.type, `\`${field.id}\``);
    return field.initial === null ? null : make(expr.span, field.type, { op: "const", value: field.initial });
  });
  const missing = fields.find((_, at) => items[at] === null);
  if (!missing) return make(expr.span, type, { op: "tuple", items: items as T[], set: false });
  // An error in the field itself has been reported.
  if (missing.type.t !== "unknown")
    context.error("wrong-arguments", expr.span, `\`${record.id}\` needs \`${missing.id}\`.`, fieldsOf(record));
  return broken(expr.span);
}

/** The index of the field of each value; null: a value has no field, which has been reported. */
function placesOf(context: Context, { args, names = [] }: Call, record: RecordDecl): readonly number[] | null {
  const { fields } = record;
  const places: number[] = [];
  const wrong = (at: Span, message: string, help?: string): null => {
    context.error("wrong-arguments", at, message, help ?? fieldsOf(record));
    return null;
  };
  for (const [i, arg] of args.entries()) {
    const name = names[i];
    if (!name && places.some((place, before) => names[before] && place >= 0))
      return wrong(arg.span, "Which field is this? Behind a named one all others are named.");
    const place = name ? fields.findIndex(({ id }) => id === name.name) : i;
    if (name && place >= 0) context.use(name.span, record, fields[place]?.type);
    if (name && place < 0)
      return wrong(
        name.span,
        `\`${record.id}\` has no field \`${name.name}\`.`,
        didYouMean(
          name.name,
          fields.map(({ id }) => id),
        ),
      );
    if (name && places.includes(place)) return wrong(name.span, `\`${name.name}\` is given twice.`);
    places.push(place);
  }
  return places;
}

const fieldsOf = ({ fields }: RecordDecl): string =>
  `its fields: ${fields.map(({ id, type }) => `${id} (${show(type)})`).join(", ")}`;
