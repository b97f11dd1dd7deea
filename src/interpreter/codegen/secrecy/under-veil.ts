import { isOpen } from "../../analysis/hidden-reads.ts";
import { regionOf } from "../../analysis/regions.ts";
import type { Do } from "../../ir/instructions.ts";
import type { BodyId, Instruction, LValue, Program } from "../../ir/program.ts";
import { branching } from "../../machine/secrecy/implicit-flow.ts";
import { faultFrom, HERE } from "../../runtime/errors.ts";
import { givesToRunning } from "../facts.ts";
import type { Gen } from "../gen.ts";
import { frameAt } from "./veil-changes.ts";

/** What of the rules a module can carry out under veils. */

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

/** Does everybody see what is stored there? Then it is stored, whoever may know what it was found from. */
export function isSeenByAll(program: Program, target: LValue): boolean {
  if (target.to === "element") return isSeenByAll(program, target.of);
  if (target.to !== "slot") return false;
  const def = program.slots[target.slot];
  const isThere = (kind: number) => kind <= 1 || program.kinds[kind]?.copies.of === "spaces";
  if (!def) return false;
  return def.seen.length > 0 ? isOpen(def.seen) : def.keys.every((key) => key.t !== "entity" || key.of.every(isThere));
}

/** What a veil means for an instruction: nothing; nothing where it is thin; that all see it; the reference carries it out. */
type Veiled = "free" | "thin" | "seen" | "left";

/** `target`: that hangs on what it changes. */
const VEILED: { readonly [D in Do]: Veiled | "target" } = {
  set: "target",
  let: "thin",
  forget: "free",
  jump: "free",
  unless: "free",
  gather: "thin",
  next: "free",
  call: "left",
  perform: "left",
  return: "left",
  move: "seen",
  make: "left",
  remove: "left",
  reveal: "left",
  hide: "left",
  shuffle: "left",
  draw: "left",
  roll: "left",
  ask: "left",
  everyone: "left",
  unpack: "free",
  offer: "left",
  together: "left",
  applied: "left",
  refresh: "left",
  endIf: "left",
  finish: "left",
  begin: "left",
  say: "left",
};

export function underVeil(g: Gen, one: Instruction): Veiled {
  const veiled = VEILED[one.do];
  if (veiled !== "target") return veiled;
  if (one.do !== "set") return "left";
  if (isSeenByAll(g.program, one.target)) return "seen";
  return one.target.to === "local" ? "thin" : "left";
}
