import { onWay, regionOf } from "../../analysis/regions.ts";
import type { Do, InstructionWith } from "../../ir/instruction-set.ts";
import { followersOf } from "../../ir/instructions.ts";
import type { BodyId, Instruction } from "../../ir/program.ts";
import { fills, rootOf, setsKeptOfRunning } from "../body-facts.ts";
import type { Gen } from "../gen.ts";
import { isTossed } from "../instructions/tossed.ts";
import { isKeeping, isMasking } from "./place-masks.ts";

/** Decides what a module can run under veils. */

export type Judging = Pick<Gen, "game" | "machine" | "program" | "secrecy" | "facts">;

/** Does an instruction decide the values of locals (except on one way, if given)? */
export function shades({ game }: Pick<Gen, "game">, body: BodyId, pc: number, way = -1): boolean {
  const { code } = game.program.bodies[body] ?? { code: [] };
  const region = regionOf(code, pc);
  const own = way < 0 ? null : onWay(code, region, way);
  return region.instructions.some((at) => own?.has(at) !== true && fills(code[at]));
}

/** Can the module continue after a branch whose way not everybody may know? */
export function canVeil(g: Judging, body: BodyId, pc: number): boolean {
  const { code } = g.game.program.bodies[body] ?? { code: [] };
  const what = code[pc]?.do;
  if (what !== "ask" && what !== "unless" && what !== "next") return false;
  // Locals of running verbs would need masks, which the module cannot set.
  if (regionOf(code, pc).instructions.some((at) => setsKeptOfRunning(code[at]))) return false;
  if (what === "ask") return !shades(g, body, pc, pc + 1);
  return isMasking(g, body) || !shades(g, body, pc);
}

/**
 * What an instruction requires of veils. `free`: nothing. `thin`: everybody knows by now that the body runs there.
 * `still`: nobody can learn anything about any running body from visible effects. `left`: the interpreter runs the
 * instruction under any veil.
 */
export type Veiled = "free" | "thin" | "still" | "left";

type Judge<D extends Do> = Veiled | ((g: Judging, body: BodyId, one: InstructionWith<D>) => Veiled);

/** A value stored in a local is as secret as the way to the instruction. */
const kept: Judge<Do> = (g, body) => (isMasking(g, body) ? "free" : "thin");

function called(g: Judging, body: BodyId, { body: other, result }: InstructionWith<"call">): Veiled {
  const { facts } = g;
  if (facts.hasFrame(other)) return "free";
  if (facts.canRefresh(other) || facts.setsKept(other)) return "left";
  // A function has no masks for its locals.
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
  // Whether the body below can keep the mask of the result is tested when it returns.
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

/** Instruction and judge belong together by the table's type, which TypeScript cannot follow through the lookup. */
export function underVeil(g: Judging, body: BodyId, one: Instruction): Veiled {
  const judge = VEILED[one.do] as Judge<Do>;
  return typeof judge === "string" ? judge : judge(g, body, one);
}

/** Can a secret have led to an instruction of a body? */
export const isWay = ({ machine }: Pick<Gen, "machine">, body: BodyId, pc: number): boolean =>
  machine.c.flow().isWay(body, pc);

/**
 * The instructions at which the rules leave the region of a branch on a secret: only there can a veil over the body
 * end, because it covers everything between its first and its last instruction.
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

/** Can a veil cover an instruction of a body? */
export const hasWays = (g: Pick<Gen, "machine">, { code }: { readonly code: readonly Instruction[] }, body: BodyId) =>
  code.some((_, pc) => isWay(g, body, pc));
