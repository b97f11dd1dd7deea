import type { Choice, Expr } from "../../expr/ast.ts";
import type { Context } from "../context.ts";
import { asValue, constant, make, need, needBool } from "../expr/build.ts";
import { infer } from "../expr/infer.ts";
import type { KindDecl, TField } from "../model.ts";
import type { Scope } from "../scope.ts";
import type { T, TQuery } from "../tree.ts";
import { INT, listOf, optional, type Type } from "../types.ts";

/** The choice of one or several things of a list, and the type of the answer. */
export function pickChoice(
  context: Context,
  choice: Extract<Choice, { kind: "pick" }>,
  query: TQuery,
  scope: Scope,
  pass: T | null,
): [TField["choice"], Type] {
  const { element } = query;
  if (choice.count) {
    const least = choice.count.least
      ? need(context, infer(context, choice.count.least, scope), INT, "how many")
      : constant(choice.span, INT, 0);
    const most = choice.count.most
      ? need(context, infer(context, choice.count.most, scope), INT, "how many")
      : make(choice.span, INT, { op: "count", query });
    return [{ choose: "several", query, least, most, ordered: choice.ordered }, listOf(element)];
  }
  const orNew = choice.orNew ? newOne(context, choice, element, scope) : null;
  const may = choice.optional ? true : (pass ?? false);
  return [{ choose: "one", query, optional: may, orNew }, may === false ? element : optional(element)];
}

function newOne(
  context: Context,
  choice: Extract<Choice, { kind: "pick" }>,
  element: Type,
  scope: Scope,
): { readonly kind: KindDecl; readonly condition: T | null } | null {
  const kind = element.t === "entity" && element.of.length === 1 ? element.of[0] : undefined;
  if (kind?.copies.of !== "number" || kind.copies.inPlay) {
    context.error("wrong-type", choice.span, "`or new` stands behind a choice of things that are made in play.");
    return null;
  }
  return {
    kind,
    condition: choice.orNew?.condition ? needBool(context, infer(context, choice.orNew.condition, scope)) : null,
  };
}

/** The total of a split. A range is refused: somebody has to choose the number first. */
function totalOf(context: Context, written: Expr, scope: Scope): T {
  const t = asValue(infer(context, written, scope));
  if (written.kind !== "range" || t.type.t !== "list") return need(context, t, INT, "the amount that is split");
  const help = "ask how much before: `how_many: n in 1..3`, and then `split how_many over …`";
  context.error("wrong-type", written.span, "The amount that is split is one number, but this is a range.", help);
  return constant(written.span, INT, 0);
}

/** The choice how an amount is split over things, and the type of the answer. */
export function splitChoice(
  context: Context,
  choice: Extract<Choice, { kind: "split" }>,
  query: TQuery,
  scope: Scope,
  inner: Scope,
): [TField["choice"], Type] {
  const total = totalOf(context, choice.total, scope);
  const most = choice.most && need(context, asValue(infer(context, choice.most, inner)), INT, "the most for each");
  return [
    { choose: "split", query, total, most },
    { t: "map", key: query.variable.type, of: INT, amounts: true },
  ];
}
