import { kindsIn } from "../../check/declare/hiding.ts";
import { type Effect, neverWaits, noEffects, plain } from "../../check/effects/row.ts";
import { audience, thingsIn } from "../../check/effects/things.ts";
import type { T } from "../../check/tree.ts";
import { lowerListed } from "../../lower/expr.ts";
import { EXPRESSION } from "../../shape/form.ts";

export interface RevealOp {
  readonly do: "reveal";
  readonly what: T;
  readonly to: T | null;
}

export const reveal: Effect<RevealOp> = {
  name: "reveal",
  do: "reveal",
  value: "component or list",
  form: EXPRESSION,
  names: null,
  doc: "Shows components to all players, or `to:` some, where they lie.",
  keys: { to: { doc: "Who sees them; left out: all, and then it is public what they are.", form: EXPRESSION } },
  open: null,
  example: "- reveal: player.hand",
  check(item) {
    const what = thingsIn(item, item.verb.value);
    item.context.doubts.push({ is: "shown", kinds: kindsIn(what.type).map(({ id }) => id) });
    return plain({ do: "reveal", what, to: audience(item) });
  },
  inside: noEffects,
  waits: neverWaits,
  takesRest: false,
  lower(code, one) {
    const what = lowerListed(code.ids, code.env, one.what);
    code.emit(one.span, { do: "reveal", what, to: one.to && code.expr(one.to) });
  },
};
