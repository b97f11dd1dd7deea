import type { Query, SortBy, SortKey } from "../../interpreter/program.ts";
import type { T, TQuery, TSortKey } from "../check/tree.ts";
import type { Env } from "./env.ts";
import { lowerExpr, lowerMember } from "./expr.ts";
import type { Ids } from "./ids.ts";

/** The list is read before the variable exists; everything else knows it. */
export function lowerQuery(ids: Ids, env: Env, query: TQuery): Query {
  const list = lowerExpr(ids, env, query.list);
  const take = query.take && lowerExpr(ids, env, query.take);
  const variable = env.query(query.variable);
  const low = (t: T) => lowerExpr(ids, env, t);
  return {
    variable,
    list,
    while: query.while && low(query.while),
    where: query.where.map((m) => lowerMember(ids, env, m)),
    best: query.best.map((key) => lowerSortKey(ids, env, key)),
    sorted: query.sorted.map((key) => lowerSortKey(ids, env, key)),
    alike: query.alike.map(low),
    take,
    node: ids.places.add(query.span),
  };
}

export function lowerSortKey(ids: Ids, env: Env, key: TSortKey): SortKey {
  const reversed = key.reversed === true || key.reversed === null ? key.reversed : lowerExpr(ids, env, key.reversed);
  return { by: lowerSortBy(ids, env, key.by), descending: key.descending, reversed, node: ids.places.add(key.span) };
}

export function lowerSortBy(ids: Ids, env: Env, by: TSortKey["by"]): SortBy {
  switch (by.by) {
    case "value":
      return { by: "value", expr: lowerExpr(ids, env, by.expr) };
    case "order":
      return { by: "order", order: by.order.index, args: by.args.map((a) => lowerExpr(ids, env, a)) };
    case "chance":
      return by;
  }
}
