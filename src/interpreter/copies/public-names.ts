/**
 * Names of things in texts that everybody hears, such as messages of faults: they tell only what is public. Each seat
 * has other numbers for equal copies, so no number is told, and a hidden thing goes by its place.
 */

import { NONE } from "../ir/program.ts";
import { locationName } from "../names/value-names.ts";
import type { Game } from "../runtime/game.ts";
import { hasCopies } from "./copies.ts";

/** The public name of a thing in the position of the runtime. */
export function publicName(game: Game, thing: number): string {
  if (!isPublic(game, thing)) return `something${placeWords(game, thing)}`;
  const name = game.names[thing] ?? "?";
  return hasCopies(game, thing) ? `one of several \`${name.replace(COPY, "")}\`` : `\`${name}\``;
}

/** The suffix of a name that tells equal things apart. */
const COPY = /_\d+(~\d+)?$/;

const isPublic = ({ visibility, everybody }: Game, thing: number): boolean =>
  (visibility.entity(thing) & everybody) === everybody;

function placeWords(game: Game, thing: number): string {
  const place = game.rt.slots[game.layout.place + thing] ?? NONE;
  return place < game.places.firstLocation ? "" : ` in ${publicPlace(game, place)}`;
}

/** The public name of a place; a zone of a thing without a public name has only the word of the zone. */
function publicPlace(game: Game, location: number): string {
  const { zoneOf, ownerOf, firstLocation } = game.places;
  const owner = ownerOf[location - firstLocation] ?? 0;
  const isNamed = isPublic(game, owner) && !hasCopies(game, owner);
  return isNamed
    ? `\`${locationName(game, location)}\``
    : `a \`${game.program.zones[zoneOf[location - firstLocation] ?? 0]?.id}\``;
}
