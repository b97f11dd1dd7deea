/** Values in which things, or players, are replaced by others. */

import { NONE, type Type, type Value } from "../ir/program.ts";
import { isCompound } from "../ir/types.ts";
import type { Game } from "../runtime/game.ts";
import { locationOf } from "../runtime/locations.ts";
import { compareValues } from "../runtime/value-order.ts";
import { amountsIn } from "./value-names.ts";

/** By entity: the entity that replaces it, of the same kind. */
export type Exchange = Int32Array;

/** A place after the exchange: a zone of a thing goes with its owner. */
export function movedPlace(game: Game, place: number, exchange: Exchange): number {
  const index = place - game.places.firstLocation;
  if (index < 0) return place;
  const owner = game.places.ownerOf[index] ?? 0;
  const zone = game.places.zoneOf[index] ?? 0;
  const type = game.program.zones[zone]?.key2;
  if (!type && (exchange[owner] ?? owner) === owner) return place;
  const second = game.places.key2Of[index] ?? NONE;
  const moved = type ? Number(movedValue(game, type, second, exchange)) : second;
  return locationOf(game.places, zone, exchange[owner] ?? owner, moved);
}

/** A value after the exchange of the things in it. */
export function movedValue(game: Game, type: Type, value: Value, exchange: Exchange): Value {
  if (value === NONE) return value;
  if (typeof value !== "number") return movedList(game, type, value, exchange);
  switch (type.t) {
    case "entity":
      return exchange[value] ?? value;
    case "zone":
      return movedPlace(game, value, exchange);
    case "optional":
      return movedValue(game, type.of, value, exchange);
    case "amounts":
    case "body":
    case "bool":
    case "command":
    case "enum":
    case "frame":
    case "int":
    case "list":
    case "map":
    case "never":
    case "record":
    case "row":
    case "set":
    case "tuple":
      return value;
  }
}

function movedList(game: Game, type: Type, items: readonly Value[], exchange: Exchange): Value {
  if (!isCompound(type)) return items;
  switch (type.t) {
    case "optional":
      return movedList(game, type.of, items, exchange);
    case "list":
      return items.map((item) => movedValue(game, type.of, item, exchange));
    case "set":
      return items.map((item) => movedValue(game, type.of, item, exchange)).sort(compareValues);
    case "record": {
      const { fields = [] } = game.program.records[type.of] ?? {};
      return items.map((item, i) => movedValue(game, fields[i]?.type ?? { t: "bool" }, item, exchange));
    }
    case "amounts":
      return amountsIn(items).map(([of, amount]) => [movedValue(game, type.key, of, exchange), amount]);
    case "map": {
      const keys = game.domain(type.key);
      const moved = [...items];
      for (const [i, key] of keys.values.entries()) {
        const at = keys.indexOf(Number(movedValue(game, type.key, key, exchange)));
        moved[at] = movedValue(game, type.of, items[i] ?? NONE, exchange);
      }
      return moved;
    }
    case "tuple":
      return items;
  }
}
