import type { Machine } from "../../machine/core/machine.ts";
import { reaching, veilsAt } from "../../machine/secrecy/implicit-flow.ts";
import { ALL, knowing } from "../../machine/secrecy/local-masks.ts";
import type { Frame } from "../../runtime/state.ts";
import type { Veiled } from "../secrecy/under-veil.ts";
import type { Playing } from "./frames.ts";

/** Can the module continue where the interpreter stands: can it hold all masks and veils, and can its text be entered there? */
export function canGoOn({ module, written }: Playing, { rt, together }: Machine): boolean {
  if (together !== 0 && together !== module.together()) return false;
  const top = rt.frames.at(-1);
  if (top && top.veils !== null) top.veils = veilsAt(top.veils, top.pc);
  const canKeep = rt.frames.every(({ body, pc, progress, masks, veils }) => {
    const keeps = (masks === null || written.masking.has(body)) && (veils === null || written.veiling.has(body));
    return progress === null && keeps && written.entries[body]?.has(pc) === true;
  });
  return canKeep && (!top || canCarryOut(written, rt.frames, top));
}

/** Can it run the next instruction? Local places that it must find open (`written.open`) may hold no secret now. */
function canCarryOut(written: Playing["written"], frames: readonly Frame[], { body, pc, masks }: Frame): boolean {
  const open = masks === null ? [] : written.open(body, pc);
  return open !== null && knowing(masks, open) === ALL && canUnder(frames, written.veiled(body, pc));
}

/** Do the veils over the running bodies allow what an instruction requires of them? */
function canUnder(frames: readonly Frame[], how: Veiled): boolean {
  const top = frames.at(-1);
  switch (how) {
    case "free":
      return true;
    case "thin":
      return !top || reaching(top) === ALL;
    case "still":
      return frames.every((frame) => reaching(frame) === ALL);
    case "left":
      return frames.every(({ veils }) => veils === null);
  }
}
