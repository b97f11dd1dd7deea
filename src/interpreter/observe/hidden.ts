/** What a seat may not know of a position, so that a guess may change it. */

import { cellsOf } from "../runtime/cells.ts";
import type { Sight } from "./sight.ts";

/** Things that the seat may not identify, in groups whose members can be exchanged without anybody noticing. */
export function hiddenGroups(sight: Sight): number[][] {
  const { entities, program, secrets } = sight.game;
  const groups = new Map<string, number[]>();
  for (let entity = 0; entity < entities.count; entity++) {
    const kind = entities.kindOf[entity] ?? 0;
    if (kind < 2 || program.kinds[kind]?.copies.of === "spaces" || sight.knows(entity)) continue;
    const open = entities.parentsOf.filter((_, nth) => secrets.parents[nth]?.[kind] !== true);
    const key = [kind, ...open.map((of) => of[entity])].join();
    groups.set(key, [...(groups.get(key) ?? []), entity]);
  }
  return [...groups.values()];
}

/** Stored values that their own rule hides from the seat. Other values of a hidden thing go with the thing. */
export function secretCells(sight: Sight): SecretCell[] {
  return sight.game.program.slots.flatMap((def, slot) => {
    if (def.seen.length === 0) return [];
    const hidden = cellsOf(sight.game, slot).filter(({ keys }) => !sight.mayRead(slot, keys));
    return hidden.map(({ keys, address }) => ({ slot, keys, address }));
  });
}

export interface SecretCell {
  readonly slot: number;
  /** the keys of the cell */
  readonly keys: readonly number[];
  readonly address: number;
}
