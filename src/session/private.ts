import { rowOf } from "../interpreter/ir/instructions.ts";
import type { Instruction, Program, SeenRule } from "../interpreter/ir/program.ts";

/** Whether these rules can hide something from one player that another may know. */
export function keepsPrivate({ zones, kinds, slots, bodies }: Program): boolean {
  const toSome = (rules: readonly SeenRule[]) => rules.some(({ who }) => who !== "all" && who !== "nobody");
  return (
    zones.some(({ seen }) => toSome(seen)) ||
    kinds.some(({ face }) => toSome(face)) ||
    slots.some(({ seen }) => toSome(seen)) ||
    bodies.some(({ code }) => code.some(tellsSome))
  );
}

function tellsSome(step: Instruction): boolean {
  const secret = rowOf(step).secret(step);
  return secret !== null && secret !== "hidden";
}
