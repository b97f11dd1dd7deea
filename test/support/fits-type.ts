import { NONE, type Type, type Value } from "../../src/interpreter/ir/program.ts";
import type { Game } from "../../src/interpreter/runtime/game.ts";

type Fits = (game: Game, type: Type, value: Value) => boolean;
type Of<T extends Type["t"]> = Type & { readonly t: T };
type Row<T extends Type["t"]> = (game: Game, type: Of<T>, value: Value) => boolean;

const below = (value: Value, count: number): boolean => typeof value === "number" && value >= 0 && value < count;
const all = (value: Value, fits: (item: Value, i: number) => boolean): boolean =>
  typeof value !== "number" && value.every(fits);

/** A second implementation of types, written from the types of a Program alone, without code of the interpreter. */
const FITS: { readonly [T in Type["t"]]: Row<T> } = {
  never: () => false,
  int: (_, { least, most }, value) => typeof value === "number" && value >= least && value <= most,
  bool: (_, __, value) => value === 0 || value === 1,
  enum: ({ program }, { of }, value) => below(value, program.enums[of]?.words.length ?? 0),
  row: ({ program }, { of }, value) => below(value, program.kinds[of]?.rows.length ?? 0),
  entity: ({ entities }, { of }, value) =>
    below(value, entities.count) && of.includes(entities.kindOf[Number(value)] ?? -1),
  record: ({ program, ...game }, { of }, value) => {
    const fields = program.records[of]?.fields ?? [];
    return (
      typeof value !== "number" &&
      value.length === fields.length &&
      fields.every(({ type }, i) => fitsType({ program, ...game } as Game, type, value[i] ?? NONE))
    );
  },
  optional: (game, { of }, value) => value === NONE || fitsType(game, of, value),
  set: (game, { of }, value) => all(value, (item) => fitsType(game, of, item)) && isSorted(value),
  list: (game, { of, most }, value) =>
    all(value, (item) => fitsType(game, of, item)) && (value as readonly Value[]).length <= most,
  map: (game, { key, of }, value) =>
    all(value, (item) => fitsType(game, of, item)) && (value as readonly Value[]).length === game.domain(key).size,
  amounts: (game, { key }, value) =>
    all(value, (pair) => typeof pair !== "number" && fitsType(game, key, pair[0] ?? NONE) && Number(pair[1]) > 0),
  zone: ({ places }, _, value) => below(Number(value) - places.firstLocation, places.zoneOf.length),
  body: ({ program }, _, value) => below(value, program.bodies.length),
  command: ({ program }, _, value) => below(value, program.commands.length),
  frame: ({ rt }, { body }, value) => rt.frames[Number(value)]?.body === body,
  tuple: (game, { of }, value) =>
    typeof value !== "number" &&
    (value.length === 0 || value.length === of.length) &&
    value.every((item, i) => fitsType(game, of[i] ?? { t: "never" }, item)),
};

/** Whether a set is sorted, with each member once. Numbers are compared as numbers. */
const isSorted = (value: Value): boolean =>
  typeof value !== "number" &&
  value.every((item, i) => i === 0 || typeof item !== "number" || Number(value[i - 1]) < item);

/** Whether a type allows a value. */
export const fitsType: Fits = (game, type, value) => (FITS[type.t] as Row<Type["t"]>)(game, type as never, value);
