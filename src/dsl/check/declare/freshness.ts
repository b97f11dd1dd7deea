import type { Context } from "../context.ts";
import { asValue, need } from "../expr/build.ts";
import { infer } from "../expr/infer.ts";
import type { SlotDecl, VarDecl } from "../model.ts";
import { Scope } from "../scope.ts";
import { optional } from "../types.ts";

/** `fresh each turn of player`: of the slots of which things the values are set back when somebody's turn begins. */
export function resolveFreshness(context: Context, decl: SlotDecl): void {
  const { fresh, named, keys } = decl;
  const written = decl.written?.fresh?.of;
  if (!fresh || !written) return;
  const whose = whoseIs(context, fresh.name);
  if (!whose) {
    const message = `\`${fresh.name}\` has no parameter of which it could be.`;
    const help = "`fresh each VERB of WHOSE` speaks of the first parameter of the verb: `verbs: turn(player)`";
    context.error("wrong-form", written.span, message, help);
    return;
  }
  if (!keys.every(({ t }) => t === "entity")) {
    const message = "Only what is stored for things can be fresh for one of them alone.";
    context.error("wrong-form", written.span, message, "leave `of ...` out: all are set back then");
    return;
  }
  const given = asValue(infer(context, written, Scope.empty.bind(...named)));
  fresh.of = need(context, given, optional(whose.type), `whose \`${fresh.name}\` it is`);
}

const whoseIs = ({ model }: Context, name: string): VarDecl | null => model.verbs.get(name)?.params[0] ?? null;
