/** Removes what `look` hides from a view, so that it is omitted in text too. */
import type { Loaded } from "../../dsl/load.ts";
import type { View } from "../../interpreter/observe/view.ts";
import type { SlotView, ThingView } from "../../interpreter/observe/view-things.ts";
import { firstWord, looksOf } from "../../telling/look-node.ts";
import { isUnshown } from "../../telling/unshown.ts";

/**
 * The view without slots and zones that `look` never shows, and without loose things of kinds that it hides while they
 * lie nowhere.
 */
export function withoutUnshown(loaded: Loaded, view: View): View {
  const slots = (kind: string, own: SlotView): SlotView =>
    Object.fromEntries(Object.entries(own).filter(([slot]) => !isUnshown(loaded, kind, slot)));
  const thing = (one: ThingView): ThingView =>
    one.slots === undefined ? one : { ...one, slots: slots(one.kind ?? "", one.slots) };
  return {
    ...view,
    slots: slots("table", view.slots),
    players: view.players.map((player) => ({ ...player, slots: slots("player", player.slots) })),
    spaces: view.spaces.map((space) => ({
      ...space,
      slots: slots(space.kind, space.slots),
      things: space.things.map(thing),
    })),
    zones: view.zones
      .filter(({ owner, zone }) => !isHiddenZone(loaded, owner, zone))
      .map((zone) => ({ ...zone, cards: zone.cards.map(thing) })),
    loose: view.loose.filter(({ kind }) => !isHiddenAlone(loaded, kind ?? "")).map(thing),
  };
}

const isHiddenAlone = (loaded: Loaded, kind: string): boolean => firstWord(looksOf(loaded, kind), "alone") === "hidden";

/** Only zones of the table and of players have a look. */
const isHiddenZone = (loaded: Loaded, owner: string, zone: string): boolean =>
  firstWord(looksOf(loaded, /^p\d+$/.test(owner) ? "player" : owner), "zones", zone, "as") === "hidden";
