/**
 * Who may know that the rules run where they run. What is done only where a secret says so is as secret as that, until
 * the branch ends or something happens in it before everybody's eyes. A question asked meanwhile would tell the secret.
 */

import { RuleError } from "../errors.ts";
import type { Fn } from "../evaluate/compiler.ts";
import type { Body, Instruction, NodeId } from "../program.ts";
import type { Frame, Veil } from "../state.ts";
import { ALL, masked } from "./keeping.ts";
import type { Machine } from "./machine.ts";
import { type Region, regionOf } from "./regions.ts";

/** Bits of the seats that may know that a frame runs where it runs, or ALL. */
export function reaching({ veils }: Frame): number {
  let mask = ALL;
  if (veils) for (const veil of veils) mask &= veil.mask;
  return mask;
}

/** The veils under which an instruction stands. */
export function standing(veils: readonly Veil[], pc: number): readonly Veil[] | null {
  const left = veils.filter(({ low, high }) => low <= pc && pc <= high);
  if (left.length === veils.length) return veils;
  return left.length > 0 ? left : null;
}

/** A veil over the whole of a body that only the seats of a mask may know to run. */
export const veiled = (mask: number): readonly Veil[] | null =>
  mask === ALL ? null : [{ low: 0, high: Number.MAX_SAFE_INTEGER, mask }];

/** Something has happened that these seats have seen or heard: they know now that the rules have come here. */
export function witnessed(m: Machine, mask: number): void {
  if (!m.game.secrets.any) return;
  for (const frame of m.rt.frames) if (frame.veils) frame.veils = lifted(frame.veils, mask, m.game.everybody);
}

function lifted(veils: readonly Veil[], seen: number, everybody: number): readonly Veil[] | null {
  const left = veils
    .map((veil) => ({ ...veil, mask: veil.mask | seen }))
    .filter(({ mask }) => (mask & everybody) !== everybody);
  return left.length > 0 ? left : null;
}

/** A branch of a body: what only the seats of a mask may know the way of. */
export type Branch = (frame: Frame, mask: number) => void;

/** Prepares a branch. Its region is looked for when it is first taken on a secret. */
export function branching(m: Machine, instruction: Instruction): Branch {
  let known: { readonly region: Region; readonly at: number; readonly given: readonly Given[] } | null = null;
  const learn = (body: Body) => {
    const at = body.code.indexOf(instruction);
    const region = regionOf(body.code, at);
    return { region, at, given: region.instructions.flatMap((each) => givenBy(m, body.code[each])) };
  };
  return (frame, mask) => {
    if (mask === ALL) return;
    known ??= learn(m.game.program.bodies[frame.body] as Body);
    const { region, at, given } = known;
    const { low, high } = region;
    // Round and round in a loop it is one veil that grows thicker.
    const again = frame.veils?.find((veil) => veil.low === low && veil.high === high && low <= at && at <= high);
    const others = frame.veils?.filter((veil) => veil !== again) ?? [];
    if (low <= high) frame.veils = [...others, { low, high, mask: mask & (again?.mask ?? ALL) }];
    // What the branch may or may not give a value tells afterwards which way was gone.
    for (const place of given) shade(m, frame, place, mask);
  };
}

interface Given {
  readonly at: number;
  /** the running verb that keeps it; null: the body itself */
  readonly of: Fn | null;
}

/** The local places that an instruction gives values that are not told. */
function givenBy(m: Machine, instruction: Instruction | undefined): Given[] {
  switch (instruction?.do) {
    case "let":
      return [{ at: instruction.at, of: null }];
    case "call":
      return instruction.result === null ? [] : [{ at: instruction.result, of: null }];
    case "set": {
      let { target } = instruction;
      while (target.to === "element") target = target.of;
      if (target.to === "slot") return [];
      return [{ at: target.at, of: target.to === "kept" ? m.c.fn(target.of) : null }];
    }
    default:
      return [];
  }
}

function shade(m: Machine, own: Frame, { at, of }: Given, mask: number): void {
  const frame = of ? m.rt.frames[of(own.locals) as number] : own;
  if (frame) frame.masks = masked(frame.masks, at, mask & (frame.masks?.[at] ?? ALL));
}

/** Refuses a question that tells a secret by being asked: by the way to it, or by who is asked. */
export function checkPath(m: Machine, frame: Frame, asked: number, known: number, node: NodeId): void {
  const { everybody, names, program } = m.game;
  const hidden = everybody & ~(reaching(frame) & known);
  // What a scenario has done, outside of the course of the game, it does before everybody's eyes.
  if (hidden === 0 || m.rt.frames.some(({ body }) => program.bodies[body]?.what === "scenario")) return;
  const others = hidden & ~(1 << (asked - 1));
  const whom = names[32 - Math.clz32(others & -others)] ?? "others";
  const text = `that ${names[asked]} is asked here tells ${others === 0 ? "them" : whom} something that they may not see`;
  throw new RuleError("leak", node, `${text}: reveal or say it before, or ask in any case`);
}
