/** Tests whether a constant in a program is a value of its declared type: whether the word, row, thing or body exists. */
import { ENTITY_CODE, NONE, type Program, type Type, type Value } from "./program.ts";

const isBelow = (value: Value, count: number): boolean =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value < count;

const isWithin = (value: Value, { least, most }: { readonly least: number; readonly most: number }): boolean =>
  typeof value === "number" && value >= least && value <= most;

/** Is each element of the type for its position? */
const areAll = (program: Program, value: Value, types: (at: number) => Type | undefined): boolean =>
  typeof value !== "number" &&
  value.every((one, at) => {
    const type = types(at);
    return type !== undefined && isOfType(program, type, one);
  });

export function isOfType(program: Program, type: Type, value: Value): boolean {
  switch (type.t) {
    case "int":
      return isWithin(value, type);
    case "bool":
      return isBelow(value, 2);
    case "enum":
      return isBelow(value, program.enums[type.of]?.words.length ?? 0);
    case "row":
      return isBelow(value, program.kinds[type.of]?.rows.length ?? 0);
    case "entity":
      // How many things a kind has may only be known after linking.
      return typeof value === "number" && type.of.includes(Math.floor(value / ENTITY_CODE));
    case "record":
      return areAll(program, value, (at) => program.records[type.of]?.fields[at]?.type);
    case "optional":
      return value === NONE || isOfType(program, type.of, value);
    case "set":
    case "list":
      return areAll(program, value, () => type.of);
    case "map":
      return areAll(program, value, () => type.of);
    case "body":
      return isBelow(value, program.bodies.length);
    case "command":
      return isBelow(value, program.commands.length);
    case "tuple":
      return areAll(program, value, (at) => type.of[at]);
    // These values are locations or made during play, so no constant has them.
    case "amounts":
    case "zone":
    case "frame":
    case "never":
      return false;
  }
}
