import { parseQuery, startsLikeQuery } from "../../expr/parse.ts";
import { type Span, textAt } from "../../text/source.ts";
import type { Node } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { expression, syntax } from "../declare/nodes.ts";
import { make, need } from "../expr/build.ts";
import { checkQuery } from "../expr/query.ts";
import { playerType } from "../player-type.ts";
import { textOf } from "../read-node.ts";
import type { Scope } from "../scope.ts";
import type { T } from "../tree.ts";
import { listOf, present, told } from "../types.ts";
import { at, type Item } from "./row.ts";

/** Reads the values of effects that mean components or players: what is moved, who wins, who learns of something. */

type Place = { readonly context: Context; readonly scope: Scope; readonly span: Span };

/** An expression, or a query by itself (`c in p.hand where ...`), which means the list of its results. */
function valueOrQuery({ context, scope, span }: Place, node: Node | undefined, what: string): T {
  if (node?.kind !== "scalar" || !startsLikeQuery(node.text)) {
    return expression(context, node, scope, null, span, what);
  }
  context.regions.push({ node, scope, expected: null });
  const query = parseQuery(textOf(node), context.diagnostics);
  if (!query) return make(node.span, { t: "unknown" }, { op: "const", value: 0 });
  const checked = checkQuery(context, query, scope);
  return make(node.span, listOf(checked.element), { op: "list", query: checked, value: null });
}

/** One component or several. None is allowed: then nothing happens, and the log says so. */
export function thingsIn(place: Place, node: Node | undefined): T {
  const t = valueOrQuery(place, node, "what is meant");
  const inner = t.type.t === "list" || t.type.t === "set" ? t.type.of : t.type;
  if (["entity", "unknown", "empty"].includes(present(inner).t)) return t;
  const message = `A component or a list of components is meant here, but this is ${told(t.type)}.`;
  place.context.error("wrong-type", t.span, message, helpForRow(place.context, t));
  return t;
}

/** A row is what is printed on things, and not one of them. Only scenarios have names for single things. */
function helpForRow(context: Context, { type }: T): string | undefined {
  if (type.t !== "row") return undefined;
  return context.external
    ? "single ones have a number behind the name, such as `NAME_1`"
    : "a query finds the thing itself";
}

/** One player or several, as a list. */
function playersIn(place: Place, node: Node | undefined, what: string): T {
  const one = playerType(place.context);
  const t = valueOrQuery(place, node, what);
  if (t.type.t !== "entity") return need(place.context, t, listOf(one), what);
  const items = [need(place.context, t, one, what)];
  return make(t.span, listOf(one), { op: "tuple", items, set: false });
}

/** For `winner is p`: the text behind `is`. */
function winnerNamed(context: Context, node: Node): string | null {
  const expr = syntax(context, node);
  if (expr?.kind !== "binary" || expr.left.kind !== "name" || !/^winners?$/.test(expr.left.name)) return null;
  return textAt(expr.right.span);
}

/** `nobody`, one player, or several. */
function nobodyOr(place: Place, node: Node | undefined, what: string): T {
  const nobody = node?.kind === "scalar" && node.text === "nobody";
  const named = node && winnerNamed(place.context, node);
  if (node && named) {
    place.context.error(
      "wrong-type",
      node.span,
      "This compares instead of naming who wins.",
      `write \`${named}\` alone`,
    );
    return make(node.span, listOf(playerType(place.context)), { op: "const", value: [] });
  }
  if (nobody) return make(node.span, listOf(playerType(place.context)), { op: "const", value: [] });
  return playersIn(place, node, what);
}

export const winnersOf = (place: Place, node: Node | undefined): T => nobodyOr(place, node, "the winners");

/** `known to:` of a term. */
export const knowersOf = (place: Place, node: Node): T => playersIn(place, node, "who knows it");

/** `to:` of an effect that shows, rolls or says something: who learns of it. null: the key is left out. */
export function audience(item: Item, what = "who sees it"): T | null {
  const node = at(item, "to");
  return node ? nobodyOr(item, node, what) : null;
}
