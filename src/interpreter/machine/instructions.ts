import { partsOfInstruction } from "../ir/instructions.ts";
import type { Body, Instruction } from "../ir/program.ts";
import { evaluationCost } from "../runtime/work.ts";
import type { Code, Machine, Step } from "./core/machine.ts";
import { MAKERS, type Maker } from "./makers.ts";
import type { Waiter } from "./questions/waiters.ts";

/** Work that an instruction counts for, in addition to its expressions. */
const INSTRUCTION = 2;

/** Compiles the instructions of a body into steps, with their weights as work and their waiters. */
export function codeOf(machine: Machine, body: Body): Code {
  const { meter } = machine.game;
  const steps: Step[] = [];
  const waiters: (Waiter | null)[] = [];
  const weights = body.code.map((instruction) => INSTRUCTION + evaluationCost(partsOfInstruction(instruction)));
  for (const instruction of body.code) {
    const make = MAKERS[instruction.do] as Maker<Instruction["do"]>;
    const made = make(machine, instruction);
    const step = typeof made === "function" ? made : made.step;
    steps.push(meter ? meter.spent({ what: "body", node: body.node, id: body.id }, step) : step);
    waiters.push(typeof made === "function" ? null : made.waiter);
  }
  return { steps, weights, waiters };
}
