import type { BodyId, Instruction } from "../../ir/program.ts";
import type { Machine } from "../../machine/core/machine.ts";
import { branching, flowObservedBy } from "../../machine/secrecy/implicit-flow.ts";
import type { Frame } from "../../runtime/state.ts";
import { makeKept, remembered } from "./kept-veils.ts";

type Hung = Frame["veils"];

export const frameAt = (body: BodyId, pc: number, veils: Hung): Frame => ({
  body,
  pc,
  locals: [],
  result: -1,
  progress: null,
  masks: null,
  veils,
});

/** What becomes of veils at an instruction: the reference says it once, of a frame that holds nothing else. */
export class VeilChanges {
  readonly kept = makeKept();
  /** the rules branch by what only some seats know */
  readonly branched = remembered(this.kept, (before, body, pc, known) => this.branch(before, body, pc, known));
  /** some seats have seen that the rules have come here */
  readonly observed = remembered(this.kept, (before, body, pc, mask) => this.observe(before, body, pc, mask));
  private readonly machine: Machine;
  private readonly branches = new Map<Instruction, ReturnType<typeof branching>>();

  constructor(machine: Machine) {
    this.machine = machine;
  }

  private branch(before: Hung, body: BodyId, pc: number, known: number): Hung {
    const top = frameAt(body, pc, before);
    const instruction = this.machine.game.program.bodies[body]?.code[pc] as Instruction;
    this.branchOf(instruction)(top, known, instruction.do === "ask" ? pc + 1 : -1);
    return top.veils;
  }

  private branchOf(instruction: Instruction): ReturnType<typeof branching> {
    const known = this.branches.get(instruction) ?? branching(this.machine, instruction);
    this.branches.set(instruction, known);
    return known;
  }

  private observe(before: Hung, body: BodyId, pc: number, mask: number): Hung {
    const { rt } = this.machine;
    const { frames } = rt;
    const top = frameAt(body, pc, before);
    rt.frames = [top];
    flowObservedBy(this.machine, mask);
    rt.frames = frames;
    return top.veils;
  }
}
