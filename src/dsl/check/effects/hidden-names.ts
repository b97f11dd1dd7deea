import type { VarDecl } from "../model.ts";
import type { T } from "../tree.ts";
import type { Secret } from "./doubts.ts";

/** Variables for things that the viewer does not see, each with its secret. */
export type Hidden = ReadonlyMap<VarDecl, Secret>;

export const NOTHING_HIDDEN: Hidden = new Map();

export const named = (hidden: Hidden, variable: VarDecl, why: Secret | null): Hidden =>
  why === null ? hidden : new Map([...hidden, [variable, why]]);

/**
 * Removes the variables whose place `asked` tests: if the test holds, the rest reads what lies at that place, and not
 * the hidden thing.
 */
export function without(hidden: Hidden, asked: T): Hidden {
  if (hidden.size === 0) return hidden;
  const placed = placedIn(asked);
  return placed.length === 0 ? hidden : new Map([...hidden].filter(([variable]) => !placed.includes(variable)));
}

/** The variables whose place is known where a condition holds. */
export function placedIn(t: T): readonly VarDecl[] {
  if (t.op === "and") return [...placedIn(t.left), ...placedIn(t.right)];
  // That a thing does not lie somewhere leaves open where it lies.
  if (t.op === "not") return t.of.op === "same" ? standing(t.of.left) : [];
  if (t.op === "lies" || t.op === "in") return [...variableIn(t.left), ...standing(t)];
  if (t.op === "inPlay") return variableIn(t.of);
  // The query has found something, or its list is not empty.
  if (t.op === "any" || t.op === "list" || t.op === "set") return t.query.where.flatMap(({ expr }) => placedIn(expr));
  return t.op === "same" ? standing(t.left) : [];
}

const variableIn = (t: T): readonly VarDecl[] => (t.op === "variable" ? [t.variable] : []);

/** The variable whose space or zone is read. */
function standing(t: T): readonly VarDecl[] {
  if (t.op === "same" || t.op === "in") return standing(t.left);
  const isPlace = t.op === "spaceOf" || t.op === "zoneOf";
  return isPlace ? variableIn(t.of) : [];
}
