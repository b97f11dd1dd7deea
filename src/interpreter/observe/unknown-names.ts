/** Names of things for somebody who may not identify them: by the place where they lie. */

import { NONE } from "../ir/program.ts";
import { orderOf, type ZoneFormRow } from "../ir/zone-forms.ts";
import { hiddenName } from "../names/index.ts";
import type { Game } from "../runtime/game.ts";

/** Access to where things are. */
export interface Whereabouts {
  placeOf(entity: number): number;
  positionOf(entity: number): number;
  /** the things at a space or location, in order */
  contentsOf(place: number): readonly number[];
}

interface Teller extends Whereabouts {
  readonly game: Game;
  nameOf(entity: number): string;
  zoneName(location: number): string;
}

export function unknownName(teller: Teller, entity: number): string {
  const { game } = teller;
  const place = teller.placeOf(entity);
  const index = placeIndex(teller, entity, place);
  if (place >= game.places.firstLocation) return hiddenName(teller.zoneName(place), index);
  const kind = game.program.kinds[game.entities.kindOf[entity] ?? 0]?.id ?? "?";
  return place === NONE ? kind : hiddenName(`${teller.nameOf(place)}.${kind}`, index);
}

/**
 * The position that people would name: the place in a row, the number from the top of a deck (negative from the bottom)
 * where the order is known, or the order of arrival on a space; 0 where there is no order.
 */
function placeIndex(teller: Teller, entity: number, place: number): number {
  const { game } = teller;
  if (place === NONE) return 0;
  const lying = teller.contentsOf(place);
  if (place < game.places.firstLocation) return lying.indexOf(entity) + 1;
  const zone = game.program.zones[game.places.zoneOf[place - game.places.firstLocation] ?? 0];
  return indexIn(orderOf(zone), teller.positionOf(entity), lying.indexOf(entity), lying.length);
}

/** The same for thing `i` (from 0) of the `count` things in a zone. */
export function indexIn(order: ZoneFormRow["order"], position: number, i: number, count: number): number {
  if (order === "none") return 0;
  if (order === "places" || position === 0) return position;
  return position > 0 ? i + 1 : i - count;
}
