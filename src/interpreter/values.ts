/** Values as words and back, and as plain JSON. */
import type { Game } from "./game.ts";
import { locationNames } from "./names.ts";
import { NONE, type Type, type Value } from "./program.ts";

/** A value as people and other programs read it: names instead of numbers. */
export type Plain = null | number | boolean | string | readonly Plain[] | { readonly [key: string]: Plain };

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
    entities: new Map(game.names.map((name, entity) => [name, entity])),
    locations: new Map(locations.map((name, at) => [name, at + game.places.firstLocation])),
    locationNames: locations,
  };
  indices.set(game, index);
  return index;
}

/** The entity of this name, or NONE. */
export function entityNamed(game: Game, name: string): number {
  return indexOf(game).entities.get(name) ?? NONE;
}

/** The name of a zone handle, e.g. `p1.hand`. */
export function locationName(game: Game, location: number): string {
  return indexOf(game).locationNames[location - game.places.firstLocation] ?? "?";
}

/** What lies somewhere and may not be told apart: `p2.stakes[2]`, or `p2.hand` where there are no places. */
export function hiddenName(place: string, position: number): string {
  return position === 0 ? place : `${place}[${position}]`;
}

/**
 * The words for a value: `7`, `yes`, an enum word, a row id, the name of a thing or zone, `none`. Members of lists,
 * sets and records are joined by commas, entries of maps are `key:value`; inner lists stand in parentheses, and an
 * empty list is `()`.
 */
export function valueName(game: Game, type: Type, value: Value): string {
  if (value === NONE) return "none";
  if (typeof value !== "number") return listName(game, type, value);
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
      return game.names[value] ?? "?";
    case "zone":
      return locationName(game, value);
    case "body":
      return game.program.bodies[value]?.id ?? "?";
    case "command":
      return game.program.commands[value]?.id ?? "?";
    case "frame":
      return game.program.bodies[type.body]?.id ?? "?";
    case "optional":
      return valueName(game, type.of, value);
    case "record":
    case "set":
    case "list":
    case "map":
      return "?";
  }
}

function listName(game: Game, type: Type, items: readonly Value[]): string {
  if (type.t === "optional") return listName(game, type.of, items);
  if (items.length === 0) return "()";
  return items
    .map((item, i) => {
      const inner = memberType(game, type, i);
      const name = inner ? valueName(game, inner, item) : "?";
      const wrapped = typeof item === "number" ? name : `(${name})`;
      return type.t === "map" ? `${keyName(game, type.key, i)}:${wrapped}` : wrapped;
    })
    .join(",");
}

/** The type of element i of a list, set, map or record; null for other types. */
export function memberType(game: Game, type: Type, i: number): Type | null {
  switch (type.t) {
    case "list":
    case "set":
    case "map":
      return type.of;
    case "record":
      return game.program.records[type.of]?.fields[i]?.type ?? null;
    default:
      return null;
  }
}

/** The name of possible key number i of a map. */
export function keyName(game: Game, key: Type, i: number): string {
  return valueName(game, key, game.domain(key).values[i] ?? NONE);
}

/** The value that {@link valueName} calls so, or null if no value of the type is called so. */
export function parseValue(game: Game, type: Type, text: string): Value | null {
  switch (type.t) {
    case "int":
      return parseInteger(text, type.least, type.most);
    case "bool":
      return found(["no", "yes"].indexOf(text));
    case "enum":
      return found(game.program.enums[type.of]?.words.indexOf(text));
    case "row":
      return found(game.program.kinds[type.of]?.rows.indexOf(text));
    case "entity":
      return parseEntity(game, type.of, text);
    case "zone":
      return indexOf(game).locations.get(text) ?? null;
    case "body":
      return found(game.program.bodies.findIndex((body) => body.id === text));
    case "command":
      return found(game.program.commands.findIndex((command) => command.id === text));
    case "frame":
      return null;
    case "optional":
      return text === "none" ? NONE : parseValue(game, type.of, text);
    case "record":
    case "set":
    case "list":
    case "map":
      return parseList(game, type, text);
  }
}

const found = (index: number | undefined) => (index === undefined || index < 0 ? null : index);

function parseInteger(text: string, least: number, most: number): number | null {
  const value = /^-?\d{1,10}$/.test(text) ? Number(text) : NONE;
  return value >= least && value <= most && value !== NONE ? value : null;
}

function parseEntity(game: Game, kinds: readonly number[], text: string): number | null {
  const entity = entityNamed(game, text);
  return entity !== NONE && kinds.includes(game.entities.kindOf[entity] ?? NONE) ? entity : null;
}

function parseList(game: Game, type: Type, text: string): Value | null {
  const words = text === "()" ? [] : splitOutside(text);
  const values: Value[] = [];
  for (const [i, word] of words.entries()) {
    const inner = memberType(game, type, i);
    const entry = type.t === "map" ? afterKey(word, keyName(game, type.key, i)) : word;
    const bare = entry?.startsWith("(") ? entry.slice(1, -1) : entry;
    const value = inner && bare !== null && bare !== undefined ? parseValue(game, inner, bare) : null;
    if (value === null) return null;
    values.push(value);
  }
  return fits(game, type, values) ? values : null;
}

function afterKey(word: string, key: string): string | null {
  return word.startsWith(`${key}:`) ? word.slice(key.length + 1) : null;
}

function fits(game: Game, type: Type, values: readonly Value[]): boolean {
  switch (type.t) {
    case "list":
      return values.length <= type.most;
    case "set":
      return values.every((value, i) => i === 0 || Number(values[i - 1]) < Number(value));
    case "map":
      return values.length === game.domain(type.key).size;
    default:
      return type.t === "record" && values.length === game.program.records[type.of]?.fields.length;
  }
}

/** Cuts at the commas that do not stand in parentheses. */
function splitOutside(text: string): string[] {
  const words: string[] = [];
  let [depth, start] = [0, 0];
  for (let i = 0; i <= text.length; i++) {
    const sign = text[i];
    if (sign === "(") depth++;
    else if (sign === ")") depth--;
    else if (sign === undefined || (sign === "," && depth === 0)) {
      words.push(text.slice(start, i));
      start = i + 1;
    }
  }
  return words;
}

/** How things are named by somebody who may not identify all of them. */
export interface Naming {
  knows(entity: number): boolean;
  nameOf(entity: number): string;
}

/**
 * A value for JSON. With `naming`, things are called as it says; then sets of things are sorted by name and entries
 * of maps whose key it does not know are left out, so that no order betrays what is hidden.
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
    case "entity":
      return naming ? naming.nameOf(value) : valueName(game, type, value);
    default:
      return valueName(game, type, value);
  }
}

function plainList(game: Game, type: Type, items: readonly Value[], naming?: Naming): Plain {
  if (type.t === "optional") return plainList(game, type.of, items, naming);
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

function plainMap(game: Game, key: Type, members: readonly Plain[], naming?: Naming): Plain {
  const { values } = game.domain(key);
  const named = (i: number) => key.t !== "entity" || !naming || naming.knows(values[i] ?? NONE);
  return Object.fromEntries(members.flatMap((member, i) => (named(i) ? [[keyName(game, key, i), member]] : [])));
}

/** Compares by UTF-16 units: the same everywhere, whatever the language of the machine. */
export function byText(a: Plain, b: Plain): number {
  const [x, y] = [String(a), String(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}
