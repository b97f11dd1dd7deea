import type { InstructionWith } from "../ir/instruction-set.ts";
import type { Body, BodyId, Instruction } from "../ir/program.ts";
import type { Env, Gen } from "./gen.ts";

/** The state that the writers of instructions share while a body is written. */
export interface BodyWriter {
  readonly g: Gen;
  readonly id: BodyId;
  readonly body: Body;
  /** can it run under a veil (see veils.ts): does it have a frame, and can a secret lead to one of its instructions? */
  readonly veils: boolean;
  /** the instructions at which such a veil may end */
  readonly ends: ReadonlySet<number>;
  /** can a veil cover it or a calling body, so that visible events must be noted? */
  readonly sees: boolean;
  /** the variable that holds the masks of its locals; null: everybody may know all of them */
  readonly masks: string | null;
  /** does it have a frame, with locals that outlive a wait? Otherwise it is a function that runs to its end */
  readonly framed: boolean;
  /** is it part of a game played in one go, where questions are answered at once? */
  readonly playing: boolean;
  readonly env: Env;
  /** the variable of a local place */
  readonly local: (at: number) => string;
  /** a statement that jumps to an instruction */
  readonly goTo: (at: number) => string;
  /** a statement that ends the body, or returns to the loop */
  readonly done: string;
}

export type Step<D extends Instruction["do"]> = (w: BodyWriter, one: InstructionWith<D>, at: number) => void;

/** Tests the word of the position that says whether the game is over. */
export const over = "S[3] !== 0";
