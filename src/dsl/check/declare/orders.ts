import { parseSignature, parseSortKeys } from "../../expr/parse.ts";
import { isMap, type Node } from "../../yaml/node.ts";
import type { Rule } from "../again/rules.ts";
import type { Context } from "../context.ts";
import { factsOf } from "../expr/narrow.ts";
import { checkSortKey } from "../expr/query.ts";
import type { OrderDecl, OrderKeyDecl } from "../model.ts";
import { about, seeOf, textOf } from "../read-node.ts";
import { Scope } from "../scope.ts";
import { conditionIn, get, getText, scalar, section, syntax } from "./nodes.ts";
import { resolveParameters } from "./types.ts";

/** Declares `orders:`: named lists of sort keys. */
export function declareOrders(context: Context): void {
  for (const { key, value } of section(context.root, "orders")) {
    const signature = parseSignature(textOf(key), context.diagnostics);
    if (!signature) continue;
    const { orders } = context.model;
    const { name } = signature.name;
    orders.set(name, {
      what: "order",
      ...about(key, value),
      id: name,
      span: signature.name.span,
      index: orders.size,
      signature,
      node: value,
      params: [],
      state: "new",
      keys: [],
    });
  }
}

export function resolveOrders(context: Context): void {
  for (const order of context.model.orders.values()) order.params = resolveParameters(context, order.signature);
}

/** The keys of an order are checked when it is first used. */
export function needOrder(context: Context, order: OrderDecl): void {
  if (order.state === "new") context.aloud(order.span, () => context.rules.need(order, ruleOf(context, order)));
  else if (order.state === "busy")
    context.error("circular-term", order.span, `The order \`${order.id}\` is used inside its own keys.`);
}

export function checkOrders(context: Context): void {
  for (const order of context.model.orders.values())
    if (order.state === "new") context.rules.tell(order, ruleOf(context, order));
}

function ruleOf(context: Context, order: OrderDecl): Rule {
  return { node: order.node, check: () => checkOrder(context, order) };
}

function checkOrder(context: Context, order: OrderDecl): void {
  order.state = "busy";
  const scope = Scope.empty.bind(...order.params);
  const items = order.node.kind === "list" ? order.node.items : [];
  if (order.node.kind === "list" && items.length === 0)
    context.error(
      "missing-part",
      order.node.span,
      "There is no key in this order.",
      "each key is `- by: EXPRESSION`, the most important first",
    );
  order.keys = items.flatMap((item, i) => orderKey(context, item, scope, i));
  order.state = "done";
}

function orderKey(context: Context, item: Node, scope: Scope, i: number): OrderKeyDecl[] {
  if (!isMap(item) || !get(item, "by")) return [];
  const condition = get(item, "if");
  const test = condition ? conditionIn(context, condition, scope, item.span) : null;
  const expr = syntax(context, condition);
  const inner = expr ? scope.narrow(factsOf(context, expr, true, scope)) : scope;
  const by = scalar(context, get(item, "by"), item.span, "`by:`");
  if (!by) return [];
  context.regions.push({ node: by, scope: inner, expected: null });
  const [key, second] = parseSortKeys(textOf(by), context.diagnostics) ?? [];
  if (second)
    context.error("wrong-form", second.span, "One key stands here.", "write further keys as further items of the list");
  if (!key) return [];
  const id = getText(item, "id") ?? `key_${i + 1}`;
  return [
    {
      id,
      if: test,
      key: checkSortKey(context, key, inner),
      fixed: getText(item, "fixed") === "yes",
      span: item.span,
      see: seeOf(item),
    },
  ];
}
