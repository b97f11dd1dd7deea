import type { ScalarNode } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import type { BoardDecl, BoardPart, Constant, FieldDecl } from "../model.ts";

/** A board of corners or edges. */
export type PartBoard = BoardDecl & { readonly part: BoardPart };

/** The values given to edges and corners: by field, then by index. */
export type Said = Map<FieldDecl, Map<number, Constant>>;

/** The values of a field, in a table that is added where there is none. */
export function saidOrNew(said: Said, field: FieldDecl): Map<number, Constant> {
  const known = said.get(field) ?? new Map<number, Constant>();
  said.set(field, known);
  return known;
}

export const partsOf = ({ edges, corners }: BoardDecl): readonly PartBoard[] =>
  [edges, corners].flatMap((one) => (one?.part ? [one as PartBoard] : []));

/** The printed fields with a name (those that are stored have the index -1), of edges and of corners. */
export function fieldsNamed(parts: readonly PartBoard[], name: string): ReadonlyMap<PartBoard, FieldDecl> {
  const found = parts.flatMap((part) => {
    const field = part.kinds[0]?.fields.get(name);
    return field && field.index >= 0 ? [[part, field] as const] : [];
  });
  return new Map(found);
}

/** The value that a mark without a value gives to its field: yes. Reports a field that is not a bool. */
export function yesFor(context: Context, field: FieldDecl, { text, span }: ScalarNode): Constant | null {
  if (field.type.t === "bool") return 1;
  const help = `write a value with them: \`${field.id}: {VALUE: ${text}}\``;
  context.error("wrong-form", span, `Which \`${field.id}\` does this have?`, help);
  return null;
}
