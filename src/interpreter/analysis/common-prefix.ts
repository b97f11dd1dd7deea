/**
 * Finds the common prefix of both branches of an `if`: visible effects that are the same on both sides tell nobody
 * which side was taken.
 */
import { isAlike } from "../ir/definition-forms.ts";
import { rowOf } from "../ir/instructions.ts";
import type { Body, Instruction } from "../ir/program.ts";
import { regionOf } from "./regions.ts";

const known = new WeakMap<Body, Map<number, ReadonlySet<number>>>();

/** The instructions at the start of both branches that are equal on the other side. */
export function echoesOf(body: Body, branch: number): ReadonlySet<number> {
  const own = known.get(body) ?? new Map<number, ReadonlySet<number>>();
  known.set(body, own);
  const found = own.get(branch) ?? search(body.code, branch);
  own.set(branch, found);
  return found;
}

function search(code: readonly Instruction[], branch: number): ReadonlySet<number> {
  const found = new Set<number>();
  const instruction = code[branch];
  if (instruction?.do !== "unless") return found;
  const inside = new Set(regionOf(code, branch).instructions);
  let [one, other] = [branch + 1, instruction.to];
  while (
    inside.has(one) &&
    inside.has(other) &&
    one !== other &&
    isStraight(code[one]) &&
    areAlike(code[one], code[other])
  ) {
    found.add(one).add(other);
    one++;
    other++;
  }
  return found;
}

/** Does it always continue with the next instruction? */
function isStraight(instruction: Instruction | undefined): boolean {
  if (!instruction) return false;
  const { then, jumps } = rowOf(instruction);
  return then === "next" && jumps(instruction).length === 0;
}

const areAlike = (one: Instruction | undefined, other: Instruction | undefined): boolean =>
  one !== undefined && other !== undefined && isAlike(one, other);
