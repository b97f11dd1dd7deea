/** Finds which instructions can have set the value that a local place has at another instruction (reaching definitions). */
import { followersOf, rowOf } from "../ir/instructions.ts";
import type { BodyId, Instruction, LValue } from "../ir/program.ts";

/** Stands for the value at the start of the body, in place of an instruction. */
export const ENTRY = -1;

/** A local place of a body. */
interface Place {
  readonly body: BodyId;
  readonly at: number;
}

/** The last instructions that set the place, on all ways to `to`. */
export function settersBefore(code: readonly Instruction[], to: number, place: Place): readonly number[] {
  const before = waysInto(code);
  const found = new Set<number>();
  const met = new Set<number>();
  const open = [to];
  for (let here = open.pop(); here !== undefined; here = open.pop()) {
    if (here === 0) found.add(ENTRY);
    for (const from of before[here] ?? []) {
      if (met.has(from)) continue;
      met.add(from);
      if (gives(code[from], place)) found.add(from);
      else open.push(from);
    }
  }
  return [...found];
}

const known = new WeakMap<readonly Instruction[], readonly (readonly number[])[]>();

/** By instruction: those that it may follow. */
function waysInto(code: readonly Instruction[]): readonly (readonly number[])[] {
  const kept = known.get(code);
  if (kept) return kept;
  const before: number[][] = Array.from({ length: code.length + 1 }, () => []);
  for (let from = 0; from < code.length; from++) for (const to of followersOf(code, from)) before[to]?.push(from);
  known.set(code, before);
  return before;
}

function gives(instruction: Instruction | undefined, place: Place): boolean {
  if (instruction?.do === "set") return isPlace(instruction.target, place);
  return instruction !== undefined && rowOf(instruction).binds(instruction).includes(place.at);
}

function isPlace(target: LValue, place: Place): boolean {
  switch (target.to) {
    case "slot":
      return false;
    case "local":
      return target.at === place.at;
    case "kept":
      return target.at === place.at && target.of.op === "running" && target.of.body === place.body;
    case "element":
      return isPlace(target.of, place);
  }
}
