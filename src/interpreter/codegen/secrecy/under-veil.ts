import { onWay, regionOf } from "../../analysis/regions.ts";
import { type Do, followersOf, type InstructionWith } from "../../ir/instructions.ts";
import type { BodyId, Instruction } from "../../ir/program.ts";
import { fills, rootOf, setsKeptOfRunning } from "../body-facts.ts";
import type { Gen } from "../gen.ts";
import { isTossed } from "../instructions/tossed.ts";
import { isKeeping, isMasking } from "./place-masks.ts";

/** What of the rules a module can carry out under veils. */

export type Judging = Pick<Gen, "game" | "machine" | "program" | "secrecy" | "facts">;

/** Does it hang on an instruction of a body what lies in local places, or would lie there on another way than one? */
export function shades({ game }: Pick<Gen, "game">, body: BodyId, pc: number, way = -1): boolean {
  const { code } = game.program.bodies[body] ?? { code: [] };
  const region = regionOf(code, pc);
  const own = way < 0 ? null : onWay(code, region, way);
  return region.instructions.some((at) => own?.has(at) !== true && fills(code[at]));
}

/** Can the module go on behind an instruction of which not everybody may know how it decides? */
export function canVeil(g: Judging, body: BodyId, pc: number): boolean {
  const { code } = g.game.program.bodies[body] ?? { code: [] };
  const what = code[pc]?.do;
  if (what !== "ask" && what !== "unless" && what !== "next") return false;
  // What a running body keeps gets its mask there, which is not for the module to give.
  if (regionOf(code, pc).instructions.some((at) => setsKeptOfRunning(code[at]))) return false;
  if (what === "ask") return !shades(g, body, pc, pc + 1);
  return isMasking(g, body) || !shades(g, body, pc);
}

/**
 * What a veil asks of an instruction: nothing that the module would not do; that everybody knows by now that the body runs there; that
 * nobody can learn anything of any body by what is seen; or the reference carries it out.
 */
export type Veiled = "free" | "thin" | "still" | "left";

type Judge<D extends Do> = Veiled | ((g: Judging, body: BodyId, one: InstructionWith<D>) => Veiled);

/** A value that is kept in a local place is as secret as the way to it. */
const kept: Judge<Do> = (g, body) => (isMasking(g, body) ? "free" : "thin");

function called(g: Judging, body: BodyId, { body: other, result }: InstructionWith<"call">): Veiled {
  const { facts } = g;
  if (facts.hasFrame(other)) return "free";
  if (facts.canRefresh(other) || facts.setsKept(other)) return "left";
  // A function keeps nothing of who may know what lies in its places.
  const keeps = facts.fillsSilently(other) || (result !== null && !isMasking(g, body));
  return keeps ? "thin" : "free";
}

const VEILED: { readonly [D in Do]: Judge<D> } = {
  set: (g, body, one) => {
    if (rootOf(one.target).to === "slot") return "free";
    return isKeeping(one) && isMasking(g, body) ? "free" : "thin";
  },
  let: kept,
  forget: "free",
  jump: "free",
  unless: "free",
  gather: (g, body, one) => (isTossed(g.machine, one) ? "still" : kept(g, body, one)),
  next: "free",
  call: called,
  perform: "free",
  // Whether the body below can keep who may know the result is looked at when it is given.
  return: "free",
  move: "free",
  swap: "left",
  make: "left",
  remove: "free",
  reveal: "free",
  hide: "free",
  shuffle: "free",
  mix: "left",
  draw: "free",
  roll: "still",
  ask: "thin",
  everyone: "thin",
  unpack: "free",
  offer: "thin",
  together: "free",
  applied: "free",
  refresh: "left",
  endIf: "free",
  finish: "free",
  begin: "free",
  say: "free",
};

/** The judge of an instruction belongs to it by the table's type, which TypeScript cannot follow through the look-up. */
export function underVeil(g: Judging, body: BodyId, one: Instruction): Veiled {
  const judge = VEILED[one.do] as Judge<Do>;
  return typeof judge === "string" ? judge : judge(g, body, one);
}

/** Can a secret have led to an instruction of a body? */
export const isWay = ({ machine }: Pick<Gen, "machine">, body: BodyId, pc: number): boolean =>
  machine.c.flow().isWay(body, pc);

/**
 * The instructions of a body to which the rules come out of what hangs on a secret: there a veil may end. Nowhere else one that hangs
 * over the body does, for it hangs over all that lies between the first and the last instruction under it.
 */
export function endsOfVeils({ game, machine }: Pick<Gen, "game" | "machine">, body: BodyId): ReadonlySet<number> {
  const { code } = game.program.bodies[body] ?? { code: [] };
  const flow = machine.c.flow();
  const ends = new Set<number>();
  for (const pc of code.keys()) {
    if (!flow.isBranch(body, pc)) continue;
    const { low, high } = regionOf(code, pc);
    const inside = Array.from({ length: Math.max(0, high - low + 1) }, (_, i) => low + i);
    for (const at of [pc, ...inside])
      for (const next of followersOf(code, at)) if (next < low || next > high) ends.add(next);
  }
  return ends;
}

/** Can a veil hang over an instruction of a body? */
export const hasWays = (g: Pick<Gen, "machine">, { code }: { readonly code: readonly Instruction[] }, body: BodyId) =>
  code.some((_, pc) => isWay(g, body, pc));
