import { NONE } from "../../../interpreter/ir/program.ts";
import type { VarDecl } from "../model.ts";
import { variable } from "../scope.ts";
import type { T } from "../tree.ts";
import { entityOf, NONE_TYPE, present } from "../types.ts";
import { constant } from "./build.ts";

/** Is an ability read from a row, or given by a term, so that it is not known which thing uses it? */
function isOfRow(ability: T): boolean {
  if (ability.op === "call") return true;
  if (ability.op === "rowBody") return present(ability.of.type).t === "row";
  if (ability.op === "if") return isOfRow(ability.then) || isOfRow(ability.otherwise);
  if (ability.op === "else") return isOfRow(ability.left) || isOfRow(ability.right);
  return ability.op === "through" && isOfRow(ability.then);
}

/**
 * The things whose own abilities are meant in some branch: `card` in `card.does else card.lent.does`, where it also
 * uses the other ability.
 */
function thingsIn(ability: T): readonly T[] {
  if (ability.op === "if") return [...new Set([...thingsIn(ability.then), ...thingsIn(ability.otherwise)])];
  if (ability.op === "else") return [...new Set([...thingsIn(ability.left), ...thingsIn(ability.right)])];
  return ability.op === "rowBody" && ability.of.type.t === "entity" ? [ability.of] : [];
}

/**
 * A parameter for the thing that uses an ability of a row; its name is that of the kind. By default it is the one thing
 * in the expression, or else none, and then an ability that reads it stops play.
 */
export function userOf(ability: T): VarDecl | null {
  const type = present(ability.type);
  if (type.t !== "body" || type.of.kind.copies.of === "none" || !isOfRow(ability)) return null;
  const { kind } = type.of;
  const [thing, ...others] = thingsIn(ability);
  const user = thing && others.length === 0 ? thing : constant(ability.span, NONE_TYPE, NONE);
  return { ...variable(kind.id, ability.span, entityOf(kind), "param"), initial: user };
}
