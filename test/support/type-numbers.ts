import type { Type, TypeId } from "../../src/interpreter/ir/program.ts";

/** The types of handwritten programs. Expressions whose type nothing needs have the first one. */
export const TYPES: Type[] = [{ t: "never" }];

export function typeNumber(type: Type | undefined): TypeId {
  if (!type) return 0;
  const text = JSON.stringify(type);
  const known = TYPES.findIndex((other) => JSON.stringify(other) === text);
  return known >= 0 ? known : TYPES.push(type) - 1;
}
