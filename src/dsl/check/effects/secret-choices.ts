import type { Context } from "../context.ts";
import type { TField, VarDecl } from "../model.ts";
import type { T, TMember } from "../tree.ts";
import { NOTHING_HIDDEN } from "./hidden-names.ts";
import { isForNobody, SecretWalk } from "./secret-walk.ts";

/** Finds choices that read what the asked player may not know: play stops at them. */

const WAY_OUT =
  "ask about what the player may see: `reveal` it first, let the place or the number be seen, or decide it in the effects behind the question";

/**
 * Notes that a choice reads what nobody sees, or what another player holds: play stops at such a question. If it surely
 * stops, that is an error.
 */
export function noteSecretChoices(
  context: Context,
  fields: readonly TField[],
  asker: VarDecl | null,
  needs: readonly TMember[] = [],
): void {
  const sure = surelyRead(fields, needs);
  if (sure) {
    context.error("leak", sure.span, `Nobody sees \`${sure.slot.id}\`, so no question may depend on it.`, WAY_OUT);
    return;
  }
  const asked = fields.map(({ if: test, within, together, choice }) => [test, within, together, choice]);
  const walk = new SecretWalk(context, { asker, isAll: false });
  const read = walk.find([needs.map((need) => [need.if, need.expr]), asked], NOTHING_HIDDEN);
  if (read || walk.calls.length > 0) context.doubts.push({ is: "asked", asking: null, read, calls: walk.calls });
}

export function tellSecretChoice(context: Context, what: string, span: T["span"], within: T["span"] | null): void {
  const message = `${what}, and play stops at a choice that reads it, unless the player has come to know it.`;
  const related = within ? [{ span: within, message: "it is read here" }] : [];
  const help = within ? `${WAY_OUT}; if players can work it out, write \`known to: PLAYERS\` in its term` : WAY_OUT;
  context.diagnostics.warning("leak", span, message, help, related);
}

type Slot = T & { readonly op: "slot" };

/** A slot that nobody sees and that the question reads as soon as there is anything to choose. */
function surelyRead(fields: readonly TField[], needs: readonly TMember[]): Slot | null {
  const [need] = needs;
  const [field] = fields;
  const first = need && !need.if ? surely(need.expr) : null;
  if (first || !field || field.if || needs.length > 0) return first;
  const { list, while: goesOn, where } = field.choice.query;
  const [condition] = where;
  const judged = goesOn ?? (condition && !condition.if ? condition.expr : null);
  return surely(list) ?? (judged && surely(judged));
}

/** A slot that nobody sees and that an expression always reads. */
function surely(t: T): Slot | null {
  if (t.op === "slot") return isForNobody(t.slot.seen) ? t : null;
  if (t.op === "if") return surely(t.condition);
  if (t.op === "and" || t.op === "or") return surely(t.left);
  if ("right" in t) return surely(t.left) ?? surely(t.right);
  if (t.op === "not" || t.op === "negate") return surely(t.of);
  return null;
}
