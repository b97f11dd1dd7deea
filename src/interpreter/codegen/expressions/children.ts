import type { ExprWith } from "../../ir/operators.ts";
import { NONE } from "../../ir/program.ts";
import type { Gen } from "../gen.ts";
import { maybeNone, thingsOf } from "../kinds-of-types.ts";
import { isRun } from "../lists/loops.ts";

/** By thing: the things that belong to it. */
export function byParent(g: Gen, kind: number, nth: number): readonly (readonly number[])[] {
  const parents = g.game.entities.parentsOf[nth];
  const lists: number[][] = Array.from({ length: g.game.entities.count }, () => []);
  for (const id of g.game.entities.ofKind[kind] ?? []) lists[parents?.[id] ?? NONE]?.push(id);
  return lists;
}

/** A layout in which the children of consecutive parents are consecutive: those of a parent begin at `parent * size + from`. */
interface Runs {
  readonly size: number;
  readonly from: number;
  /** the largest number of a parent */
  readonly last: number;
}

/** Null if they are not laid out so. */
export function runsOf(g: Gen, { kind, nth, of }: ExprWith<"children">): Runs | null {
  const parents = thingsOf(g.game, of);
  const lists = byParent(g, kind, nth);
  const [size = 0, ...others] = new Set(parents.map((id) => lists[id]?.length ?? 0));
  const flat = parents.flatMap((id) => lists[id] ?? []);
  const isEven = parents.length > 0 && others.length === 0 && isRun(flat) && isRun(parents);
  if (!isEven || maybeNone(g.game, of)) return null;
  return { size, from: (flat[0] ?? 0) - (parents[0] ?? 0) * size, last: parents.at(-1) ?? 0 };
}
