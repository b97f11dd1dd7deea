import type { BodyId, Type, Value } from "../../ir/program.ts";
import { type Machine, parts } from "../../machine/core/machine.ts";
import { reaching, standing } from "../../machine/secrecy/implicit-flow.ts";
import { ALL } from "../../machine/secrecy/local-masks.ts";
import type { Veil } from "../../runtime/state.ts";
import type { Asked } from "../questions/questions.ts";
import { frameAt, VeilChanges } from "./veil-changes.ts";

/**
 * An answer of which not everybody may know that there was something to choose from veils what follows. The module goes
 * on under such veils as long as nothing is kept of it: only the body that runs has one then, and every other instruction
 * is left to the reference, which gets the veils with the frames.
 */
export class Veils {
  on = false;
  veils: readonly Veil[] | null = null;
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
  }

  /** Are there still some at an instruction? */
  stand(pc: number): boolean {
    const left = this.veils && standing(this.veils, pc);
    if (left !== this.veils) this.veils = this.changes.kept(left);
    this.on = this.veils !== null;
    return this.on;
  }

  /** May everybody know by now that the rules have come here? */
  areThin(): boolean {
    return this.veils === null || reaching(frameAt(0, 0, this.veils)) === ALL;
  }

  /** Somebody has seen something. */
  observe(mask: number, body: BodyId, pc: number): void {
    this.veils = this.changes.observed(this.veils, body, pc, mask);
  }

  /** An answer, to a question of which only some may know how it came about. */
  branch(asked: number, known: number): void {
    const { body, pc } = this.asks[asked] as Asked;
    this.part(body, pc, known);
  }

  /** A condition that only some may know. */
  part(body: BodyId, pc: number, known: number): void {
    this.veils = this.changes.branched(this.veils, body, pc, known & this.machine.game.everybody);
    this.on = this.veils !== null;
  }

  /** The answers are told. */
  told(asked: number, values: readonly number[]): void {
    const { body, pc, instruction } = this.asks[asked] as Asked;
    if (instruction.do !== "ask") return;
    const mask = instruction.fields.reduce((seats, { type }, i) => seats | this.hearers(type, values[i] as number), 0);
    this.observe(mask, body, pc + 1);
  }

  /** those who hear what an answer is */
  private hearers(declared: Type, value: Value): number {
    const { layout, everybody } = this.machine.game;
    const type = declared.t === "optional" ? declared.of : declared;
    if (type.t === "entity" && typeof value === "number")
      return value < 0 ? everybody : (this.words[layout.known + value] as number) & everybody;
    this.here();
    return parts(this.machine, "", type, value).reduce((seats, { seenBy }) => seats | seenBy, 0);
  }
}
