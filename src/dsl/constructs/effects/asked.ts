import type { Field } from "../../../interpreter/ir/program.ts";
import { expression } from "../../check/declare/nodes.ts";
import { template } from "../../check/declare/templates.ts";
import { at, type Item } from "../../check/effects/row.ts";
import { make, need, read } from "../../check/expr/build.ts";
import type { TField, VarDecl } from "../../check/model.ts";
import type { Scope } from "../../check/scope.ts";
import type { T } from "../../check/tree.ts";
import { entityOf, type Type } from "../../check/types.ts";

/** Who is asked: `who:`, or whoever acts here. */
export function whoIn(item: Item, scope: Scope, fallback: VarDecl | null): T {
  const player = item.context.model.kinds.get("player");
  const type: Type = player ? entityOf(player) : { t: "unknown" };
  const node = at(item, "who");
  if (node) return expression(item.context, node, scope, type, item.span, "who is asked");
  const known = fallback ?? item.scope.actor;
  if (known && known.type.t === "entity") return need(item.context, read(known, item.span), type, "who is asked");
  item.context.error("missing-key", item.span, "Who is asked?", "add `who: PLAYER`");
  return make(item.span, type, { op: "const", value: 0 });
}

/** `text:` of what asks: the question in words. */
export function questionText(item: Item, scope: Scope): TField["text"] {
  const node = at(item, "text");
  return node?.kind === "scalar" ? template(item.context, node, scope) : null;
}

/** A hint where people read no more of a question than the names of what is chosen. */
export function hintWithoutWords({ context, span }: Item, fields: readonly TField[], text: TField["text"]): void {
  const bare = text === null ? fields.filter((field) => field.text === null) : [];
  if (bare.length === 0) return;
  const names = bare.map(({ variable }) => `\`${variable.id}\``).join(" and ");
  const message = `This question has no words: people read ${names}.`;
  const help =
    "say what is asked: `text:` beside `ask:` for all of it, or behind the name of one (`{in: ..., text: ...}`)";
  context.diagnostics.hint("no-words", bare[0]?.span ?? span, message, help);
}

/** The words of the whole question stand for each of its fields that has none of its own. */
export const worded = (fields: readonly Field[], text: Field["text"]): Field[] =>
  fields.map((field) => ({ ...field, text: field.text ?? text }));
