import type { Field, Type } from "../ir/program.ts";

/** The type of one value in the answer to a field: the element type where several values are chosen or an amount is split. */
export function elementType({ type, choice }: Field): Type {
  const inner = type.t === "optional" ? type.of : type;
  if (choice.choose === "one") return inner;
  if (inner.t === "list" || inner.t === "set") return inner.of;
  return inner.t === "amounts" ? inner.key : inner;
}

/** The type of the value that one step answers a field with; null if it is an amount of a split. */
export const stepType = (field: Field): Type | null => (field.choice.choose === "split" ? null : elementType(field));
