import { expression } from "../../check/declare/nodes.ts";
import { type Checked, type Effect, type Item, neverWaits, noEffects } from "../../check/effects/row.ts";
import { make } from "../../check/expr/build.ts";
import type { T } from "../../check/tree.ts";
import { present, type Type } from "../../check/types.ts";
import { EXPRESSION } from "../../shape/form.ts";
import { entryOf, isEmpty, isMap } from "../../yaml/node.ts";

export interface ReturnOp {
  readonly do: "return";
  readonly value: T | null;
}

const leaving = (value: T | null): Checked => ({ op: { do: "return", value }, binds: [], exits: true });

function check(item: Item): Checked {
  const value = item.verb.value;
  const verb = item.scope.verb;
  const nothing = isEmpty(value) || (value.kind === "scalar" && value.text === "nothing");
  if (nothing) {
    if (verb?.result) item.context.error("wrong-type", item.span, `\`${verb.id}\` has to give a result here.`);
    return leaving(null);
  }
  if (verb?.result) return leaving(resultOf(item, verb.result));
  item.context.error(
    "wrong-type",
    value.span,
    "No result is expected here.",
    "a verb says `result: TYPE`; elsewhere write `return: nothing`",
  );
  return leaving(null);
}

/** A result may be a record with one line for each field. */
function resultOf(item: Item, type: Type): T {
  const { value } = item.verb;
  const record = present(type);
  if (!isMap(value) || record.t !== "record")
    return expression(item.context, value, item.scope, type, item.span, "the result");
  const items = record.of.fields.map((field) => {
    const given = entryOf(value, field.id);
    const span = given?.key.span ?? value.span;
    return expression(item.context, given?.value, item.scope, field.type, span, `\`${field.id}\``);
  });
  for (const { key } of value.entries)
    if (!record.of.fields.some((f) => f.id === key.text))
      item.context.unknown(key.span, "field", key.text, () => record.of.fields.map((f) => f.id));
  return make(value.span, record, { op: "tuple", items, set: false });
}

export const giveBack: Effect<ReturnOp> = {
  name: "return",
  do: "return",
  value: "value or nothing",
  form: EXPRESSION,
  names: null,
  doc: "Leaves the verb, with its result if it has one.",
  keys: {},
  open: null,
  example: "- if: card.power is 0\n  return: nothing",
  check,
  inside: noEffects,
  waits: neverWaits,
  takesRest: false,
  lower(code, one) {
    const value = one.value && code.expr(one.value);
    if (!code.epilogue) {
      code.emit(one.span, { do: "return", value });
      return;
    }
    if (value) code.emit(one.span, { do: "let", at: code.epilogue.result, value });
    code.jump(one.span, code.epilogue.label);
  },
};
