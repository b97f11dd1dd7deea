import { type Effect, noEffects } from "../../check/effects/row.ts";
import { winnersOf } from "../../check/effects/things.ts";
import type { T } from "../../check/tree.ts";
import { EXPRESSION } from "../../shape/form.ts";

export interface FinishOp {
  readonly do: "finish";
  readonly winners: T;
}

export const finish: Effect<FinishOp> = {
  name: "finish",
  do: "finish",
  value: "players or nobody",
  form: EXPRESSION,
  names: null,
  doc: "Ends the game; these players win.",
  keys: {},
  open: null,
  example: "- finish: p in players best by p.points desc",
  check: (item) => ({ op: { do: "finish", winners: winnersOf(item, item.verb.value) }, binds: [], exits: true }),
  inside: noEffects,
  waits: () => "ends the game",
  takesRest: false,
  lower(code, one) {
    code.emit(one.span, { do: "finish", winners: code.expr(one.winners) });
  },
};
