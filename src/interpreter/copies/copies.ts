/** Equal copies: things of one kind, row and owner, whose names differ only by a number. */

import { type KindId, NONE, type Type, type Value } from "../ir/program.ts";
import { partsOf } from "../ir/types.ts";
import type { Game } from "../runtime/game.ts";

/** Groups of copies that can be hidden, by thing; undefined for all others. */
type Copies = readonly (readonly number[] | undefined)[];

const copies = new WeakMap<Game, Copies>();

export function copiesIn(game: Game): Copies {
  const known = copies.get(game);
  if (known) return known;
  const { entities, secrets } = game;
  const groups = new Map<string, number[]>();
  for (let id = 0; id < entities.count; id++) {
    const kind = entities.kindOf[id] ?? 0;
    if (kind < 2 || secrets.rows[kind] !== true || entities.ownName[id] !== null) continue;
    const key = [entities.kindOf, entities.rowOf, ...entities.parentsOf].map((of) => of[id]).join();
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(id);
  }
  const found: (readonly number[] | undefined)[] = [];
  for (const group of groups.values()) if (group.length > 1) for (const id of group) found[id] = group;
  copies.set(game, found);
  return found;
}

/** By thing: the first copy of its group, or NONE. By first copy: the call of `hasTwins` in which it was last met. */
interface Met {
  readonly firsts: Int32Array;
  readonly rounds: Float64Array;
  round: number;
}

const metBy = new WeakMap<Game, Met>();

function metIn(game: Game): Met {
  const known = metBy.get(game);
  if (known) return known;
  const all = copiesIn(game);
  const { count } = game.entities;
  const firsts = Int32Array.from({ length: count }, (_, thing) => all[thing]?.[0] ?? NONE);
  const found = { firsts, rounds: new Float64Array(count), round: 0 };
  metBy.set(game, found);
  return found;
}

/** Do these things contain two copies of one group that all seats of `mask` know? Most lists do not, so nothing is allocated. */
export function hasTwins(game: Game, things: readonly Value[], words: Int32Array, mask: number): boolean {
  const met = metIn(game);
  const { firsts, rounds } = met;
  const { known } = game.layout;
  const round = ++met.round;
  for (let i = 0; i < things.length; i++) {
    const thing = things[i];
    const first = typeof thing === "number" && thing >= 0 ? (firsts[thing] ?? NONE) : NONE;
    if (first === NONE || ((words[known + (thing as number)] as number) & mask) !== mask) continue;
    if (rounds[first] === round) return true;
    rounds[first] = round;
  }
  return false;
}

/** Is a thing one of several copies that can be hidden? */
export const hasCopies = (game: Game, entity: number): boolean => copiesIn(game)[entity] !== undefined;

/** Do these kinds have such copies? */
export const kindsHaveCopies = (game: Game, kinds: readonly KindId[]): boolean =>
  kinds.some((kind) => (game.entities.ofKind[kind] ?? []).some((id) => hasCopies(game, id)));

/** Can a value of this type refer to things of a kind? */
export function speaksOf(game: Game, type: Type, kind: KindId): boolean {
  if (type.t === "entity") return type.of.includes(kind);
  if (type.t === "zone") return game.program.zones.some(({ key }) => key.includes(kind));
  return partsOf(game.program, type).some((part) => speaksOf(game, part, kind));
}
