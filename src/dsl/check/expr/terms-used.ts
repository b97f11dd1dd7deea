import type { Span } from "../../text/source.ts";
import type { Context } from "../context.ts";
import type { TermDecl, VarDecl } from "../model.ts";
import type { Scope } from "../scope.ts";
import type { T } from "../tree.ts";
import { UNKNOWN } from "../types.ts";
import { broken, make, need, read } from "./build.ts";

/** The help for a circle in `counts as`: computing what a thing counts as reads what it counts as. */
const COUNTS_IN_A_CIRCLE =
  "read what is printed on the thing itself, `x.row.NAME`; to copy another thing, store its row in a slot, `set: x.copy = y.counts_as`";

function circleHelp({ gives, deep, formula, id }: TermDecl): string {
  if (formula) return "a formula may not ask for itself, not even of another thing: read what is printed or stored";
  if (gives) return COUNTS_IN_A_CIRCLE;
  if (deep) return `\`${id}\` may call itself directly, but not through other terms: write their expressions into it`;
  return "a term may not use itself through other terms; with `deep: 20` it may call itself directly, at most 20 levels deep";
}

/** A call of a term; its arguments are checked here. */
export function callTerm(
  context: Context,
  span: Span,
  term: TermDecl,
  given: readonly T[],
  without: readonly string[] = [],
): T {
  context.checks.needTerm(context, term);
  const inside = term.state === "busy" && term.deep !== null && context.defining === term;
  if (term.state === "busy" && !inside) {
    context.error("circular-term", span, `\`${term.id}\` is used inside its own definition.`, circleHelp(term), [
      { span: term.span, message: `\`${term.id}\` is defined here` },
    ]);
    return broken(span);
  }
  const args = completeArgs(context, span, `\`${term.id}\``, term.params, given, null);
  if (!args) return broken(span);
  return make(span, term.type ?? UNKNOWN, { op: "call", term, args, without, inside });
}

/**
 * The checked arguments for parameters, with defaults for those left out. For a running verb the one around the place
 * is used.
 */
export function completeArgs(
  context: Context,
  span: Span,
  what: string,
  params: readonly VarDecl[],
  given: readonly T[],
  scope: Scope | null,
): T[] | null {
  if (given.length > params.length) {
    context.error(
      "wrong-arguments",
      span,
      `${what} takes ${count(params.length)}, but ${given.length} are given.`,
      signatureHelp(params),
    );
    return null;
  }
  const args: T[] = [];
  for (const [i, param] of params.entries()) {
    const value = given[i] ?? implicit(context, span, param, scope);
    if (!value) {
      context.error("wrong-arguments", span, `${what} needs \`${param.id}\`.`, signatureHelp(params));
      return null;
    }
    args.push(need(context, value, param.type, `\`${param.id}\``));
  }
  return args;
}

export function implicit(_: Context, span: Span, param: VarDecl, scope: Scope | null): T | null {
  if (param.initial) return param.initial;
  if (param.type.t !== "frame") return null;
  const around = scope?.frame(param.type.of);
  return around ? read(around, span) : make(span, param.type, { op: "running", verb: param.type.of });
}

function count(n: number): string {
  return n === 0 ? "no values" : n === 1 ? "one value" : `${n} values`;
}

function signatureHelp(params: readonly VarDecl[]): string | undefined {
  return params.length === 0 ? undefined : `it takes: ${params.map((p) => p.id).join(", ")}`;
}
