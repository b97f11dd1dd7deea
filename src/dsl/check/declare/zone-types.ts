import type { Ident, TypeExpr } from "../../expr/ast.ts";
import { textAt } from "../../text/source.ts";
import type { Context } from "../context.ts";
import type { KindDecl } from "../model.ts";
import { type Type, UNKNOWN } from "../types.ts";

/** Types of values that are zones. */

/** The type of a zone itself, of one form or of any; a kind or a family says what may lie there. */
export function zoneType(
  context: Context,
  { form, of, span }: Pick<Extract<TypeExpr, { kind: "place" }>, "form" | "of" | "span">,
): Type {
  const holds = heldBy(context, of);
  if (!holds) return UNKNOWN;
  const room = (form && context.model.language.zones.get(form)?.room) ?? "any";
  return { t: "zone", of: { id: textAt(span), form, room, holds } };
}

/** The kinds of what may lie in a zone; null for a name that is neither kind nor family, which is reported. */
export function heldBy(context: Context, { name, span }: Ident): readonly KindDecl[] | null {
  const { kinds, families } = context.model;
  const kind = kinds.get(name);
  if (kind) context.use(span, kind);
  const holds = kind ? [kind] : families.get(name)?.kinds;
  if (!holds) context.unknown(span, "kind or family", name, () => [...kinds.keys(), ...families.keys()]);
  return holds ?? null;
}

/** Is a value of this type a zone, or made of zones? */
export function namesZone(type: Type): boolean {
  if (type.t === "zone") return true;
  return "of" in type && "t" in type.of && namesZone(type.of);
}
