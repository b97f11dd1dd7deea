import { NONE, type Type, type Value } from "../ir/program.ts";
import type { Game } from "../runtime/game.ts";
import { amountsIn } from "./value-names.ts";

/** The entities in a value of a type, including players and spaces; a zone stands for its owner. */
export function thingsIn(game: Game, type: Type, value: Value): readonly number[] {
  if (value === NONE) return [];
  switch (type.t) {
    case "optional":
      return thingsIn(game, type.of, value);
    case "entity":
      return typeof value === "number" ? [value] : [];
    case "zone":
      return typeof value === "number" ? [ownerOf(game, value)] : [];
    case "list":
    case "set":
      return itemsOf(value).flatMap((item) => thingsIn(game, type.of, item));
    case "map": {
      const keys = type.key.t === "entity" ? game.domain(type.key).values : [];
      return [...keys, ...itemsOf(value).flatMap((item) => thingsIn(game, type.of, item))];
    }
    case "amounts":
      return amountsIn(itemsOf(value)).flatMap(([of]) => thingsIn(game, type.key, of));
    case "record": {
      const { fields = [] } = game.program.records[type.of] ?? {};
      const items = itemsOf(value);
      return fields.flatMap((field, i) => thingsIn(game, field.type, items[i] ?? NONE));
    }
    case "int":
    case "bool":
    case "enum":
    case "row":
    case "body":
    case "command":
    case "frame":
    case "tuple":
    case "never":
      return [];
  }
}

const itemsOf = (value: Value): readonly Value[] => (typeof value === "number" ? [] : value);

const ownerOf = ({ places }: Game, location: number): number => places.ownerOf[location - places.firstLocation] ?? NONE;
