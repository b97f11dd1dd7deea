import type { KindId, Program, SlotId } from "../ir/program.ts";
import type { Runtime } from "./runtime.ts";

/**
 * The parts of a position that can change separately: each slot, the places and order of the things of each kind (and
 * whether they are in play), and who knows what things are. Each part has a stamp in `rt.stamps`, which changes
 * whenever the part changes.
 */
export const slotStamp = (slot: SlotId): number => slot;
export const kindStamp = ({ slots }: Program, kind: KindId): number => slots.length + kind;
export const knowledgeStamp = ({ slots, kinds }: Program): number => slots.length + kinds.length;
export const stampsOf = (program: Program): number => knowledgeStamp(program) + 1;

/** Notes that one part has changed, and nothing else. */
export function changedAt(rt: Runtime, stamp: number): void {
  rt.version = ++rt.versions;
  rt.stamps[stamp] = rt.version;
}

/** A set of parts with one version, which changes whenever any of the parts changes. */
export interface Stamped {
  readonly stamps: readonly number[];
  /** version of the position when `latest` was computed */
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
