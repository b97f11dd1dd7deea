/** Encodes the values of a view as numbers: each type has a fixed number of places. */

import type { Type } from "../interpreter/ir/program.ts";
import type { Plain } from "../interpreter/names/plain.ts";
import { valueName } from "../interpreter/names/value-names.ts";
import type { Game } from "../interpreter/runtime/game.ts";

/** A stretch of a list of numbers, and how a value is added to it. */
export interface Cell {
  /** the meaning of each place, to be written after the name of the owner */
  readonly names: readonly string[];
  add(value: Plain | undefined, to: Float32Array, at: number): void;
}

/**
 * An enumeration of up to this many words has a place for each word (one-hot). With more words a single place holds the
 * index as a share of all.
 */
const MOST_WORDS = 64;
/** A value that would need more places is left out. */
const MOST_PLACES = 1_024;

const NOTHING: Cell = { names: [], add: () => {} };

const put = (to: Float32Array, at: number, value: number): void => {
  to[at] = (to[at] as number) + value;
};

const NUMBER: Cell = {
  names: [""],
  add: (value, to, at) => {
    if (typeof value === "number") put(to, at, value);
    else if (value === true) put(to, at, 1);
  },
};

function oneOf(words: readonly string[]): Cell {
  const places = new Map(words.map((word, at) => [word, at]));
  const isWide = words.length <= MOST_WORDS;
  return {
    names: isWide ? words.map((word) => `=${word}`) : [""],
    add: (value, to, at) => {
      const place = places.get(String(value));
      if (place !== undefined) put(to, isWide ? at + place : at, isWide ? 1 : (place + 1) / words.length);
    },
  };
}

const isList = (value: Plain | undefined): value is readonly Plain[] => Array.isArray(value);

const isTable = (value: Plain | undefined): value is { readonly [key: string]: Plain } =>
  typeof value === "object" && value !== null && !isList(value);

/** Several values: their number, and how often each occurs. */
const several = (of: Cell): Cell => ({
  names: ["#", ...of.names],
  add: (value, to, at) => {
    if (!isList(value)) return;
    put(to, at, value.length);
    for (const one of value) of.add(one, to, at + 1);
  },
});

function byKey(keys: readonly string[], of: readonly Cell[]): Cell {
  const starts = new Map<string, { readonly cell: Cell; readonly start: number }>();
  const names: string[] = [];
  for (const [at, key] of keys.entries()) {
    const cell = of[at] ?? NOTHING;
    starts.set(key, { cell, start: names.length });
    for (const name of cell.names) names.push(`.${key}${name}`);
  }
  return {
    names,
    add: (value, to, at) => {
      if (!isTable(value)) return;
      for (const [key, inner] of Object.entries(value)) {
        const found = starts.get(key);
        found?.cell.add(inner, to, at + found.start);
      }
    },
  };
}

const bounded = (cell: Cell): Cell => (cell.names.length > MOST_PLACES ? NOTHING : cell);

/** The words for the values of a type, if they can be listed. */
function wordsFor(game: Game, type: Type): readonly string[] | null {
  const isListed = ["enum", "row", "entity", "int", "bool"].includes(type.t);
  const domain = isListed ? game.domain(type) : null;
  return domain && domain.size <= MOST_PLACES ? domain.values.map((value) => valueName(game, type, value)) : null;
}

export function cellFor(game: Game, type: Type): Cell {
  switch (type.t) {
    case "int":
    case "bool":
      return NUMBER;
    case "enum":
    case "row":
    case "entity": {
      const words = wordsFor(game, type);
      return words ? oneOf(words) : NOTHING;
    }
    case "optional":
      return optional(cellFor(game, type.of));
    case "list":
    case "set":
      return bounded(several(cellFor(game, type.of)));
    case "map":
      return keyedCell(game, [type.key], cellFor(game, type.of));
    case "amounts":
      return keyedCell(game, [type.key], NUMBER);
    case "record": {
      const { fields = [] } = game.program.records[type.of] ?? {};
      return bounded(
        byKey(
          fields.map(({ id }) => id),
          fields.map((field) => cellFor(game, field.type)),
        ),
      );
    }
    case "zone":
    case "body":
    case "command":
    case "frame":
    case "tuple":
    case "never":
      return NOTHING;
  }
}

/** A number that may be absent has a place for its presence, because 0 is a number too. */
const optional = (of: Cell): Cell =>
  of === NUMBER
    ? {
        names: ["?", ""],
        add: (value, to, at) => {
          if (value === null || value === undefined) return;
          put(to, at, 1);
          NUMBER.add(value, to, at + 1);
        },
      }
    : of;

/** Values by keys, nested key by key. */
export function keyedCell(game: Game, keys: readonly Type[], inner: Cell): Cell {
  return keys.reduceRight<Cell>((cell, key) => {
    const words = wordsFor(game, key);
    return words
      ? bounded(
          byKey(
            words,
            words.map(() => cell),
          ),
        )
      : NOTHING;
  }, inner);
}

/** Several values of one thing, each under its name. */
export const slotCells = (slots: readonly (readonly [id: string, cell: Cell])[]): Cell =>
  byKey(
    slots.map(([id]) => id),
    slots.map(([, cell]) => cell),
  );
