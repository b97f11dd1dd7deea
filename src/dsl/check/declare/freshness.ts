import type { Expr } from "../../expr/ast.ts";
import type { Context } from "../context.ts";
import { asValue, need } from "../expr/build.ts";
import { infer } from "../expr/infer.ts";
import type { SlotDecl, VarDecl } from "../model.ts";
import { Scope } from "../scope.ts";
import type { T } from "../tree.ts";
import { optional } from "../types.ts";

/**
 * Resolves `fresh each turn of player`: when a turn begins, only the values of those things are reset for which the
 * expression gives the player whose turn it is.
 */
export function resolveFreshness(context: Context, decl: SlotDecl): void {
  const { fresh, named, keys } = decl;
  const written = decl.written?.fresh?.of;
  if (!fresh || !written) return;
  if (!keys.every(({ t }) => t === "entity")) {
    const message = "Only a slot of things can be fresh for one of them alone.";
    context.error("wrong-form", written.span, message, "leave `of ...` out: then all are reset");
    return;
  }
  fresh.of = whoseIn(context, written, fresh.name, Scope.empty.bind(...named));
}

/** Checks the expression behind `of`, which is compared with the first parameter of the verb. */
export function whoseIn(context: Context, written: Expr, name: string, scope: Scope): T | null {
  const whose = whoseIs(context, name);
  if (!whose) {
    const message = `\`${name}\` has no parameter, so \`of\` cannot stand here.`;
    const help = "`each VERB of WHOSE` is compared with the first parameter of the verb: `verbs: turn(player)`";
    context.error("wrong-form", written.span, message, help);
    return null;
  }
  const given = asValue(infer(context, written, scope));
  return need(context, given, optional(whose.type), `whose \`${name}\` it is`);
}

const whoseIs = ({ model }: Context, name: string): VarDecl | null => model.verbs.get(name)?.params[0] ?? null;
