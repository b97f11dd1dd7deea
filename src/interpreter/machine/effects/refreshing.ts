import type { Instruction, SlotId } from "../../ir/program.ts";
import { cellsOf } from "../../runtime/cells.ts";
import { countLightWork } from "../../runtime/work.ts";
import { GO, type Machine, openPart, type Step, tell } from "../core/machine.ts";
import { reset } from "../core/reset.ts";
import { flowObservedBy, hearing } from "../secrecy/implicit-flow.ts";
import { ALL } from "../secrecy/local-masks.ts";

type Refresh = Instruction & { readonly do: "refresh" };

/**
 * Sets the slots of a scope (turn, round or phase) to their first values. A seat that may know that this happens hears
 * of all of these slots. A seat that may not know what led here hears only of slots in which it sees a change.
 */
export function refresh(m: Machine, { scope, node }: Refresh): Step {
  const { rt, game } = m;
  const slots = game.program.slots.flatMap((def, slot) => (def.fresh === scope ? [slot] : []));
  const watched = slots.some((slot) => m.knowledge.watched.has(slot));
  return (frame) => {
    const path = hearing(frame);
    const heard = slots.map((slot) => {
      if (path !== ALL) return path | noticed(m, slot);
      reset(m.c, slot, null);
      return ALL;
    });
    const all = heard.reduce((mask, one) => mask | one, 0);
    if (slots.length > 0) flowObservedBy(m, all);
    if (watched && rt.live === rt.slots) m.knowledge.look();
    if (rt.sink && slots.length > 0) {
      const parts = slots.map((slot, i) => {
        const part = openPart(m, "slot", null, slot);
        return { ...part, seenBy: part.seenBy & (heard[i] ?? 0) };
      });
      tell(m, "refresh", node, parts, { only: all });
    }
    frame.pc++;
    return GO;
  };
}

/** Resets a slot. Gives the seats that see one of its values change. */
function noticed(m: Machine, slot: SlotId): number {
  const { rt, game } = m;
  const cells = cellsOf(game, slot);
  const { width = 1 } = game.layout.slots[slot]?.codec ?? {};
  countLightWork(rt, 2 * cells.length * width);
  const readers = () => cells.map(({ keys }) => game.visibility.slot(slot, keys));
  const words = () => cells.map(({ address }) => rt.live.slice(address, address + width));
  const [before, saw] = [words(), readers()];
  reset(m.c, slot, null);
  const [after, see] = [words(), readers()];
  const isOther = (i: number) => before[i]?.some((word, at) => word !== after[i]?.[at]) === true;
  return cells.reduce((mask, _, i) => (isOther(i) ? mask | (saw[i] ?? 0) | (see[i] ?? 0) : mask), 0);
}
