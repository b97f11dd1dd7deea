/** Runs the effect that own.test.ts adds to the language. */
import type { Instruction } from "../../../src/interpreter/ir/program.ts";
import { GO, type Machine, type Step, tell } from "../../../src/interpreter/machine/core/machine.ts";
import { applauded } from "./ir.ts";

export function makeApplaud(m: Machine, instruction: Instruction): Step {
  const { loudly, node } = applauded(instruction);
  const isLoud = m.c.fn(loudly);
  return (frame) => {
    if (isLoud(frame.locals) === 1) tell(m, "say", node, []);
    frame.pc++;
    return GO;
  };
}
