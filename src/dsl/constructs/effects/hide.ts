import { type Effect, neverWaits, noEffects, plain } from "../../check/effects/row.ts";
import { audience, thingsIn } from "../../check/effects/things.ts";
import type { T } from "../../check/tree.ts";
import { lowerListed } from "../../lower/expr.ts";
import { EXPRESSION } from "../../shape/form.ts";

export interface HideOp {
  readonly do: "hide";
  readonly what: T;
  readonly to: T | null;
}

export const hide: Effect<HideOp> = {
  name: "hide",
  do: "hide",
  value: "component or list",
  form: EXPRESSION,
  names: null,
  doc: "Turns components face down again where they lie.",
  keys: {
    to: {
      doc: "The players who stop seeing them. Left out: all except those who see the place anyway.",
      form: EXPRESSION,
    },
  },
  open: null,
  example: "- hide: card",
  check: (item) => plain({ do: "hide", what: thingsIn(item, item.verb.value), to: audience(item) }),
  inside: noEffects,
  waits: neverWaits,
  takesRest: false,
  lower(code, one) {
    const what = lowerListed(code.ids, code.env, one.what);
    code.emit(one.span, { do: "hide", what, to: one.to && code.expr(one.to) });
  },
};
