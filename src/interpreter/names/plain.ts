/** Values as plain JSON. */

import { NONE, type Type, type Value } from "../ir/program.ts";
import type { Game } from "../runtime/game.ts";
import { amountsIn, entityNamed, keyName, memberType, valueName } from "./value-names.ts";

/** A value for people and other programs: names instead of numbers, `{hidden: true}` (made in `observe/`) where it may not be known. */
export type Plain = null | number | boolean | string | readonly Plain[] | { readonly [key: string]: Plain };

/** Does it stand for a value that the listener may not know? */
export const isHidden = (value: Plain | undefined): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value) && "hidden" in value;

/** The names of things for somebody who may not identify all of them. */
export interface Naming {
  readonly knows: (entity: number) => boolean;
  readonly nameOf: (entity: number) => string;
}

/**
 * A value as JSON. With `naming`, things have its names; sets of things are then sorted by name, and map entries with
 * an unknown key are left out, so that no order reveals what is hidden.
 */
export function plainValue(game: Game, type: Type, value: Value, naming?: Naming): Plain {
  if (value === NONE) return null;
  if (typeof value !== "number") return plainList(game, type, value, naming);
  switch (type.t) {
    case "int":
      return value;
    case "bool":
      return value !== 0;
    case "optional":
      return plainValue(game, type.of, value, naming);
    case "amounts":
    case "body":
    case "command":
    case "entity":
    case "enum":
    case "frame":
    case "list":
    case "map":
    case "never":
    case "record":
    case "row":
    case "set":
    case "tuple":
    case "zone":
      return valueName(game, type, value, naming?.nameOf);
  }
}

function plainList(game: Game, type: Type, items: readonly Value[], naming?: Naming): Plain {
  if (type.t === "optional") return plainList(game, type.of, items, naming);
  if (type.t === "amounts") return plainAmounts(game, type.key, items, naming);
  const members = items.map((item, i) => {
    const inner = memberType(game, type, i);
    return inner ? plainValue(game, inner, item, naming) : null;
  });
  if (type.t === "set" && type.of.t === "entity" && naming) return members.sort(byText);
  if (type.t === "map") return plainMap(game, type.key, members, naming);
  if (type.t !== "record") return members;
  const fields = game.program.records[type.of]?.fields ?? [];
  return Object.fromEntries(members.map((member, i) => [fields[i]?.id ?? String(i), member]));
}

/** The shares of a split, without those of unknown things, whose names would identify them. */
function plainAmounts(game: Game, key: Type, items: readonly Value[], naming?: Naming): Plain {
  const named = ([of]: readonly [Value, number]) => key.t !== "entity" || !naming || naming.knows(Number(of));
  return Object.fromEntries(
    amountsIn(items)
      .filter(named)
      .map(([of, amount]) => [valueName(game, key, of, naming?.nameOf), amount]),
  );
}

function plainMap(game: Game, key: Type, members: readonly Plain[], naming?: Naming): Plain {
  const keys = game.domain(key);
  const named = (i: number) => key.t !== "entity" || !naming || naming.knows(keys.at(i));
  const entries = members.flatMap((member, i) =>
    named(i) ? [[keyName(game, key, i, naming?.nameOf), member] as const] : [],
  );
  return Object.fromEntries(key.t === "entity" && naming ? byTable(game, entries) : entries);
}

/** Sorts entries by the entity numbers of their names. */
export const byTable = <X>(game: Game, entries: readonly (readonly [string, X])[]) =>
  entries.toSorted(([a], [b]) => entityNamed(game, a) - entityNamed(game, b));

/** Compares by UTF-16 units, independent of the locale. */
export function byText(a: Plain, b: Plain): number {
  const [x, y] = [String(a), String(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}
