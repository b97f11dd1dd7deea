import { isOpen } from "../../analysis/hidden-reads.ts";
import type { LValue, Program } from "../../ir/program.ts";

/** Is the stored value visible to everybody? Then its mask does not matter. */
export function isSeenByAll(program: Program, target: LValue): boolean {
  if (target.to === "element") return isSeenByAll(program, target.of);
  if (target.to !== "slot") return false;
  const def = program.slots[target.slot];
  const isThere = (kind: number) => kind <= 1 || program.kinds[kind]?.copies.of === "spaces";
  if (!def) return false;
  return def.seen.length > 0 ? isOpen(def.seen) : def.keys.every((key) => key.t !== "entity" || key.of.every(isThere));
}
