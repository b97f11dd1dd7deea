/** Values as words. */

import { NONE, type Type, type Value } from "../ir/program.ts";
import type { Game } from "../runtime/game.ts";
import { locationNames } from "./names.ts";

interface Index {
  readonly entities: ReadonlyMap<string, number>;
  readonly locations: ReadonlyMap<string, number>;
  readonly locationNames: readonly string[];
}

const indices = new WeakMap<Game, Index>();

/** Names are needed by every answer, and a game never changes: the tables are made once. */
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

/** A corner or an edge has a name from each space that it touches; what is called so itself goes before. */
const otherNames = (game: Game): (readonly [string, number])[] =>
  game.boards.flatMap(({ entities }) =>
    entities.flatMap((entity) => partNames(game, entity).map((name) => [name, entity] as const)),
  );

/** All that a corner or an edge is called, as it is seen from each space; of anything else nothing. */
export function partNames({ program, boardOf, localOf }: Game, entity: number): readonly string[] {
  return program.boards[boardOf[entity] ?? -1]?.part?.names[localOf[entity] ?? -1] ?? [];
}

/** The entity of this name, or NONE. */
export function entityNamed(game: Game, name: string): number {
  return indexOf(game).entities.get(name) ?? NONE;
}

/** The zone handle of this name, or null. */
export function locationNamed(game: Game, name: string): number | null {
  return indexOf(game).locations.get(name) ?? null;
}

/** The name of a zone handle, e.g. `p1.hand`. */
export function locationName(game: Game, location: number): string {
  return indexOf(game).locationNames[location - game.places.firstLocation] ?? "?";
}

/** The same by what somebody calls its owner. */
export function zoneCalled(game: Game, location: number, nameOf?: NameOf): string {
  const name = locationName(game, location);
  const owner = game.places.ownerOf[location - game.places.firstLocation] ?? 0;
  return owner === 0 || !nameOf ? name : nameOf(owner) + name.slice((game.names[owner] ?? "").length);
}

/** What lies somewhere and may not be told apart: `p2.stakes[2]`, or `p2.hand` where there are no places. */
export function hiddenName(place: string, position: number): string {
  return position === 0 ? place : `${place}[${position}]`;
}

/** What somebody calls a thing, who may not identify it or does not know its number among equal copies. */
type NameOf = (entity: number) => string;

/**
 * The words for a value: `7`, `yes`, an enum word, a row id, the name of a thing or zone, `none`. Members of lists,
 * sets and records are joined by commas, entries of maps are `key:value`; inner lists stand in parentheses, and an
 * empty list is `()`.
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
  // Sets and maps go by the numbers of things, which must tell nothing to whoever calls these otherwise.
  return nameOf && (type.t === "set" || type.t === "map") ? words.sort().join(",") : words.join(",");
}

/** What a split has given, pair by pair: the candidate, and how much it gets. */
export const amountsIn = (items: readonly Value[]): (readonly [Value, number])[] =>
  items.flatMap((pair) => (typeof pair === "number" ? [] : [[pair[0] ?? NONE, Number(pair[1] ?? 0)] as const]));

/** The type of element i of a list, set, map or record; null for other types. */
export function memberType(game: Game, type: Type, i: number): Type | null {
  switch (type.t) {
    case "list":
    case "set":
    case "map":
      return type.of;
    case "record":
      return game.program.records[type.of]?.fields[i]?.type ?? null;
    case "amounts":
    case "body":
    case "bool":
    case "command":
    case "entity":
    case "enum":
    case "frame":
    case "int":
    case "never":
    case "optional":
    case "row":
    case "tuple":
    case "zone":
      return null;
  }
}

/** The name of possible key number i of a map. */
export function keyName(game: Game, key: Type, i: number, nameOf?: NameOf): string {
  return valueName(game, key, game.domain(key).at(i), nameOf);
}
