import { scalar } from "../../check/declare/nodes.ts";
import { exchanged, sideOf, thingsOf, zonesIn } from "../../check/effects/exchange.ts";
import { at, type Checked, type Effect, type Item, neverWaits, noEffects, plain } from "../../check/effects/row.ts";
import { placeMeant } from "../../check/expr/place-meant.ts";
import { textOf } from "../../check/read-node.ts";
import type { T } from "../../check/tree.ts";
import { parseExpression } from "../../expr/parse.ts";
import { EXPRESSION } from "../../shape/form.ts";
import type { Node } from "../../yaml/node.ts";

export interface SwapOp {
  readonly do: "swap";
  readonly one: T;
  readonly other: T;
}

/** The operand as a place: a zone means the zone itself, not the things in it. */
function written({ context, scope, span }: Item, node: Node, what: string): T | null {
  const text = scalar(context, node, span, what);
  if (!text) return null;
  context.regions.push({ node: text, scope, expected: null });
  const expr = parseExpression(textOf(text), context.diagnostics);
  return expr && placeMeant(context, expr, scope, null);
}

function check(item: Item): Checked | null {
  const beside = at(item, "with");
  if (!beside) {
    item.context.error(
      "missing-key",
      item.span,
      "With what? `with:` is missing.",
      "write `with:` and the other of the two",
    );
    return null;
  }
  const places = [
    written(item, item.verb.value, "what changes places"),
    written(item, beside, "what it changes places with"),
  ];
  const [one, other] = places;
  if (!one || !other || places.some((place) => place?.type.t === "unknown")) return null;
  const targets = [one, other].map((place) => sideOf(place).target !== null);
  if (targets.every((set) => set)) {
    const op = exchanged(item, one, other);
    return op && plain(op);
  }
  if (targets.includes(true)) {
    const message = "Only one of these two can be set.";
    const help = "both are values that can be set, or both are components, or both are zones";
    item.context.error("not-assignable", (targets[0] ? other : one).span, message, help);
    return null;
  }
  const isZone = one.type.t === "zone" && other.type.t === "zone" && one.type.of.room === other.type.of.room;
  const op = isZone ? zonesIn(item, one, other) : thingsOf(item, one, other);
  return op && plain(op);
}

export const swap: Effect<SwapOp> = {
  name: "swap",
  do: "swap",
  value: "value, component or zone",
  form: EXPRESSION,
  names: null,
  doc: "Two change places: values that can be set, components (each comes to where the other was), or all that lies in two zones of one form.",
  keys: { with: { doc: "The other of the two.", form: EXPRESSION } },
  open: null,
  example: "- swap: hero.wounds\n  with: player.points\n- swap: player.hand\n  with: after(player).hand",
  check,
  inside: noEffects,
  waits: neverWaits,
  takesRest: false,
  lower(code, one) {
    code.emit(one.span, { do: "swap", one: code.expr(one.one), other: code.expr(one.other) });
  },
};
