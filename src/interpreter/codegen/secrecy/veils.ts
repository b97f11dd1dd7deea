import type { BodyId, Type, Value } from "../../ir/program.ts";
import { type Machine, valueParts } from "../../machine/core/machine.ts";
import { ALL } from "../../machine/secrecy/local-masks.ts";
import type { Frame, Masks } from "../../runtime/state.ts";
import type { Asked } from "../questions/questions.ts";
import type { Hung } from "./kept-veils.ts";
import { VeilChanges } from "./veil-changes.ts";

/**
 * The veils over a body while another one runs on top of it: its index among running bodies, and the instruction that
 * called the other.
 */
interface Hanging {
  readonly depth: number;
  readonly body: BodyId;
  readonly pc: number;
  readonly veils: NonNullable<Hung>;
}

/** All veils, for returning to them. */
export interface Hangings {
  readonly veils: Hung;
  readonly below: readonly Hanging[];
}

/** The seats that know by now that the rules have come here. */
function reaching(veils: Hung): number {
  let mask = ALL;
  if (veils !== null) for (const veil of veils) mask &= veil.mask;
  return mask;
}

/**
 * The veils of the running bodies (see machine/secrecy/implicit-flow.ts): whatever follows a secret answer or condition
 * is as secret as that. Those of the top body are at hand; those of its callers are kept beside the stack of the
 * module.
 */
export class Veils {
  /** are there any veils? */
  on = false;
  /** the veils of the top body */
  veils: Hung = null;
  /** the instruction of the top body that calls a function without a frame */
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

  /** `here` gives the position to the interpreter. */
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

  /** All veils, for returning to them. */
  snap(): Hangings {
    return { veils: this.veils, below: this.below.slice() };
  }

  restore({ veils, below }: Hangings): void {
    if (below.length > 0 || this.below.length > 0) this.below = below.slice();
    this.hang(veils);
  }

  /** Loads the veils of frames. */
  load(frames: readonly Frame[]): void {
    this.below = frames.slice(0, -1).flatMap(({ body, pc, veils }, depth) => {
      const own = this.changes.kept(veils);
      // A frame that called another body has advanced its `pc` already.
      return own === null ? [] : [{ depth, body, pc: pc - 1, veils: own }];
    });
    this.hang(this.changes.kept(frames.at(-1)?.veils ?? null));
  }

  /** The veils of one of `depth` running bodies. */
  of(at: number, depth: number): Hung {
    if (at === depth - 1) return this.veils;
    return this.below.find((one) => one.depth === at)?.veils ?? null;
  }

  /** Ends veils that do not cover an instruction; are any left over the top body? */
  stand(pc: number): boolean {
    const { veils } = this;
    if (veils === null) return false;
    const left = this.changes.standing(veils, 0, pc, 0);
    if (left !== veils) this.hang(left);
    return left !== null;
  }

  /** The seats that know by now that the top body runs where it runs. */
  reaching(): number {
    return reaching(this.veils);
  }

  /** The seats that may know what led it there. */
  hearing(): number {
    let mask = ALL;
    if (this.veils !== null) for (const { knew } of this.veils) mask &= knew;
    return mask;
  }

  /** May everybody know by now that the top body has come there? */
  areThin(): boolean {
    return reaching(this.veils) === ALL;
  }

  /** Does that hold for all running bodies? Then nobody learns anything from a visible effect. */
  areStill(): boolean {
    return this.areThin() && this.below.every(({ veils }) => reaching(veils) === ALL);
  }

  /** Some seats have seen an effect of an instruction of the top body, or of a function that it calls there. */
  observe(mask: number, body: BodyId, pc: number): void {
    const { below, changes } = this;
    const inside = (this.inside | mask) & this.machine.game.everybody;
    this.inside = inside === this.machine.game.everybody ? ALL : inside;
    // What everybody knows already tells nobody anything.
    if (!this.areThin()) this.veils = changes.observed(this.veils, body, pc, mask);
    for (let i = 0; i < below.length; i++) {
      const one = below[i] as Hanging;
      const veils = reaching(one.veils) === ALL ? one.veils : changes.observed(one.veils, one.body, one.pc, mask);
      if (veils !== one.veils && veils !== null) below[i] = { ...one, veils };
    }
  }

  /** A value was stored where these seats read it, so they know that the rules have come here. */
  stored(readers: number, body: BodyId, pc: number): void {
    if (this.veils !== null && readers !== 0) this.observe(readers, body, pc);
  }

  /** The top body, at index `depth`, is about to call another one. `known`: who may know which one. */
  enter(depth: number, body: BodyId, pc: number, known: number): void {
    const [mask, knew] = [this.reaching() & known, this.hearing() & known];
    this.cover(depth, body, pc);
    this.hang(knew === ALL ? null : this.changes.entered(mask, knew));
  }

  /** The same, if everybody may know that the other one runs, because it was chosen. */
  cover(depth: number, body: BodyId, pc: number): void {
    if (this.veils !== null) this.below.push({ depth, body, pc, veils: this.veils });
    this.hang(null);
  }

  /** The top body has ended; the body at index `depth` continues. */
  leave(depth: number): void {
    const under = this.below.at(-1)?.depth === depth ? this.below.pop() : null;
    this.hang(under?.veils ?? null);
  }

  /** The top body calls a function at an instruction. */
  calls(body: BodyId, pc: number): void {
    this.body = body;
    this.pc = pc;
    this.inside = this.reaching();
  }

  /** Who may know the result of the function, which ends now. */
  called(): number {
    return this.inside;
  }

  /** Branches on an answer whose question only some seats may know. */
  branch(asked: number, known: number): void {
    const { body, pc } = this.asks[asked] as Asked;
    this.part(body, pc, known);
  }

  /** Branches on a condition that only some seats may know. */
  part(body: BodyId, pc: number, known: number): void {
    this.hang(this.changes.branched(this.veils, body, pc, known & this.machine.game.everybody));
  }

  /** Branches where the other ways (than the one to an instruction; -1: any) would set locals; gives the new masks. */
  shade(masks: Masks, body: BodyId, pc: number, known: number, way = -1): Masks {
    const mask = known & this.machine.game.everybody;
    this.part(body, pc, mask);
    return this.changes.shaded(masks, body, pc, mask, way);
  }

  /** Tells the answers of a move. */
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

  /** the seats that hear an answer */
  private hearers(declared: Type, value: Value): number {
    const { layout, everybody } = this.machine.game;
    const type = declared.t === "optional" ? declared.of : declared;
    if (typeof value === "number")
      return type.t === "entity" && value >= 0 ? (this.words[layout.known + value] as number) & everybody : everybody;
    this.here();
    return valueParts(this.machine, "", type, value).reduce((seats, { seenBy }) => seats | seenBy, 0);
  }
}
