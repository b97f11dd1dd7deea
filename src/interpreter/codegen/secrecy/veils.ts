import type { BodyId, Type, Value } from "../../ir/program.ts";
import { type Machine, valueParts } from "../../machine/core/machine.ts";
import { ALL } from "../../machine/secrecy/local-masks.ts";
import type { Frame, Masks } from "../../runtime/state.ts";
import type { Asked } from "../questions/questions.ts";
import type { Hung } from "./kept-veils.ts";
import { VeilChanges } from "./veil-changes.ts";

/** A body that has veils while another one runs on top of it: its number among those that run, and the instruction that runs the other. */
interface Hanging {
  readonly depth: number;
  readonly body: BodyId;
  readonly pc: number;
  readonly veils: NonNullable<Hung>;
}

/** All veils, as they are kept to come back to them. */
export interface Hangings {
  readonly veils: Hung;
  readonly below: readonly Hanging[];
}

/** Who knows by now that the rules have come where these hang. */
function reaching(veils: Hung): number {
  let mask = ALL;
  if (veils !== null) for (const veil of veils) mask &= veil.mask;
  return mask;
}

/**
 * The veils of the running bodies: what follows an answer or a condition of which not everybody may know how it came about is as secret as
 * that. Those of the topmost body are at hand; those of bodies below, which call it, lie beside the stack of the module.
 */
export class Veils {
  /** does any hang */
  on = false;
  /** those of the topmost body */
  veils: Hung = null;
  /** the instruction of the topmost body that calls a function which runs to its end */
  body: BodyId = 0;
  pc = 0;
  private below: Hanging[] = [];
  /** who may know by now that this function runs */
  private inside = ALL;
  private readonly machine: Machine;
  private readonly asks: readonly Asked[];
  private readonly words: Int32Array;
  private readonly here: () => void;
  private readonly changes: VeilChanges;

  /** `here` hands the position to the reference. */
  constructor(machine: Machine, asks: readonly Asked[], words: Int32Array, here: () => void) {
    this.machine = machine;
    this.asks = asks;
    this.words = words;
    this.here = here;
    this.changes = new VeilChanges(machine);
  }

  clear(): void {
    this.on = false;
    this.veils = null;
    if (this.below.length > 0) this.below = [];
  }

  /** All of them, to come back to them. */
  snap(): Hangings {
    return { veils: this.veils, below: this.below.slice() };
  }

  restore({ veils, below }: Hangings): void {
    this.below = below.slice();
    this.hang(veils);
  }

  /** Those of the running bodies, from below. */
  load(frames: readonly Frame[]): void {
    this.below = frames.slice(0, -1).flatMap(({ body, pc, veils }, depth) => {
      const own = this.changes.kept(veils);
      // What runs a body has gone on to the next instruction already.
      return own === null ? [] : [{ depth, body, pc: pc - 1, veils: own }];
    });
    this.hang(this.changes.kept(frames.at(-1)?.veils ?? null));
  }

  /** Those of one of so many running bodies. */
  of(at: number, depth: number): Hung {
    if (at === depth - 1) return this.veils;
    return this.below.find((one) => one.depth === at)?.veils ?? null;
  }

  /** Do some still hang over the topmost body at an instruction? */
  stand(pc: number): boolean {
    const { veils } = this;
    if (veils === null) return false;
    const left = this.changes.standing(veils, 0, pc, 0);
    if (left !== veils) this.hang(left);
    return left !== null;
  }

  /** Who knows by now that the topmost body runs where it runs. */
  reaching(): number {
    return reaching(this.veils);
  }

  /** Who may know what has led it there. */
  hearing(): number {
    let mask = ALL;
    if (this.veils !== null) for (const { knew } of this.veils) mask &= knew;
    return mask;
  }

  /** May everybody know by now that the topmost body has come there? */
  areThin(): boolean {
    return reaching(this.veils) === ALL;
  }

  /** And that all that run have? Then nobody learns anything by seeing something. */
  areStill(): boolean {
    return this.areThin() && this.below.every(({ veils }) => reaching(veils) === ALL);
  }

  /** Somebody has seen something that the topmost body does at an instruction, by a function that it calls there or by itself. */
  observe(mask: number, body: BodyId, pc: number): void {
    const { below, changes } = this;
    const inside = (this.inside | mask) & this.machine.game.everybody;
    this.inside = inside === this.machine.game.everybody ? ALL : inside;
    // What all know already nobody learns.
    if (!this.areThin()) this.veils = changes.observed(this.veils, body, pc, mask);
    for (let i = 0; i < below.length; i++) {
      const one = below[i] as Hanging;
      const veils = reaching(one.veils) === ALL ? one.veils : changes.observed(one.veils, one.body, one.pc, mask);
      if (veils !== one.veils && veils !== null) below[i] = { ...one, veils };
    }
  }

  /** A value has been stored where these seats read it: they see that, where it is a secret that the rules have come here. */
  stored(readers: number, body: BodyId, pc: number): void {
    if (this.veils !== null && readers !== 0) this.observe(readers, body, pc);
  }

  /** The topmost body, the running one of a number, is about to run another one. `known`: who may know which one it is. */
  enter(depth: number, body: BodyId, pc: number, known: number): void {
    const [mask, knew] = [this.reaching() & known, this.hearing() & known];
    this.cover(depth, body, pc);
    this.hang(knew === ALL ? null : this.changes.entered(mask, knew));
  }

  /** The same, but that everybody may know that the other one runs: it has been chosen. */
  cover(depth: number, body: BodyId, pc: number): void {
    if (this.veils !== null) this.below.push({ depth, body, pc, veils: this.veils });
    this.hang(null);
  }

  /** The topmost body has ended; the running one of a number goes on. */
  leave(depth: number): void {
    const under = this.below.at(-1)?.depth === depth ? this.below.pop() : null;
    this.hang(under?.veils ?? null);
  }

  /** The topmost body calls a function at an instruction. */
  calls(body: BodyId, pc: number): void {
    this.body = body;
    this.pc = pc;
    this.inside = this.reaching();
  }

  /** Who may know what the function gives, which ends now. */
  called(): number {
    return this.inside;
  }

  /** An answer, to a question of which only some may know how it came about. */
  branch(asked: number, known: number): void {
    const { body, pc } = this.asks[asked] as Asked;
    this.part(body, pc, known);
  }

  /** A condition that only some may know. */
  part(body: BodyId, pc: number, known: number): void {
    this.hang(this.changes.branched(this.veils, body, pc, known & this.machine.game.everybody));
  }

  /**
   * The same, where another way than that to an instruction (-1: than any) would have given values to local places: gives who may know
   * what lies in these.
   */
  shade(masks: Masks, body: BodyId, pc: number, known: number, way = -1): Masks {
    const mask = known & this.machine.game.everybody;
    this.part(body, pc, mask);
    return this.changes.shaded(masks, body, pc, mask, way);
  }

  /** The answers are told. */
  told(asked: number, values: readonly Value[]): void {
    const { body, pc, instruction } = this.asks[asked] as Asked;
    if (instruction.do !== "ask") return;
    const mask = instruction.fields.reduce((seats, { type }, i) => seats | this.hearers(type, values[i] as Value), 0);
    this.observe(mask, body, pc + 1);
  }

  private hang(veils: Hung): void {
    this.veils = veils;
    this.on = veils !== null || this.below.length > 0;
  }

  /** those who hear what an answer is */
  private hearers(declared: Type, value: Value): number {
    const { layout, everybody } = this.machine.game;
    const type = declared.t === "optional" ? declared.of : declared;
    if (typeof value === "number")
      return type.t === "entity" && value >= 0 ? (this.words[layout.known + value] as number) & everybody : everybody;
    this.here();
    return valueParts(this.machine, "", type, value).reduce((seats, { seenBy }) => seats | seenBy, 0);
  }
}
