import type { BodyId, Expr, Instruction } from "../../ir/program.ts";
import { placesRead } from "../../ir/visit.ts";
import type { Gen } from "../gen.ts";
import type { BodyWriter } from "../writer.ts";

/**
 * Masks of the locals of a body: a list as in frames of the interpreter; null if everybody may know all of them. Only
 * bodies that can store a secret in a local have masks; in others such an instruction is left to the interpreter.
 */

/** The variable of the masks of a body. */
export const masksOf = (id: BodyId): string => `b${id}_m`;

type Masking = Pick<Gen, "game" | "machine" | "program" | "secrecy" | "facts">;

/** Does a body have masks? */
export const isMasking = (g: Masking, id: BodyId): boolean =>
  g.secrecy !== null &&
  g.facts.hasFrame(id) &&
  (g.machine.c.flow().hides(id) || (g.program.bodies[id]?.code.some((one) => gives(g, one)) ?? false));

/** Can it store a secret in a local? */
function gives({ secrecy }: Pick<Gen, "secrecy">, one: Instruction): boolean {
  if (one.do === "unpack") return true;
  if (one.do === "let" || one.do === "gather") return secrecy?.narrows(one) === true;
  return isKeeping(one) && secrecy?.narrows(one) === true;
}

/** Does it store a plain value in a local of its body? */
export const isKeeping = (one: Instruction): one is Instruction & { readonly do: "set" } =>
  one.do === "set" && one.how === "=" && one.target.to === "local";

/** A text for who may know the locals that some expressions read. */
export function startOf({ g, masks }: BodyWriter, exprs: readonly Expr[]): string {
  const places = masks === null ? [] : placesRead(exprs);
  return places.length === 0 ? "-1" : `${masks} === null ? -1 : knowing(${masks}, ${g.table(places)})`;
}

/** Sets the mask of a local: everybody, or a text. */
export function keeps({ g, masks }: BodyWriter, at: number, mask = "-1"): void {
  if (masks === null) return;
  const hides = mask === "-1" ? "" : ` || ${mask} !== -1`;
  g.out.line(`if (${masks} !== null${hides}) ${masks} = masked(${masks}, ${at}, ${mask});`);
}
