import { scalar } from "../../check/declare/nodes.ts";
import { template } from "../../check/declare/templates.ts";
import { type Effect, neverWaits, noEffects, plain } from "../../check/effects/row.ts";
import type { TTemplate } from "../../check/model.ts";
import { lowerTemplate } from "../../lower/expr.ts";
import { TEXT } from "../../shape/form.ts";

export interface SayOp {
  readonly do: "say";
  readonly text: TTemplate;
}

export const say: Effect<SayOp> = {
  name: "say",
  do: "say",
  value: "text",
  form: TEXT,
  names: null,
  doc: "Writes a line into the log; `{value}` shows a value.",
  keys: {},
  open: null,
  example: "- say: '{hero} falls'",
  check(item) {
    const text = scalar(item.context, item.verb.value, item.span, "the text");
    return text && plain({ do: "say", text: template(item.context, text, item.scope) });
  },
  inside: noEffects,
  waits: neverWaits,
  takesRest: false,
  lower(code, one) {
    code.emit(one.span, { do: "say", text: lowerTemplate(code.ids, code.env, one.text) ?? [] });
  },
};
