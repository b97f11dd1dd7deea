/** Parses words as values: the inverse of `valueName`. */

import { NONE, type Type, type Value } from "../ir/program.ts";
import { isCompound } from "../ir/types.ts";
import type { Game } from "../runtime/game.ts";
import { compareValues } from "../runtime/value-order.ts";
import { entityNamed, keyName, locationNamed, memberType } from "./value-names.ts";

/** The value that `valueName` writes as this text, or null if there is none of this type. */
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
      return locationNamed(game, text);
    case "body":
      return found(game.program.bodies.findIndex((body) => body.id === text));
    case "command":
      return found(game.program.commands.findIndex((command) => command.id === text));
    case "frame":
    case "tuple":
    case "never":
      return null;
    case "optional":
      return text === "none" ? NONE : parseValue(game, type.of, text);
    case "record":
    case "set":
    case "list":
    case "map":
      return parseList(game, type, text);
    case "amounts":
      return parseAmounts(game, type.key, text);
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

function parseAmounts(game: Game, key: Type, text: string): Value | null {
  const pairs: Value[] = [];
  for (const word of text === "()" ? [] : splitOutside(text)) {
    const at = word.lastIndexOf(":");
    const of = parseValue(game, key, word.slice(0, Math.max(0, at)));
    const amount = parseInteger(word.slice(at + 1), 1, 2147483647);
    if (of === null || amount === null) return null;
    pairs.push([of, amount]);
  }
  return pairs;
}

function afterKey(word: string, key: string): string | null {
  return word.startsWith(`${key}:`) ? word.slice(key.length + 1) : null;
}

function fits(game: Game, type: Type, values: readonly Value[]): boolean {
  if (!isCompound(type)) return false;
  switch (type.t) {
    case "list":
      return values.length <= type.most;
    case "set":
      return values.every((value, i) => i === 0 || compareValues(values[i - 1] ?? NONE, value) < 0);
    case "map":
      return values.length === game.domain(type.key).size;
    case "record":
      return values.length === game.program.records[type.of]?.fields.length;
    case "amounts":
    case "optional":
    case "tuple":
      return false;
  }
}

/** Splits at the commas outside of parentheses. */
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
