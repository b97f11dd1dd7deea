import type { Field, Type } from "../ir/program.ts";

/** The type of what a field asks about: an element, where several are asked one by one or an amount is given to each. */
export function elementType({ type, choice }: Field): Type {
  const inner = type.t === "optional" ? type.of : type;
  if (choice.choose === "one") return inner;
  if (inner.t === "list" || inner.t === "set") return inner.of;
  return inner.t === "amounts" ? inner.key : inner;
}

/** The type of one answer to a field; null: it is an amount of a split. */
export const answerType = (field: Field): Type | null => (field.choice.choose === "split" ? null : elementType(field));
