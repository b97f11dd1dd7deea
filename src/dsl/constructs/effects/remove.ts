import { type Effect, neverWaits, noEffects, plain } from "../../check/effects/row.ts";
import { thingsIn } from "../../check/effects/things.ts";
import type { KindDecl } from "../../check/model.ts";
import type { T } from "../../check/tree.ts";
import type { Type } from "../../check/types.ts";
import { lowerListed } from "../../lower/expr.ts";
import { EXPRESSION } from "../../shape/form.ts";

export interface RemoveOp {
  readonly do: "remove";
  readonly what: T;
}

/** The kinds of the things in a value: a thing, a list of things, or a zone. */
function kindsIn(type: Type): readonly KindDecl[] {
  if (type.t === "entity") return type.of;
  if (type.t === "zone") return type.of.holds;
  return type.t === "optional" || type.t === "list" || type.t === "set" ? kindsIn(type.of) : [];
}

export const remove: Effect<RemoveOp> = {
  name: "remove",
  do: "remove",
  value: "component, player, or list",
  form: EXPRESSION,
  names: null,
  doc: "Takes components or players out of the game: lists such as `players` and `heroes` no longer contain them.",
  keys: {},
  open: null,
  example: "- remove: wolf",
  check: (item) => plain({ do: "remove", what: thingsIn(item, item.verb.value) }),
  inside: noEffects,
  waits: neverWaits,
  takesRest: false,
  lower(code, one) {
    const kinds = kindsIn(one.what.type).map((kind) => kind.index);
    code.emit(one.span, { do: "remove", what: lowerListed(code.ids, code.env, one.what), kinds });
  },
};
