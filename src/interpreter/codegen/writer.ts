import type { InstructionWith } from "../ir/instructions.ts";
import type { Body, BodyId, Instruction } from "../ir/program.ts";
import type { Env, Gen } from "./gen.ts";

/** What the writers of instructions share while a body is written. */
export interface BodyWriter {
  readonly g: Gen;
  readonly id: BodyId;
  readonly body: Body;
  /** can it run under a veil (see veils.ts): has it a frame, and can a secret have led to one of its instructions */
  readonly veils: boolean;
  /** the instructions at which such a veil may end */
  readonly ends: ReadonlySet<number>;
  /** can a veil hang over it, or over what runs it, so that what all see has to be noted */
  readonly sees: boolean;
  /** the variable of who may know what lies in its places; null: everybody may know all of it */
  readonly masks: string | null;
  /** has it a frame: local places that outlive a wait; otherwise it is a function that runs to its end */
  readonly framed: boolean;
  /** is it a game that is played in one go: questions are answered where they stand */
  readonly playing: boolean;
  readonly env: Env;
  /** the variable of a local place */
  readonly local: (at: number) => string;
  /** a statement that goes on at an instruction */
  readonly goTo: (at: number) => string;
  /** a statement that ends the body, or lets the machine go on elsewhere */
  readonly done: string;
}

export type Step<D extends Instruction["do"]> = (w: BodyWriter, one: InstructionWith<D>, at: number) => void;

/** Words of the position that belong to the game as a whole. */
export const over = "S[3] !== 0";
