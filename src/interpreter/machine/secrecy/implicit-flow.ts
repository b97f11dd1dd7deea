/**
 * Tracks who may know where the rules run (implicit flow). A branch on a secret is as secret as its condition, until
 * the region of the branch ends or something visible to all happens in it. A question inside it would tell the secret.
 * A *veil* is that mark on a frame: a range of instructions (`low` to `high`), the branching instruction (`at`; -1 for
 * a whole body), who may know the way taken (`knew`) and who has found out by now (`mask`).
 */

import { echoesOf } from "../../analysis/common-prefix.ts";
import { onWay, regionOf } from "../../analysis/regions.ts";
import type { NumberFn } from "../../eval/compiler.ts";
import { followersOf, rowOf } from "../../ir/instructions.ts";
import type { Body, Instruction, NodeId } from "../../ir/program.ts";
import { RuleError } from "../../runtime/errors.ts";
import { NO_WAYS, type SecretWay } from "../../runtime/events.ts";
import type { Game } from "../../runtime/game.ts";
import { AT } from "../../runtime/layout.ts";
import type { Frame, Veil } from "../../runtime/state.ts";
import type { Machine } from "../core/machine.ts";
import { ALL, masked, told } from "./local-masks.ts";

/** The seats that know by now that a frame runs where it runs, or ALL. */
export function reaching({ veils }: Frame): number {
  let mask = ALL;
  if (veils) for (const veil of veils) mask &= veil.mask;
  return mask;
}

/** The seats that may know what led a frame to where it runs, or ALL. Only they hear events that nobody can see. */
export function hearing({ veils }: Frame): number {
  let mask = ALL;
  if (veils) for (const { knew } of veils) mask &= knew;
  return mask;
}

/** The seats that may know that the body of a frame runs, regardless of where in it, or ALL. */
export function entered({ veils }: Frame): number {
  let mask = ALL;
  if (veils) for (const { at, knew } of veils) if (at < 0) mask &= knew;
  return mask;
}

/** The branches on secrets that the running frames have taken, outermost first. */
export function secretWays(m: Machine): readonly SecretWay[] {
  if (!m.game.secrets.any) return NO_WAYS;
  const { frames } = m.rt;
  const nodeAt = (i: number, pc: number) => m.game.program.bodies[frames[i]?.body ?? 0]?.code[pc]?.node ?? 0;
  return frames.flatMap(({ veils }, i) =>
    // A frame that called another body has advanced its `pc` already.
    (veils ?? NO_VEILS).map(({ at, knew }) => {
      const below = (frames[i - 1]?.pc ?? 1) - 1;
      return at < 0 ? { knew, node: nodeAt(i - 1, below), depth: i } : { knew, node: nodeAt(i, at), depth: i + 1 };
    }),
  );
}

const NO_VEILS: readonly Veil[] = [];

/** The veils that cover an instruction. */
export function veilsAt(veils: readonly Veil[], pc: number): readonly Veil[] | null {
  const stands = ({ low, high }: Veil) => low <= pc && pc <= high;
  if (veils.every(stands)) return veils;
  const left = veils.filter(stands);
  return left.length > 0 ? left : null;
}

/** A veil over a whole body: only the seats of `knew` may know that it runs, and those of `mask` know by now. */
export const veiled = (mask: number, knew: number): readonly Veil[] | null =>
  knew === ALL ? null : [{ low: 0, high: ALWAYS, at: -1, mask, knew }];

/** Higher than any instruction index of a body. */
const ALWAYS = 2 ** 31 - 1;

/**
 * These seats have seen or heard an event, so they know now that the rules have come here. An event that would have
 * happened in the same way on the other branch tells them nothing.
 */
export function flowObservedBy(m: Machine, mask: number): void {
  if (!m.game.secrets.any) return;
  const { everybody, program } = m.game;
  const { frames } = m.rt;
  const lifted = (veil: Veil): Veil => {
    const by = (veil.mask | mask) & everybody;
    return { ...veil, mask: by === everybody ? ALL : by };
  };
  for (const [i, frame] of frames.entries()) {
    if (!frame.veils) continue;
    // A frame that called another body has advanced its `pc` already.
    const running = i < frames.length - 1 ? frame.pc - 1 : frame.pc;
    const body = program.bodies[frame.body];
    const tells = ({ at }: Veil) => at < 0 || !body || !echoesOf(body, at).has(running);
    frame.veils = frame.veils.map((veil) => (tells(veil) ? lifted(veil) : veil));
  }
}

/**
 * Only the seats of a mask know whether chance or a visible event comes next. On either way the next question then
 * starts a new move: continuing the move before would tell which way was taken.
 */
export function closeMove({ rt }: Machine, mask: number): void {
  if (mask !== ALL) rt.live[AT.open] = 0;
}

/** Marks a branch whose way only the seats of a mask may know. `way`: the instruction that comes next, if it is settled. */
type Branch = (frame: Frame, mask: number, way?: number) => void;

/** Prepares a branch. Its region is computed when the branch is first taken on a secret. */
export function branching(m: Machine, instruction: Instruction): Branch {
  const learn = (body: Body) => {
    const at = body.code.indexOf(instruction);
    const region = regionOf(body.code, at);
    const given = region.instructions.flatMap((each) =>
      givenBy(m, body.code[each]).map((one) => ({ ...one, by: each })),
    );
    const ways = new Map(followersOf(body.code, at).map((way) => [way, onWay(body.code, region, way)]));
    return { region, at, given, ways };
  };
  let known: ReturnType<typeof learn> | null = null;
  return (frame, mask, way = -1) => {
    if (mask === ALL) return;
    known ??= learn(m.game.program.bodies[frame.body] as Body);
    const { region, at, given, ways } = known;
    const { low, high } = region;
    // In a loop the same veil is tightened with each iteration.
    const again = frame.veils?.find((veil) => veil.low === low && veil.high === high && low <= at && at <= high);
    const others = frame.veils?.filter((veil) => veil !== again) ?? [];
    const veil = { low, high, at, mask: mask & (again?.mask ?? ALL), knew: mask & (again?.knew ?? ALL) };
    if (low <= high) frame.veils = [...others, veil];
    // A local that only the other ways set tells afterwards which way was taken. Locals set on this way get their mask
    // when they are set.
    const own = ways.get(way);
    for (const place of given) if (!own?.has(place.by)) shade(m, frame, place, mask);
  };
}

/** Does an instruction decide which instruction runs next, or which value a local gets? */
export function isBranch(m: Machine, { code }: Body, at: number): boolean {
  const region = regionOf(code, at);
  return region.low <= region.high || region.instructions.some((each) => givenBy(m, code[each]).length > 0);
}

/** The rules have told these seats what the local places hold. */
export function toldBy(m: Machine, frame: Frame, places: readonly number[], mask: number): void {
  if (frame.masks !== null) frame.masks = told(frame.masks, places, mask, m.game.everybody);
}

interface Given {
  readonly at: number;
  /** the running verb whose local it is; null for the body itself */
  readonly of: NumberFn | null;
}

/** The local places that an instruction sets without telling their values. */
function givenBy(m: Machine, instruction: Instruction | undefined): Given[] {
  if (!instruction) return [];
  if (instruction.do !== "set")
    return rowOf(instruction)
      .silent(instruction)
      .map((at) => ({ at, of: null }));
  let { target } = instruction;
  while (target.to === "element") target = target.of;
  if (target.to === "slot") return [];
  return [{ at: target.at, of: target.to === "kept" ? m.c.number(target.of) : null }];
}

function shade(m: Machine, own: Frame, { at, of }: Given, mask: number): void {
  const frame = of ? m.rt.frames[of(own.locals)] : own;
  if (frame) frame.masks = masked(frame.masks, at, mask & (frame.masks?.[at] ?? ALL));
}

/** Refuses a question that would tell a secret by being asked: through the way to it, or through who is asked. */
export function checkPath(m: Machine, frame: Frame, asked: number, known: number, node: NodeId): void {
  const { everybody, program } = m.game;
  const hidden = everybody & ~(reaching(frame) & known);
  // Effects of a scenario happen outside the course of the game, in public.
  if (hidden === 0 || m.rt.frames.some(({ body }) => program.bodies[body]?.what === "scenario")) return;
  const text = tells(m.game, asked, hidden);
  throw new RuleError("leak", node, `${text}: reveal or say it before, or ask in any case`);
}

/** The start of the message: whom the question would tell something. */
function tells({ names, seats }: Game, asked: number, hidden: number): string {
  const others = hidden & seats & ~(1 << (asked - 1));
  const what = `that ${names[asked]} is asked here`;
  if ((hidden & seats) === 0) return `${what} hangs on what all players know, but that all of them know it is a secret`;
  const whom = others === 0 ? "them" : (names[32 - Math.clz32(others & -others)] ?? "others");
  return `${what} tells ${whom} something that they may not see`;
}
