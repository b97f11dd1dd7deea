import { ENTITY_CODE, NONE, type Program, type Type, type Value } from "../ir/program.ts";
import { isCompound } from "../ir/types.ts";
import { type Entities, thingNumbered } from "./entities.ts";
import { compareValues } from "./value-order.ts";

/**
 * Converts a value of the rules to a value of a linked game. In rules a thing is written as kind * ENTITY_CODE + its
 * number within the kind, because entity numbers are only known after linking.
 */
export function withThings(program: Program, entities: Entities, type: Type, value: Value): Value {
  const inner = (of: Type, item: Value) => withThings(program, entities, of, item);
  if (type.t === "optional") return value === NONE ? NONE : inner(type.of, value);
  if (typeof value === "number") {
    if (type.t !== "entity" || value === NONE) return value;
    return thingNumbered(entities, Math.floor(value / ENTITY_CODE), value % ENTITY_CODE) ?? NONE;
  }
  if (!isCompound(type)) return value;
  switch (type.t) {
    case "set":
      return value.map((item) => inner(type.of, item)).sort(compareValues);
    case "list":
    case "map":
      return value.map((item) => inner(type.of, item));
    case "record": {
      const fields = program.records[type.of]?.fields ?? [];
      return value.map((item, i) => inner(fields[i]?.type ?? { t: "bool" }, item));
    }
    case "amounts":
    case "tuple":
      return value;
  }
}
