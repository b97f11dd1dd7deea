import type { EndTest } from "../../interpreter/ir/program.ts";
import type { EndDecl } from "../check/model.ts";
import type { T } from "../check/tree.ts";
import { Env } from "./env.ts";
import { lowerExpr } from "./expr.ts";
import type { Ids } from "./ids.ts";

/** An expression with an environment of its own. */
export function scoped(
  ids: Ids,
  t: T,
  params: Parameters<typeof Env.of>[0],
): { readonly expr: ReturnType<typeof lowerExpr>; readonly size: number } {
  const env = Env.of(params);
  const expr = lowerExpr(ids, env, t);
  return { expr, size: env.size };
}

/** End tests do not read locals of the body around them, so they have an environment of their own. */
export function lowerEnd(ids: Ids, end: EndDecl): EndTest {
  return ids.places.within(`end.${end.id}`, end.see, () => ({
    id: end.id,
    test: scoped(ids, end.test, []),
    winners: scoped(ids, end.winners, []),
    node: ids.places.add(end.span, end.see),
  }));
}
