/**
 * What things are called in words that all hear at once, as the message of a mistake of the rules is: by what everybody knows of
 * them. Each seat has its own numbers for equal copies, so no number is told, and what somebody may not know goes by its place.
 */

import { NONE } from "../ir/program.ts";
import { locationName } from "../names/value-names.ts";
import type { Game } from "../runtime/game.ts";
import { hasCopies } from "./copies.ts";

/** A thing of the position that the runtime holds. */
export function publicName(game: Game, thing: number): string {
  if (!isPublic(game, thing)) return `something${placeWords(game, thing)}`;
  const name = game.names[thing] ?? "?";
  return hasCopies(game, thing) ? `one of several \`${name.replace(COPY, "")}\`` : `\`${name}\``;
}

/** The end of a name that tells equal things apart. */
const COPY = /_\d+(~\d+)?$/;

const isPublic = ({ visibility, everybody }: Game, thing: number): boolean =>
  (visibility.entity(thing) & everybody) === everybody;

function placeWords(game: Game, thing: number): string {
  const place = game.rt.slots[game.layout.place + thing] ?? NONE;
  return place < game.places.firstLocation ? "" : ` in ${publicPlace(game, place)}`;
}

/** A zone; of those that belong to things by whose name not everybody calls them its word alone. */
function publicPlace(game: Game, location: number): string {
  const { zoneOf, ownerOf, firstLocation } = game.places;
  const owner = ownerOf[location - firstLocation] ?? 0;
  const isNamed = isPublic(game, owner) && !hasCopies(game, owner);
  return isNamed
    ? `\`${locationName(game, location)}\``
    : `a \`${game.program.zones[zoneOf[location - firstLocation] ?? 0]?.id}\``;
}
