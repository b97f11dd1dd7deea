import { type Effect, neverWaits, noEffects, plain } from "../../check/effects/row.ts";
import { kindsOfThings } from "../../check/effects/standing.ts";
import { targetOf } from "../../check/effects/targets.ts";
import { thingsIn } from "../../check/effects/things.ts";
import type { T, TTarget } from "../../check/tree.ts";
import { lowerListed } from "../../lower/expr.ts";
import { byEnd, goalEnd, target } from "../../lower/target.ts";
import { EXPRESSION } from "../../shape/form.ts";

export interface MoveOp {
  readonly do: "move";
  readonly what: T;
  readonly target: TTarget;
}

export const move: Effect<MoveOp> = {
  name: "move",
  do: "move",
  value: "component or list",
  form: EXPRESSION,
  names: null,
  doc: "Moves components to a space, into a zone, to a place of a row (`p.plan[2]`), or nowhere (`none`; all are then told which one it was, so what stays secret goes into a pile `seen by nobody`). A list goes one after another and fills the places of a row in order.",
  keys: {
    to: { doc: "Where to; `if c.whose is none then table.discard else c.whose.discard` too.", form: EXPRESSION },
    at: { doc: "`top` (the rule) or `bottom` of a deck; `if low then bottom else top` too.", form: EXPRESSION },
  },
  open: null,
  example: "- move: card\n  to: table.discard",
  check(item) {
    const what = thingsIn(item, item.verb.value);
    const goal = targetOf(item, "to", kindsOfThings(what));
    return goal && plain({ do: "move", what, target: goal });
  },
  inside: noEffects,
  waits: neverWaits,
  takesRest: false,
  lower(code, one) {
    byEnd(code, one.span, goalEnd(one.target), (end) => {
      const what = lowerListed(code.ids, code.env, one.what);
      code.emit(one.span, { do: "move", what, target: target(code, one.target, end) });
    });
  },
};
