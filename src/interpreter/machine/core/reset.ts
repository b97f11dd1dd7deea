import type { Compiler } from "../../eval/compiler.ts";
import type { SlotDef, SlotId } from "../../ir/program.ts";
import { cellsOf } from "../../runtime/cells.ts";
import { changedAt, slotStamp } from "../../runtime/stamps.ts";
import { countLightWork } from "../../runtime/work.ts";

/** Sets the cells of a slot back to their first values; `only` selects cells by their keys. */
export function reset(c: Compiler, slot: SlotId, only: ((keys: readonly number[]) => boolean) | null): void {
  const def = c.game.program.slots[slot] as SlotDef;
  const codec = c.game.layout.slots[slot]?.codec;
  const { initial, node } = def;
  const first = c.scoped(initial);
  const fixed = initial.expr.op === "const" ? first([]) : null;
  const cells = cellsOf(c.game, slot);
  countLightWork(c.rt, cells.length * (only ? 1 : 1 + (codec?.width ?? 1)), node);
  for (const { keys, address } of cells) {
    if (only && !only(keys)) continue;
    codec?.write(c.rt.live, address, fixed ?? first(keys), node);
    changedAt(c.rt, slotStamp(slot));
  }
}
