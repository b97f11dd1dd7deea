/** What the look of some rules keeps off the table is no more told in words. */
import type { Loaded } from "../../dsl/load.ts";
import type { View } from "../../interpreter/observe/view.ts";
import type { SlotView, ThingView } from "../../interpreter/observe/view-things.ts";
import { firstWord, looksOf } from "../../telling/look-node.ts";
import { isUnshown } from "../../telling/unshown.ts";

/** The view without the slots and places that are never shown, and without idle things whose kind is not shown while it stands nowhere. */
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

/** Of zones only those of the table and of players have a look. */
const isHiddenZone = (loaded: Loaded, owner: string, zone: string): boolean =>
  firstWord(looksOf(loaded, /^p\d+$/.test(owner) ? "player" : owner), "zones", zone, "as") === "hidden";
