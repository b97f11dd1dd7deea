import { partsOfInstruction } from "../../ir/instructions.ts";
import type { Expr, Instruction } from "../../ir/program.ts";
import { UNCOUNTED } from "../covering/covering.ts";
import type { Gen } from "../gen.ts";
import type { BodyWriter } from "../writer.ts";
import { keeps, startOf } from "./place-masks.ts";
import { isWay } from "./under-veil.ts";

/**
 * Computes masks of values. If not everybody may know what an instruction finds, and the module has no masks for it,
 * the interpreter runs the instruction.
 */

/** Writes a value; in a body with a frame a long one gets its own function. */
export const apart = ({ g, framed }: BodyWriter, write: () => string): string =>
  framed ? g.out.apart(write) : write();

/** Do masks have to be computed for the instruction? */
export const isWeighed = (w: BodyWriter, one: Instruction): boolean =>
  w.g.secrecy?.narrows(one) === true || startOf(w, partsOfInstruction(one)) !== "-1";

/** A text that is true if everybody may know everything that was read. */
export const isPublic = (g: Gen, seen = "K[0]"): string => `(${seen} & ${g.game.everybody}) === ${g.game.everybody}`;

/** A statement that leaves the instruction to the interpreter, before any part of it was evaluated. */
export const leaveNext = ({ id }: BodyWriter, at: number, before = ""): string =>
  `{ ${before}pc${id} = ${at}; kind = foreign(); return; }`;

/** The same after a part was evaluated: its coverage is undone, because the interpreter counts it again. */
export const leaveIt = (w: BodyWriter, at: number): string => leaveNext(w, at, w.g.covering ? UNCOUNTED : "");

/**
 * Evaluates what an instruction needs, and leaves it to the interpreter if that is secret. Values must be named before
 * anything changes.
 */
export function weighed<T>(w: BodyWriter, one: Instruction, at: number, write: () => T): T {
  const start = startOf(w, partsOfInstruction(one));
  if (!w.g.secrecy?.narrows(one) && start === "-1") return write();
  w.g.out.line(`K[0] = ${start};`);
  const found = write();
  w.g.out.line(`if (!(${isPublic(w.g)})) ${leaveIt(w, at)}`);
  return found;
}

/** A value for a local, and a text for its mask. */
interface Judged {
  readonly value: string;
  readonly mask: string;
}

/** Evaluates a value that is stored or passed on, with its mask. */
export function judged(w: BodyWriter, one: Instruction, expr: Expr, write: () => string): Judged {
  const { g } = w;
  const start = startOf(w, [expr]);
  if (!g.secrecy?.narrows(one) && start === "-1") return { value: apart(w, write), mask: "-1" };
  g.out.line(`K[0] = ${start};`);
  const value = g.out.name(apart(w, write));
  return { value, mask: g.out.name(`${isPublic(g)} ? -1 : K[0] & ${g.game.everybody}`) };
}

/** The mask of a value stored at an instruction, combined with the secrecy of the way there. */
export const alongWay = ({ g, veils, id }: BodyWriter, at: number, mask: string): string =>
  veils && isWay(g, id, at) ? g.out.name(`V.on ? V.reaching()${mask === "-1" ? "" : ` & ${mask}`} : ${mask}`) : mask;

/** Stores the value of an expression in a local of the body. */
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
