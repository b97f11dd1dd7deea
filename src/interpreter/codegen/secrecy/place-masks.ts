import type { BodyId, Expr, Instruction } from "../../ir/program.ts";
import { placesRead } from "../../ir/visit.ts";
import type { Gen } from "../gen.ts";
import type { BodyWriter } from "../writer.ts";

/**
 * Who may know what lies in the local places of a body: a list beside them, as in a frame of the reference; null where
 * everybody may know all of it. Bodies have one in which a place can get what not everybody may know; the others leave such
 * an instruction to the reference.
 */

/** The variable of the masks of a body. */
export const masksOf = (id: BodyId): string => `b${id}_m`;

type Masking = Pick<Gen, "game" | "machine" | "program" | "secrecy" | "facts">;

/** Has a body masks? */
export const isMasking = (g: Masking, id: BodyId): boolean =>
  g.secrecy !== null &&
  g.facts.hasFrame(id) &&
  (g.machine.c.flow().hides(id) || (g.program.bodies[id]?.code.some((one) => gives(g, one)) ?? false));

/** May it put what not everybody may know into a place? */
function gives({ secrecy }: Pick<Gen, "secrecy">, one: Instruction): boolean {
  if (one.do === "unpack") return true;
  if (one.do === "let" || one.do === "gather") return secrecy?.narrows(one) === true;
  return isKeeping(one) && secrecy?.narrows(one) === true;
}

/** Does it put a value as it is into a place of its body? */
export const isKeeping = (one: Instruction): one is Instruction & { readonly do: "set" } =>
  one.do === "set" && one.how === "=" && one.target.to === "local";

/** Who may know what lies in the places that some expressions read. */
export function startOf({ g, masks }: BodyWriter, exprs: readonly Expr[]): string {
  const places = masks === null ? [] : placesRead(exprs);
  return places.length === 0 ? "-1" : `${masks} === null ? -1 : knowing(${masks}, ${g.table(places)})`;
}

/** Says who may know what has been put into a place: everybody, or as a text says. */
export function keeps({ g, masks }: BodyWriter, at: number, mask = "-1"): void {
  if (masks === null) return;
  const hides = mask === "-1" ? "" : ` || ${mask} !== -1`;
  g.out.line(`if (${masks} !== null${hides}) ${masks} = masked(${masks}, ${at}, ${mask});`);
}
