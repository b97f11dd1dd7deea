import { parseExpression } from "../../expr/parse.ts";
import { textAt } from "../../text/source.ts";
import type { ScalarNode } from "../../yaml/node.ts";
import { WHERE_NONE } from "../expr/build.ts";
import { insteadOfList, placeMeant } from "../expr/place-meant.ts";
import { textOf } from "../read-node.ts";
import type { T } from "../tree.ts";
import { present, type Type, told } from "../types.ts";
import type { Item } from "./row.ts";

/** An expression that gives a zone, perhaps one of two by a condition. */
type ZoneT = T & { readonly type: Extract<Type, { t: "zone" }> };

/**
 * The zone that an effect works on; `doing` describes that for messages. null: it is no zone, which has been reported.
 */
export function zoneMeant({ context, scope }: Item, node: ScalarNode, doing: string): ZoneT | null {
  const expr = parseExpression(textOf(node), context.diagnostics);
  if (!expr) return null;
  context.regions.push({ node, scope, expected: null });
  const zone = placeMeant(context, expr, scope, null);
  const { type } = zone;
  // `placeMeant` also allows a thing, such as a space, but nothing is drawn from a thing.
  const other = choices(zone).find((one) => present(one.type).t === "entity");
  if (other) {
    context.error("wrong-type", other.span, `${doing}, but this is ${told(other.type)}.`);
    return null;
  }
  if (type.t === "zone") return { ...zone, type };
  if (present(type).t === "zone")
    context.error("may-be-none", zone.span, `\`${textAt(zone.span)}\` may be none here.`, WHERE_NONE);
  else if (type.t !== "unknown")
    context.error("wrong-type", zone.span, `${doing}, but this is ${told(type)}.`, insteadOfList(type));
  return null;
}

/** The places between which a condition chooses. */
function choices(t: T): readonly T[] {
  if (t.op === "if") return [...choices(t.then), ...choices(t.otherwise)];
  return t.op === "else" ? [...choices(t.left), ...choices(t.right)] : [t];
}
