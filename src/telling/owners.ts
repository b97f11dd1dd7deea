import type { Program, SlotDef } from "../interpreter/ir/program.ts";

/**
 * The kinds of things that have a slot; `table` for a slot of the table. Empty if the slot belongs to several things at
 * once.
 */
export function ownersOf(program: Program, { keys }: SlotDef): readonly string[] {
  const [owner] = keys;
  if (owner === undefined) return ["table"];
  if (keys.length !== 1 || owner?.t !== "entity") return [];
  return owner.of.map((kind) => program.kinds[kind]?.id ?? "");
}
