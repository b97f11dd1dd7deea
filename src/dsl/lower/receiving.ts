import { isFilter, testsOf } from "../../interpreter/ir/pipeline.ts";
import type { Expr } from "../../interpreter/ir/program.ts";
import type { KindDecl, ModifierDecl, TermDecl } from "../check/model.ts";
import { BOOL, MOST_LIST, NONE_TYPE } from "../check/types.ts";
import type { Env } from "./env.ts";
import { lowerQuery } from "./expr.ts";
import type { Ids } from "./ids.ts";

/**
 * Whether the subject of a number or set receives a modifier from the giver, which is bound to its name in `modifies`.
 */
export function receives(
  ids: Ids,
  term: TermDecl,
  modifier: ModifierDecl,
  own: NonNullable<KindDecl["givesTo"]>,
  env: Env,
): Expr {
  env.alias(own.self, modifier.giver);
  const node = ids.places.add(own.query.span);
  const query = lowerQuery(ids, env, own.query);
  const [subject] = term.params;
  const left = {
    node,
    type: ids.typeId(subject?.type ?? NONE_TYPE),
    op: "local" as const,
    at: subject ? env.at(subject) : 0,
  };
  const base = { node, type: ids.typeId(BOOL) };
  const tests = testsOf(query);
  const conditions = tests.flatMap((one) => (one.if ? [] : [one.expr]));
  if (!isFilter(query) || conditions.length < tests.length) {
    const list = ids.types.number({ t: "list", of: ids.types.at(query.type), most: MOST_LIST });
    return { ...base, op: "in", left, right: { node, type: list, op: "list", query, value: null } };
  }
  // The conditions are evaluated for the subject only. Reading other candidates would cost time and might read their
  // secrets.
  const asked = conditions.map((then) => ({ ...base, op: "with" as const, at: query.variable, value: left, then }));
  const listed: Expr = { ...base, op: "in", left, right: query.list };
  return asked.reduce<Expr>((met, then) => ({ ...base, op: "and", left: met, right: then }), listed);
}
