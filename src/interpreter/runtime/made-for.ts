import { type KindId, NONE } from "../ir/program.ts";
import type { Entities } from "./entities.ts";

/** The nearest entity of some kinds that a thing was made for, directly or through its parents; NONE if there is none. */
export function forWhom(entities: Entities, entity: number, kinds: readonly KindId[]): number {
  for (const of of entities.parentsOf) {
    const parent = of[entity] ?? NONE;
    if (parent === NONE) continue;
    const found = kinds.includes(entities.kindOf[parent] ?? NONE) ? parent : forWhom(entities, parent, kinds);
    if (found !== NONE) return found;
  }
  return NONE;
}
