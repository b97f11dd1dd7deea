/** Which instructions are run or left out by a branch: those between it and the place where its ways meet again. */

import { followersOf } from "../ir/instructions.ts";
import type { Instruction } from "../ir/program.ts";

interface Region {
  /** the first and the last instruction of it; the last is less where there is none */
  readonly low: number;
  readonly high: number;
  readonly instructions: readonly number[];
}

/** What is reached after an instruction without coming to another one. */
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

/** Kept by the code, and there by the branch: whoever asks for secrets asks for the same branches again. */
const known = new WeakMap<readonly Instruction[], Map<number, Region>>();

/** The region of a branch: of all that every way out of it comes to, the nearest is where it ends. */
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

/** The instructions of a region to which a way leads that begins with an instruction. */
export function onWay(code: readonly Instruction[], { instructions }: Region, way: number): ReadonlySet<number> {
  const region = new Set(instructions);
  const ahead = reached(code, way, code.length);
  return new Set([way, ...ahead].filter((at) => region.has(at)));
}
