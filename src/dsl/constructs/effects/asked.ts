import type { Field } from "../../../interpreter/ir/program.ts";
import { expression, get } from "../../check/declare/nodes.ts";
import { template } from "../../check/declare/templates.ts";
import { readsLikeChoice } from "../../check/effects/beside-choice.ts";
import { at, type Item } from "../../check/effects/row.ts";
import { make, need, read } from "../../check/expr/build.ts";
import type { TField, VarDecl } from "../../check/model.ts";
import { playerType } from "../../check/player-type.ts";
import type { Scope } from "../../check/scope.ts";
import type { T } from "../../check/tree.ts";

/** The asked player: `who:`, or the one who acts. */
export function whoIn(item: Item, scope: Scope, fallback: VarDecl | null): T {
  const type = playerType(item.context);
  // Among the choices it is told where these are checked.
  const among = get(item.verb.value, "who");
  const isMisplaced = among?.kind === "scalar" && !readsLikeChoice(among);
  const node = at(item, "who") ?? (isMisplaced ? among : undefined);
  if (node) return expression(item.context, node, scope, type, item.span, "who is asked");
  const known = fallback ?? item.scope.actor;
  if (known && known.type.t === "entity") return need(item.context, read(known, item.span), type, "who is asked");
  item.context.error("missing-key", item.span, "Who is asked?", "add `who: PLAYER`");
  return make(item.span, type, { op: "const", value: 0 });
}

/** The text of a question: `text:` of the effect that asks. */
export function questionText(item: Item, scope: Scope): TField["text"] {
  const node = at(item, "text");
  return node?.kind === "scalar" ? template(item.context, node, scope) : null;
}

/** Gives the text of the whole question to each field without a text of its own. */
export const worded = (fields: readonly Field[], text: Field["text"]): Field[] =>
  fields.map((field) => ({ ...field, text: field.text ?? text }));
