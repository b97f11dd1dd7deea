import { scalar } from "../../check/declare/nodes.ts";
import { template } from "../../check/declare/templates.ts";
import { type Effect, neverWaits, noEffects, plain } from "../../check/effects/row.ts";
import { audience } from "../../check/effects/things.ts";
import type { TTemplate } from "../../check/model.ts";
import type { T } from "../../check/tree.ts";
import { lowerTemplate } from "../../lower/expr.ts";
import { EXPRESSION, TEXT } from "../../shape/form.ts";

export interface SayOp {
  readonly do: "say";
  readonly text: TTemplate;
  readonly to: T | null;
}

export const say: Effect<SayOp> = {
  name: "say",
  do: "say",
  value: "text",
  form: TEXT,
  names: null,
  doc: "Writes a line into the log; `{value}` shows a value.",
  keys: { to: { doc: "Who alone hears it: a player, several, or `nobody`; left out: all.", form: EXPRESSION } },
  open: null,
  example: "- say: '{hero} falls'\n- say: 'the next card is {first(table.deck)}'\n  to: player",
  check(item) {
    const text = scalar(item.context, item.verb.value, item.span, "the text");
    return (
      text && plain({ do: "say", text: template(item.context, text, item.scope), to: audience(item, "who hears it") })
    );
  },
  inside: noEffects,
  waits: neverWaits,
  takesRest: false,
  lower(code, one) {
    code.emit(one.span, {
      do: "say",
      text: lowerTemplate(code.ids, code.env, one.text) ?? [],
      to: one.to && code.expr(one.to),
    });
  },
};
