import type { KindId, Program, SlotId } from "../ir/program.ts";
import type { Runtime } from "./runtime.ts";

/**
 * What can change apart from the rest: each slot, where and in which order the things of each kind are (and whether they
 * are in play), and who knows what things are. Each has a number in `rt.stamps`, which is another one after every change.
 */
export const slotStamp = (slot: SlotId): number => slot;
export const kindStamp = ({ slots }: Program, kind: KindId): number => slots.length + kind;
export const knowledgeStamp = ({ slots, kinds }: Program): number => slots.length + kinds.length;
export const stampsOf = (program: Program): number => knowledgeStamp(program) + 1;

/** Says that one of these has changed, and nothing else. */
export function changedAt(rt: Runtime, stamp: number): void {
  rt.version = ++rt.versions;
  rt.stamps[stamp] = rt.version;
}

/** Some of them together: a number that is another one after a change of any, and the same where all are as before. */
export interface Stamped {
  readonly stamps: readonly number[];
  /** what it was when the position was last looked at */
  version: number;
  latest: number;
}

export function latest(rt: Runtime, of: Stamped): number {
  if (of.version === rt.version) return of.latest;
  let found = rt.floor;
  for (const stamp of of.stamps) {
    const own = rt.stamps[stamp] as number;
    if (own > found) found = own;
  }
  of.version = rt.version;
  of.latest = found;
  return found;
}
