/** What a seat may not know of a position, so that a guess may change it. */

import { cellsOf } from "../runtime/cells.ts";
import type { Game } from "../runtime/game.ts";
import type { Sight } from "./sight.ts";

/** Things that the seat may not identify, in groups whose members can be exchanged without anybody noticing. */
export function hiddenGroups(sight: Sight): number[][] {
  const likes = likesIn(sight.game);
  const groups: number[][] = [];
  const groupOf: number[][] = [];
  for (let entity = 0; entity < likes.length; entity++) {
    const like = likes[entity] as number;
    if (like < 0 || sight.knows(entity)) continue;
    let group = groupOf[like];
    if (!group) {
      group = [];
      groupOf[like] = group;
      groups.push(group);
    }
    group.push(entity);
  }
  return groups;
}

const likes = new WeakMap<Game, Int32Array>();

/** By entity: equal for those of the same kind and parents, as far as everybody knows the parents; below 0: it is no thing. */
function likesIn(game: Game): Int32Array {
  const known = likes.get(game);
  if (known) return known;
  const { entities, program, secrets } = game;
  const numbers = new Map<string, number>();
  const found = Int32Array.from({ length: entities.count }, (_, entity) => {
    const kind = entities.kindOf[entity] ?? 0;
    if (kind < 2 || program.kinds[kind]?.copies.of === "spaces") return -1;
    const open = entities.parentsOf.filter((_, nth) => secrets.parents[nth]?.[kind] !== true);
    const key = [kind, ...open.map((of) => of[entity])].join();
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
  likes.set(game, found);
  return found;
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
