import type { BodyId, Instruction, LValue, Program } from "../ir/program.ts";
import { type Machine, parts } from "../machine/core/machine.ts";
import { branching, flowObservedBy, reaching, standing } from "../machine/secrecy/implicit-flow.ts";
import { ALL } from "../machine/secrecy/local-masks.ts";
import { faultFrom, HERE } from "../runtime/errors.ts";
import type { Frame, Veil } from "../runtime/state.ts";
import type { Gen } from "./gen.ts";
import type { Asked } from "./questions.ts";

/**
 * An answer of which not everybody may know that there was something to choose from veils what follows. The module goes
 * on under such veils as long as nothing is kept of it: only the body that runs has one then, and every other instruction
 * is left to the reference, which gets the veils with the frames.
 */
export interface Veils {
  on: boolean;
  veils: readonly Veil[] | null;
  clear(): void;
  /** are there still some at an instruction */
  stand(pc: number): boolean;
  /** may everybody know by now that the rules have come here */
  areThin(): boolean;
  /** somebody has seen something */
  observe(mask: number, body: BodyId, pc: number): void;
  /** an answer, to a question of which only some may know how it came about */
  branch(asked: number, known: number): void;
  /** a condition that only some may know */
  part(body: BodyId, pc: number, known: number): void;
  /** the answers are told */
  told(asked: number, values: readonly number[]): void;
}

const frameAt = (body: BodyId, pc: number, veils: Frame["veils"]): Frame => ({
  body,
  pc,
  locals: [],
  result: -1,
  picks: null,
  masks: null,
  veils,
});

export function makeVeils(machine: Machine, asks: readonly Asked[], here: () => void): Veils {
  const { game, rt } = machine;
  const branches = new Map<Instruction, ReturnType<typeof branching>>();
  const branchOf = (body: BodyId, pc: number) => {
    const instruction = game.program.bodies[body]?.code[pc] as Instruction;
    const known = branches.get(instruction) ?? branching(machine, instruction);
    branches.set(instruction, known);
    return known;
  };
  return {
    on: false,
    veils: null,
    clear() {
      this.on = false;
      this.veils = null;
    },
    stand(pc) {
      this.veils = this.veils && standing(this.veils, pc);
      this.on = this.veils !== null;
      return this.on;
    },
    areThin() {
      return this.veils === null || reaching(frameAt(0, 0, this.veils)) === ALL;
    },
    observe(mask, body, pc) {
      const top = frameAt(body, pc, this.veils);
      const { frames } = rt;
      rt.frames = [top];
      flowObservedBy(machine, mask);
      rt.frames = frames;
      this.veils = top.veils;
    },
    branch(asked, known) {
      const { body, pc } = asks[asked] as Asked;
      const top = frameAt(body, pc, this.veils);
      branchOf(body, pc)(top, known & game.everybody, pc + 1);
      this.veils = top.veils;
      this.on = top.veils !== null;
    },
    part(body, pc, known) {
      const top = frameAt(body, pc, this.veils);
      branchOf(body, pc)(top, known & game.everybody);
      this.veils = top.veils;
      this.on = top.veils !== null;
    },
    told(asked, values) {
      const { body, pc, instruction } = asks[asked] as Asked;
      if (instruction.do !== "ask") return;
      here();
      const heard = instruction.fields.flatMap(({ id, type }, i) => parts(machine, id, type, values[i] as number));
      const mask = heard.reduce((seats, { seenBy }) => seats | seenBy, 0);
      this.observe(mask, body, pc + 1);
    },
  };
}

/** Can the module go on behind a question or a condition that not everybody may know: does no place get a mask by it? */
export function canVeil({ machine, game }: Gen, body: BodyId, pc: number): boolean {
  const instruction = game.program.bodies[body]?.code[pc];
  if (instruction?.do !== "ask" && instruction?.do !== "unless") return false;
  const frame = frameAt(body, pc, null);
  try {
    branching(machine, instruction)(frame, 0, instruction.do === "ask" ? pc + 1 : -1);
  } catch (error) {
    faultFrom(error, HERE);
    return false;
  }
  return frame.masks === null;
}

/** Does everybody see what is stored there? */
function isSeenByAll(program: Program, target: LValue): boolean {
  if (target.to === "element") return isSeenByAll(program, target.of);
  if (target.to !== "slot") return false;
  const def = program.slots[target.slot];
  const isOpen = (kind: number) => kind <= 1 || program.kinds[kind]?.copies.of === "spaces";
  return def?.seen.length === 0 && def.keys.every((key) => key.t !== "entity" || key.of.every(isOpen));
}

/** What a veil means for an instruction: nothing; nothing where it is thin; that all see it; the reference carries it out. */
export function underVeil(g: Gen, one: Instruction): "free" | "thin" | "seen" | "left" {
  switch (one.do) {
    case "jump":
    case "unless":
    case "next":
    case "forget":
      return "free";
    case "let":
    case "gather":
      return "thin";
    case "set":
      return isSeenByAll(g.program, one.target) ? "seen" : one.target.to === "local" ? "thin" : "left";
    case "move":
      return "seen";
    default:
      return "left";
  }
}
