import type { Context } from "../../check/context.ts";
import { broken, make, ofValues } from "../../check/expr/build.ts";
import type { FunctionRow } from "../../check/expr/function-row.ts";
import { joined } from "../../check/expr/infer.ts";
import { placeMeant } from "../../check/expr/place-meant.ts";
import type { Scope } from "../../check/scope.ts";
import type { T } from "../../check/tree.ts";
import { listOf, present, told } from "../../check/types.ts";
import type { Call, Expr } from "../../expr/ast.ts";

/** An argument as a zone; null where it is none, which has been reported. */
function zoneIn(context: Context, expr: Expr, scope: Scope): T | null {
  const t = placeMeant(context, expr, scope, null);
  if (present(t.type).t === "zone") return t;
  if (t.type.t !== "unknown")
    context.error("wrong-type", t.span, `A zone is needed here, but this is ${told(t.type)}.`, "`zone(p.hand)`");
  return null;
}

export const zone: FunctionRow = {
  name: "zone",
  signature: "zone(p.hand)",
  doc: "The zone itself and not what lies in it, to give it a name: `let: {to: zone(p.hand)}`, then `to: to`.",
  ofNumbers: null,
  checkCall(context, call, scope) {
    const [only, ...more] = call.args;
    if (!only || more.length > 0) {
      const help = more.length > 0 ? "several are `zones(p.hand, p.deck)`" : undefined;
      context.error("wrong-arguments", call.span, "One zone stands in these parentheses.", help);
      return broken(call.span);
    }
    const t = zoneIn(context, only, scope);
    return t ? ofValues({ ...t, span: call.span }) : broken(call.span);
  },
};

export const zones: FunctionRow = {
  name: "zones",
  signature: "zones(p.hand, p.deck, ...)",
  doc: "Several zones as a list, to choose or go through: `from: z in zones(p.hand, p.market)`, then `card: c in from`. `list(zone(p.hand) for p in players)` are one of each.",
  ofNumbers: null,
  checkCall(context, call, scope) {
    const items = call.args.map((arg) => zoneIn(context, arg, scope));
    return several(context, call, items);
  },
};

function several(context: Context, call: Call, items: readonly (T | null)[]): T {
  const [first, ...others] = items;
  if (items.length === 0) context.error("wrong-arguments", call.span, "At least one zone stands in these parentheses.");
  if (!first || others.includes(null)) return broken(call.span);
  const found = items.filter((item) => item !== null);
  const type = others.reduce(
    (all, item) => (item ? joined(context, call, { ...first, type: all }, item) : all),
    first.type,
  );
  return make(call.span, listOf(type), { op: "tuple", items: found, set: false });
}
