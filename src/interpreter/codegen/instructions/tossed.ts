import type { InstructionWith } from "../../ir/instruction-set.ts";
import type { Instruction } from "../../ir/program.ts";
import type { Machine } from "../../machine/core/machine.ts";

export type Gather = InstructionWith<"gather">;

/** Does chance decide the order of a list? */
export function isTossed({ c }: Pick<Machine, "c">, one: Instruction): one is Gather {
  if (one.do !== "gather") return false;
  const { list } = one;
  return (list.op === "list" || list.op === "set") && c.query(list.query).groups !== null;
}
