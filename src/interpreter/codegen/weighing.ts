import type { Instruction } from "../ir/program.ts";
import type { Gen } from "./gen.ts";
import type { BodyWriter } from "./writer.ts";

/** Where not everybody may know what an instruction finds the reference carries it out: it alone keeps who may know what. */

/** A text that is true where everybody may know all that has been read. */
export const isPublic = (g: Gen, seen = "K[0]"): string => `(${seen} & ${g.game.everybody}) === ${g.game.everybody}`;

/** A statement that leaves the instruction to the reference. */
export const leaveIt = (w: BodyWriter, at: number): string => `{ pc${w.id} = ${at}; kind = foreign(); return; }`;

/** Evaluates what an instruction needs; what is written must be named before the instruction changes anything. */
export function weighed<T>(w: BodyWriter, one: Instruction, at: number, write: () => T): T {
  if (!w.g.secrecy?.narrows(one)) return write();
  w.g.out.line("K[0] = -1;");
  const found = write();
  w.g.out.line(`if (!(${isPublic(w.g)})) ${leaveIt(w, at)}`);
  return found;
}
