import { regionOf } from "../analysis/regions.ts";
import type { BodyId, Instruction, LValue, Program, Type, Value } from "../ir/program.ts";
import { type Machine, parts } from "../machine/core/machine.ts";
import { branching, flowObservedBy, reaching, standing } from "../machine/secrecy/implicit-flow.ts";
import { ALL } from "../machine/secrecy/local-masks.ts";
import { faultFrom, HERE } from "../runtime/errors.ts";
import type { Frame, Veil } from "../runtime/state.ts";
import type { Gen } from "./gen.ts";
import { makeKept, remembered } from "./kept-veils.ts";
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

export function makeVeils(machine: Machine, asks: readonly Asked[], S: Int32Array, here: () => void): Veils {
  const { game, rt } = machine;
  const { known: knownAt } = game.layout;
  /** those who hear what an answer is */
  const hearers = (declared: Type, value: Value): number => {
    const type = declared.t === "optional" ? declared.of : declared;
    if (type.t === "entity" && typeof value === "number")
      return value < 0 ? game.everybody : (S[knownAt + value] as number) & game.everybody;
    here();
    return parts(machine, "", type, value).reduce((seats, { seenBy }) => seats | seenBy, 0);
  };
  const branches = new Map<Instruction, ReturnType<typeof branching>>();
  const branchOf = (body: BodyId, pc: number) => {
    const instruction = game.program.bodies[body]?.code[pc] as Instruction;
    const known = branches.get(instruction) ?? branching(machine, instruction);
    branches.set(instruction, known);
    return known;
  };
  const kept = makeKept();
  const branched = remembered(kept, (before, body, pc, known) => {
    const top = frameAt(body, pc, before);
    const asks = game.program.bodies[body]?.code[pc]?.do === "ask";
    branchOf(body, pc)(top, known, asks ? pc + 1 : -1);
    return top.veils;
  });
  const observed = remembered(kept, (before, body, pc, mask) => {
    const top = frameAt(body, pc, before);
    const { frames } = rt;
    rt.frames = [top];
    flowObservedBy(machine, mask);
    rt.frames = frames;
    return top.veils;
  });
  return {
    on: false,
    veils: null,
    clear() {
      this.on = false;
      this.veils = null;
    },
    stand(pc) {
      const left = this.veils && standing(this.veils, pc);
      if (left !== this.veils) this.veils = kept(left);
      this.on = this.veils !== null;
      return this.on;
    },
    areThin() {
      return this.veils === null || reaching(frameAt(0, 0, this.veils)) === ALL;
    },
    observe(mask, body, pc) {
      this.veils = observed(this.veils, body, pc, mask);
    },
    branch(asked, known) {
      const { body, pc } = asks[asked] as Asked;
      this.veils = branched(this.veils, body, pc, known & game.everybody);
      this.on = this.veils !== null;
    },
    part(body, pc, known) {
      this.veils = branched(this.veils, body, pc, known & game.everybody);
      this.on = this.veils !== null;
    },
    told(asked, values) {
      const { body, pc, instruction } = asks[asked] as Asked;
      if (instruction.do !== "ask") return;
      const mask = instruction.fields.reduce((seats, { type }, i) => seats | hearers(type, values[i] as number), 0);
      this.observe(mask, body, pc + 1);
    },
  };
}

/** Can the module go on behind a question or a condition that not everybody may know: does no place get a mask by it? */
export function canVeil({ machine, game }: Gen, body: BodyId, pc: number): boolean {
  const { code } = game.program.bodies[body] ?? { code: [] };
  const instruction = code[pc];
  if (instruction?.do !== "ask" && instruction?.do !== "unless") return false;
  // What a running body keeps gets its mask there, which is not for the module to give.
  if (regionOf(code, pc).instructions.some((at) => givesToRunning(code[at]))) return false;
  const frame = frameAt(body, pc, null);
  try {
    branching(machine, instruction)(frame, 0, instruction.do === "ask" ? pc + 1 : -1);
  } catch (error) {
    faultFrom(error, HERE);
    return false;
  }
  return frame.masks === null;
}

const rootOf = (target: LValue): LValue => (target.to === "element" ? rootOf(target.of) : target);

const givesToRunning = (one: Instruction | undefined) => one?.do === "set" && rootOf(one.target).to === "kept";

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
