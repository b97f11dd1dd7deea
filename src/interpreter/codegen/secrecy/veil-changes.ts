import type { BodyId, Instruction } from "../../ir/program.ts";
import type { Machine } from "../../machine/core/machine.ts";
import { branching, flowObservedBy, veiled, veilsAt } from "../../machine/secrecy/implicit-flow.ts";
import type { Frame, Masks } from "../../runtime/state.ts";
import { type Hung, kept, makeKept, remembered } from "./kept-veils.ts";

const frameAt = (body: BodyId, pc: number, veils: Hung, masks: Masks = null): Frame => ({
  body,
  pc,
  locals: [],
  result: -1,
  progress: null,
  masks,
  veils,
});

/** Computes changes of veils by the interpreter's code, on a frame that holds nothing else. */
export class VeilChanges {
  readonly kept = makeKept();
  /** the rules branch on something that only some seats know */
  readonly branched = remembered((before, body, pc, known) =>
    this.kept(this.branch(frameAt(body, pc, before), known).veils),
  );
  /** some seats have seen that the rules have come here */
  readonly observed = remembered((before, body, pc, mask) => this.kept(this.observe(before, body, pc, mask)));
  /** the rules have reached an instruction, where some veils may have ended */
  readonly standing = remembered((before, _, pc) => before && this.kept(veilsAt(before, pc)));
  private readonly machine: Machine;
  private readonly branches = new Map<Instruction, ReturnType<typeof branching>>();
  private readonly entries = new Map<number, Map<number, Hung>>();

  constructor(machine: Machine) {
    this.machine = machine;
  }

  /** The veils over a called body: who may know that it runs (`knew`), and who knows by now (`mask`). */
  entered(mask: number, knew: number): Hung {
    const own = kept(this.entries, mask, () => new Map<number, Hung>());
    return kept(own, knew, () => this.kept(veiled(mask, knew)));
  }

  /** The masks of locals after such a branch that continued at an instruction (-1: on any way). */
  shaded(masks: Masks, body: BodyId, pc: number, known: number, way: number): Masks {
    return this.branch(frameAt(body, pc, null, masks), known, way).masks;
  }

  private branch(top: Frame, known: number, way = -1): Frame {
    const { body, pc } = top;
    const instruction = this.machine.game.program.bodies[body]?.code[pc] as Instruction;
    this.branchOf(instruction)(top, known, way);
    return top;
  }

  private branchOf(instruction: Instruction): ReturnType<typeof branching> {
    return kept(this.branches, instruction, () => branching(this.machine, instruction));
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
