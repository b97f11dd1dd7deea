import type { BoardDecl, VarDecl } from "../model.ts";
import type { T } from "../tree.ts";

/** The two ends of steps that always cross an edge: those of paths and lines. */
const ends = new WeakMap<VarDecl, VarDecl>();

/** Notes the variables `from` and `to` of a path or a line whose steps lead over edges alone. */
export function noteSteps({ crosses, lattice }: BoardDecl, near: readonly number[], from: VarDecl, to: VarDecl): void {
  const sides = lattice?.outlines?.sides;
  if (!crosses || !near.every((direction) => sides?.includes(direction) ?? true)) return;
  ends.set(from, to);
  ends.set(to, from);
}

/** Is it clear that a step leads from the one to the other? */
export function isStep([a, b]: readonly T[]): boolean {
  return a?.op === "variable" && b?.op === "variable" && ends.get(a.variable) === b.variable;
}
