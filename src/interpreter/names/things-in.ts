import { NONE, type Type, type Value } from "../ir/program.ts";
import type { Game } from "../runtime/game.ts";
import { amountsIn } from "./value-names.ts";

/** The things of which a value of a type speaks, players and spaces among them; a zone speaks of its owner. */
export function thingsIn(game: Game, type: Type, value: Value): readonly number[] {
  if (type.t === "optional") return value === NONE ? [] : thingsIn(game, type.of, value);
  if (typeof value === "number") {
    if (value === NONE) return [];
    return type.t === "entity" ? [value] : type.t === "zone" ? [ownerOf(game, value)] : [];
  }
  switch (type.t) {
    case "list":
    case "set":
      return value.flatMap((item) => thingsIn(game, type.of, item));
    case "map": {
      const keys = type.key.t === "entity" ? game.domain(type.key).values : [];
      return [...keys, ...value.flatMap((item) => thingsIn(game, type.of, item))];
    }
    case "amounts":
      return amountsIn(value).flatMap(([of]) => thingsIn(game, type.key, of));
    case "record": {
      const { fields = [] } = game.program.records[type.of] ?? {};
      return fields.flatMap((field, i) => thingsIn(game, field.type, value[i] ?? NONE));
    }
    case "int":
    case "bool":
    case "enum":
    case "row":
    case "entity":
    case "zone":
    case "body":
    case "command":
    case "frame":
    case "tuple":
    case "never":
      return [];
  }
}

const ownerOf = ({ places }: Game, location: number): number => places.ownerOf[location - places.firstLocation] ?? NONE;
