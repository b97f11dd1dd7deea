/** What the look of some rules keeps off the table is no more told in words. */
import type { Loaded } from "../../dsl/load.ts";
import type { View } from "../../interpreter/view.ts";
import type { SlotView, ThingView } from "../../interpreter/view-things.ts";
import { firstWord, looksOf } from "./look-node.ts";

/** The view without the slots that are never shown, and without idle things whose kind is not shown while it stands nowhere. */
export function withoutUnshown(loaded: Loaded, view: View): View {
  const slots = (kind: string, own: SlotView): SlotView => {
    const looks = looksOf(loaded, kind);
    return Object.fromEntries(
      Object.entries(own).filter(([slot]) => firstWord(looks, "slots", slot, "show") !== "never"),
    );
  };
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
    zones: view.zones.map((zone) => ({ ...zone, cards: zone.cards.map(thing) })),
    loose: view.loose.filter(({ kind }) => !isHiddenAlone(loaded, kind ?? "")).map(thing),
  };
}

const isHiddenAlone = (loaded: Loaded, kind: string): boolean => firstWord(looksOf(loaded, kind), "alone") === "hidden";
