/** Values as words. */

import { NONE, type Type, type Value } from "../ir/program.ts";
import { isCompound } from "../ir/types.ts";
import type { Game } from "../runtime/game.ts";
import { locationNames } from "./names.ts";

interface Index {
  readonly entities: ReadonlyMap<string, number>;
  readonly locations: ReadonlyMap<string, number>;
  readonly locationNames: readonly string[];
}

const indices = new WeakMap<Game, Index>();

/** The tables of names. Every answer needs them and a game never changes, so they are made once. */
function indexOf(game: Game): Index {
  const known = indices.get(game);
  if (known) return known;
  const locations = locationNames(game.program, game.places, game.names, (zone, value) => {
    const key2 = game.program.zones[zone]?.key2;
    return key2 ? valueName(game, key2, value) : String(value);
  });
  const index: Index = {
    entities: new Map([...otherNames(game), ...game.names.map((name, entity) => [name, entity] as const)]),
    locations: new Map(locations.map((name, at) => [name, at + game.places.firstLocation])),
    locationNames: locations,
  };
  indices.set(game, index);
  return index;
}

/** A corner or an edge has a name from each space that it touches. Proper names take precedence. */
const otherNames = (game: Game): (readonly [string, number])[] =>
  game.boards.flatMap(({ entities }) =>
    entities.flatMap((entity) => partNames(game, entity).map((name) => [name, entity] as const)),
  );

/** All names of a corner or an edge, one from each space that it touches; empty for anything else. */
export function partNames({ program, boardOf, localOf }: Game, entity: number): readonly string[] {
  return program.boards[boardOf[entity] ?? -1]?.part?.names[localOf[entity] ?? -1] ?? [];
}

/** The entity of this name, or NONE. */
export function entityNamed(game: Game, name: string): number {
  return indexOf(game).entities.get(name) ?? NONE;
}

/** The location of this name, or null. */
export function locationNamed(game: Game, name: string): number | null {
  return indexOf(game).locations.get(name) ?? null;
}

/** The name of a location, e.g. `p1.hand`. */
export function locationName(game: Game, location: number): string {
  return indexOf(game).locationNames[location - game.places.firstLocation] ?? "?";
}

/** The name of a location with somebody's name for its owner. */
export function zoneCalled(game: Game, location: number, nameOf?: NameOf): string {
  const name = locationName(game, location);
  const owner = game.places.ownerOf[location - game.places.firstLocation] ?? 0;
  return owner === 0 || !nameOf ? name : nameOf(owner) + name.slice((game.names[owner] ?? "").length);
}

/** The name of a hidden thing by its place: `p2.stakes[2]`, or `p2.hand` without a position. */
export function hiddenName(place: string, position: number): string {
  return position === 0 ? place : `${place}[${position}]`;
}

/** A name for a thing from somebody who may not identify it, or who has other names for equal copies. */
type NameOf = (entity: number) => string;

/**
 * A value in words: `7`, `yes`, an enum word, a row id, the name of a thing or zone, `none`. Members of lists, sets and
 * records are joined by commas, map entries are `key:value`; nested lists stand in parentheses, and an empty list is
 * `()`.
 */
export function valueName(game: Game, type: Type, value: Value, nameOf?: NameOf): string {
  if (value === NONE) return "none";
  if (typeof value !== "number") return listName(game, type, value, nameOf);
  switch (type.t) {
    case "int":
      return String(value);
    case "bool":
      return value === 0 ? "no" : "yes";
    case "enum":
      return game.program.enums[type.of]?.words[value] ?? "?";
    case "row":
      return game.program.kinds[type.of]?.rows[value] ?? "?";
    case "entity":
      return nameOf?.(value) ?? game.names[value] ?? "?";
    case "zone":
      return zoneCalled(game, value, nameOf);
    case "body":
      return game.program.bodies[value]?.id ?? "?";
    case "command":
      return game.program.commands[value]?.id ?? "?";
    case "frame":
      return game.program.bodies[type.body]?.id ?? "?";
    case "optional":
      return valueName(game, type.of, value, nameOf);
    case "record":
    case "set":
    case "list":
    case "map":
    case "amounts":
    case "tuple":
    case "never":
      return "?";
  }
}

function listName(game: Game, type: Type, items: readonly Value[], nameOf?: NameOf): string {
  if (type.t === "optional") return listName(game, type.of, items, nameOf);
  if (items.length === 0) return "()";
  if (type.t === "amounts")
    return amountsIn(items)
      .map(([of, n]) => `${valueName(game, type.key, of, nameOf)}:${n}`)
      .join(",");
  const words = items.map((item, i) => {
    const inner = memberType(game, type, i);
    const name = inner ? valueName(game, inner, item, nameOf) : "?";
    const wrapped = typeof item === "number" ? name : `(${name})`;
    return type.t === "map" ? `${keyName(game, type.key, i, nameOf)}:${wrapped}` : wrapped;
  });
  // Sets and maps are sorted by numbers of things. For somebody with other names for them that order must tell nothing.
  return nameOf && (type.t === "set" || type.t === "map") ? words.sort().join(",") : words.join(",");
}

/** The pairs of a split: a candidate and its amount. */
export const amountsIn = (items: readonly Value[]): (readonly [Value, number])[] =>
  items.flatMap((pair) => (typeof pair === "number" ? [] : [[pair[0] ?? NONE, Number(pair[1] ?? 0)] as const]));

/** The type of element i of a list, set, map or record; null for other types. */
export function memberType(game: Game, type: Type, i: number): Type | null {
  if (!isCompound(type)) return null;
  switch (type.t) {
    case "list":
    case "set":
    case "map":
      return type.of;
    case "record":
      return game.program.records[type.of]?.fields[i]?.type ?? null;
    case "amounts":
    case "optional":
    case "tuple":
      return null;
  }
}

/** The name of key i of a map. */
export function keyName(game: Game, key: Type, i: number, nameOf?: NameOf): string {
  return valueName(game, key, game.domain(key).at(i), nameOf);
}
