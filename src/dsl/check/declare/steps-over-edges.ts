import type { BoardDecl, VarDecl } from "../model.ts";
import type { T } from "../tree.ts";

/** By variable for one end of a step, the variable for the other: of paths and lines whose steps all cross an edge. */
const ends = new WeakMap<VarDecl, VarDecl>();

/** Notes `from` and `to` of a path or a line if all its steps cross an edge. */
export function noteSteps({ crosses, lattice }: BoardDecl, near: readonly number[], from: VarDecl, to: VarDecl): void {
  const sides = lattice?.outlines?.sides;
  if (!crosses || !near.every((direction) => sides?.includes(direction) ?? true)) return;
  ends.set(from, to);
  ends.set(to, from);
}

/** Is it sure that a step leads from the one to the other? */
export function isStep([a, b]: readonly T[]): boolean {
  return a?.op === "variable" && b?.op === "variable" && ends.get(a.variable) === b.variable;
}
