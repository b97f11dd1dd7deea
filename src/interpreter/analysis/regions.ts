/** The instructions that a branch decides about: those between it and the point where its ways meet again. */

import { followersOf } from "../ir/instructions.ts";
import type { Instruction } from "../ir/program.ts";

interface Region {
  /** the first and the last instruction; `high` is less than `low` if there is none */
  readonly low: number;
  readonly high: number;
  readonly instructions: readonly number[];
}

/** The instructions reachable from one without passing another. */
function reached(code: readonly Instruction[], from: number, without: number): Set<number> {
  const found = new Set<number>();
  const open = [...followersOf(code, from)];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === without || found.has(at)) continue;
    found.add(at);
    open.push(...followersOf(code, at));
  }
  return found;
}

/** Cached by code and branch, because leak checks need the same branches again and again. */
const known = new WeakMap<readonly Instruction[], Map<number, Region>>();

/** The region of a branch. It ends at its immediate postdominator: the nearest instruction that every way reaches. */
export function regionOf(code: readonly Instruction[], branch: number): Region {
  const ofCode = known.get(code) ?? new Map<number, Region>();
  known.set(code, ofCode);
  const region = ofCode.get(branch) ?? findRegion(code, branch);
  ofCode.set(branch, region);
  return region;
}

function findRegion(code: readonly Instruction[], branch: number): Region {
  let region = reached(code, branch, code.length);
  for (const meeting of region) {
    if (meeting === branch) continue;
    const before = reached(code, branch, meeting);
    if (!before.has(code.length) && before.size < region.size) region = before;
  }
  const instructions = [...region].filter((at) => at < code.length);
  return { low: Math.min(...instructions), high: Math.max(...instructions), instructions };
}

/** The instructions of a region that can be reached from an instruction. */
export function onWay(code: readonly Instruction[], { instructions }: Region, way: number): ReadonlySet<number> {
  const region = new Set(instructions);
  const ahead = reached(code, way, code.length);
  return new Set([way, ...ahead].filter((at) => region.has(at)));
}
