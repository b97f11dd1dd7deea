/** Which instructions are run or left out by a branch: those between it and the place where its ways meet again. */

import type { Instruction } from "../program.ts";

export interface Region {
  /** the first and the last instruction of it; the last is less where there is none */
  readonly low: number;
  readonly high: number;
  readonly instructions: readonly number[];
}

/** Where an instruction may go on; the length of the code stands for the end of the body. */
export function followers(code: readonly Instruction[], at: number): readonly number[] {
  const instruction = code[at];
  switch (instruction?.do) {
    case undefined:
    // After it nobody asks or hears anything any more: what comes instead everybody has seen to go on.
    case "finish":
      return [];
    case "jump":
      return [instruction.to];
    case "unless":
      return [at + 1, instruction.to];
    case "next":
      return [at + 1, instruction.exit];
    case "ask":
    case "unpack":
      return [at + 1, instruction.none];
    case "return":
      return [code.length];
    // A round may be the last one, so that a body that runs round and round has an end too.
    case "begin":
      return [at + 1, code.length];
    default:
      return [at + 1];
  }
}

/** What is reached after an instruction without coming to another one. */
function reached(code: readonly Instruction[], from: number, without: number): Set<number> {
  const found = new Set<number>();
  const open = [...followers(code, from)];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === without || found.has(at)) continue;
    found.add(at);
    open.push(...followers(code, at));
  }
  return found;
}

/** The region of a branch: of all that every way out of it comes to, the nearest is where it ends. */
export function regionOf(code: readonly Instruction[], branch: number): Region {
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
