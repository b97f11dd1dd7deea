import { scalar } from "../../check/declare/nodes.ts";
import { type Effect, neverWaits, noEffects, plain } from "../../check/effects/row.ts";
import { zoneMeant } from "../../check/effects/zones.ts";
import type { T } from "../../check/tree.ts";
import { EXPRESSION } from "../../shape/form.ts";

export interface ShuffleOp {
  readonly do: "shuffle";
  readonly zone: T;
}

export const shuffle: Effect<ShuffleOp> = {
  name: "shuffle",
  do: "shuffle",
  value: "zone",
  form: EXPRESSION,
  names: null,
  doc: "Makes the order of a deck unknown; `if open then table.market else table.deck` too.",
  keys: {},
  open: null,
  example: "- shuffle: table.deck",
  check(item) {
    const node = scalar(item.context, item.verb.value, item.span, "a zone");
    const zone = node && zoneMeant(item, node, "Only a place for components is shuffled");
    return zone && plain({ do: "shuffle", zone });
  },
  inside: noEffects,
  waits: neverWaits,
  takesRest: false,
  lower(code, one) {
    code.emit(one.span, { do: "shuffle", zone: code.expr(one.zone) });
  },
};
