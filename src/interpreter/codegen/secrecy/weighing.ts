import { partsOfInstruction } from "../../ir/instructions.ts";
import type { Expr, Instruction } from "../../ir/program.ts";
import { UNCOUNTED } from "../covering/covering.ts";
import type { Gen } from "../gen.ts";
import type { BodyWriter } from "../writer.ts";
import { keeps, startOf } from "./place-masks.ts";
import { isWay } from "./under-veil.ts";

/** Where not everybody may know what an instruction finds the reference carries it out: it alone keeps who may know what. */

/** Writes a value; where the places of the body are variables of the module, a long one as a function. */
export const apart = ({ g, framed }: BodyWriter, write: () => string): string =>
  framed ? g.out.apart(write) : write();

/** Is there something to be looked at before the instruction is carried out? */
export const isWeighed = (w: BodyWriter, one: Instruction): boolean =>
  w.g.secrecy?.narrows(one) === true || startOf(w, partsOfInstruction(one)) !== "-1";

/** A text that is true where everybody may know all that has been read. */
export const isPublic = (g: Gen, seen = "K[0]"): string => `(${seen} & ${g.game.everybody}) === ${g.game.everybody}`;

/** A statement that leaves the instruction to the reference, before anything of it has been looked at. */
export const leaveNext = ({ id }: BodyWriter, at: number, before = ""): string =>
  `{ ${before}pc${id} = ${at}; kind = foreign(); return; }`;

/** The same for an instruction of which something has been looked at: the reference counts that, too. */
export const leaveIt = (w: BodyWriter, at: number): string => leaveNext(w, at, w.g.covering ? UNCOUNTED : "");

/** Evaluates what an instruction needs; what is written must be named before the instruction changes anything. */
export function weighed<T>(w: BodyWriter, one: Instruction, at: number, write: () => T): T {
  const start = startOf(w, partsOfInstruction(one));
  if (!w.g.secrecy?.narrows(one) && start === "-1") return write();
  w.g.out.line(`K[0] = ${start};`);
  const found = write();
  w.g.out.line(`if (!(${isPublic(w.g)})) ${leaveIt(w, at)}`);
  return found;
}

/** A value that a place of the body gets, and a text for who may know it. */
interface Judged {
  readonly value: string;
  readonly mask: string;
}

/** Evaluates a value that is kept or handed on. */
export function judged(w: BodyWriter, one: Instruction, expr: Expr, write: () => string): Judged {
  const { g } = w;
  const start = startOf(w, [expr]);
  if (!g.secrecy?.narrows(one) && start === "-1") return { value: apart(w, write), mask: "-1" };
  g.out.line(`K[0] = ${start};`);
  const value = g.out.name(apart(w, write));
  return { value, mask: g.out.name(`${isPublic(g)} ? -1 : K[0] & ${g.game.everybody}`) };
}

/** Who may know a value that is kept at an instruction: it is as secret as the way there, too. */
export const alongWay = ({ g, veils, id }: BodyWriter, at: number, mask: string): string =>
  veils && isWay(g, id, at) ? g.out.name(`V.on ? V.reaching()${mask === "-1" ? "" : ` & ${mask}`} : ${mask}`) : mask;

/** Puts what an expression says into a place of the body. */
export function keeping(
  w: BodyWriter,
  one: Instruction,
  at: number,
  into: number,
  expr: Expr,
  write: () => string,
): void {
  const { value, mask } = judged(w, one, expr, write);
  w.g.out.line(`${w.local(into)} = ${value};`);
  keeps(w, into, alongWay(w, at, mask));
}
