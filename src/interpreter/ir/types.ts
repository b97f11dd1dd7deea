/** Questions about types. */
import type { Expr, Field, KindId, Program, Type, TypeId } from "./program.ts";

const LEAST_INT = -2147483647;
const MOST_INT = 2147483647;

/** Any integer. */
export const NUMBER: Type = { t: "int", least: LEAST_INT, most: MOST_INT };

/** The type of an expression's value. */
export const typeOf = (program: Pick<Program, "types">, { type }: Pick<Expr, "type">): Type =>
  program.types[type] ?? { t: "never" };

/** The type of an expression that is not part of rules but was made only to be evaluated. */
export const UNTYPED: TypeId = -1;

/** The type of the elements of a list or set; null for other types. */
export function elementOf(type: Type): Type | null {
  if (type.t === "optional") return elementOf(type.of);
  return type.t === "list" || type.t === "set" ? type.of : null;
}

/** Types whose values are made of values of other types. */
type Compound = Extract<Type, { t: "optional" | "list" | "set" | "map" | "amounts" | "record" | "tuple" }>;

const IS_COMPOUND = {
  ...{ optional: true, list: true, set: true, map: true, amounts: true, record: true, tuple: true },
  ...{ int: false, bool: false, enum: false, row: false, entity: false, zone: false },
  ...{ body: false, command: false, frame: false, never: false },
} as const satisfies { readonly [T in Type["t"]]: T extends Compound["t"] ? true : false };

/** Has a type types inside it? Who switches over these asks this first, and names none of the others. */
export const isCompound = (type: Type): type is Compound => IS_COMPOUND[type.t];

/** The types inside a type: of members, fields, keys and values. Values of other types are single numbers. */
export function partsOf({ records }: Pick<Program, "records">, type: Type): readonly Type[] {
  if (!isCompound(type)) return [];
  switch (type.t) {
    case "optional":
    case "list":
    case "set":
      return [type.of];
    case "map":
      return [type.key, type.of];
    case "amounts":
      return [type.key];
    case "record":
      return (records[type.of]?.fields ?? []).map((field) => field.type);
    case "tuple":
      return type.of;
  }
}

/** Does the type have values with a name? None alone and an empty list have none. */
export function isNameable(type: Type): boolean {
  switch (type.t) {
    case "never":
      return false;
    case "optional":
    case "list":
    case "set":
      return isNameable(type.of);
    case "int":
    case "bool":
    case "enum":
    case "row":
    case "entity":
    case "record":
    case "map":
    case "amounts":
    case "zone":
    case "body":
    case "command":
    case "frame":
    case "tuple":
      return true;
  }
}

/** The type of the value that a question puts into its place. */
export function answerType(field: Field): Type {
  return field.choice.choose === "one" ? { t: "optional", of: field.type } : field.type;
}

/** The kinds of an entity type, or null if the type does not tell. */
export function kindsOf(type: Type | undefined): readonly KindId[] | null {
  if (type?.t === "entity") return type.of;
  return type?.t === "optional" ? kindsOf(type.of) : null;
}

/** Is every value of the type a single number? */
export function isNumber(type: Type): boolean {
  switch (type.t) {
    case "int":
    case "bool":
    case "enum":
    case "row":
    case "entity":
    case "zone":
    case "body":
    case "command":
    case "frame":
      return true;
    case "optional":
      return isNumber(type.of);
    case "set":
    case "list":
    case "record":
    case "map":
    case "amounts":
    case "tuple":
    case "never":
      return false;
  }
}

/** Can values of two types be compared by `===`? They can if one of them is always a number. */
export const isOfNumbers = (one: Type, other: Type | null): boolean =>
  isNumber(one) || (other !== null && isNumber(other));
