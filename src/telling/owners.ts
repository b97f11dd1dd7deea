import type { Program, SlotDef } from "../interpreter/ir/program.ts";

/** The kinds of the things that have a slot, `table` where it is the table's; none where it belongs to several things at once. */
export function ownersOf(program: Program, { keys }: SlotDef): readonly string[] {
  const [owner] = keys;
  if (owner === undefined) return ["table"];
  if (keys.length !== 1 || owner?.t !== "entity") return [];
  return owner.of.map((kind) => program.kinds[kind]?.id ?? "");
}
