import type { Expr, Query } from "../../ir/program.ts";
import { inlined } from "../expressions/inline.ts";
import type { Env, Gen } from "../gen.ts";

/** A query and its environment. */
interface Asked {
  readonly query: Query;
  readonly env: Env;
}

/** The query inside lists that only wrap it. */
export function behind(g: Gen, query: Query, env: Env): Asked {
  return (query.steps.length === 0 ? inList(g, query.list, env) : null) ?? { query, env };
}

function inList(g: Gen, list: Expr, env: Env): Asked | null {
  if (list.op === "list") return list.value ? null : behind(g, list.query, env);
  const own = list.op === "call" ? inlined(g, list, env) : null;
  return own?.form.form === "value" ? inList(g, own.form.expr, own.env) : null;
}
