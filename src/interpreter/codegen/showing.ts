import { copiesIn } from "../copies/copies.ts";
import type { Value } from "../ir/program.ts";
import { orderOf } from "../ir/zone-forms.ts";
import type { Game } from "../runtime/game.ts";

/** How a player is shown what may be chosen, on the words of a module: what `machine/questions/candidates.ts` says of it. */
interface Showing {
  /** the list as it is shown; null where the reference has to tell equal copies apart */
  shown(who: number, list: readonly Value[]): readonly Value[] | null;
  /** does the player know what all of the first ones of a list are */
  knowsAll(who: number, list: readonly Value[], count: number): boolean;
}

export function makeShowing(game: Game, S: Int32Array): Showing {
  const { place, known } = game.layout;
  const { firstLocation, zoneOf } = game.places;
  const isPile = Uint8Array.from(zoneOf, (zone) => (orderOf(game.program.zones[zone]) === "none" ? 1 : 0));
  const hasCopies = copiesIn(game).length > 0;
  const knows = (who: number, thing: number): boolean => (((S[known + thing] ?? -1) >> (who - 1)) & 1) === 1;
  /** does all of a list lie in one pile of which the player knows it */
  const isOwnPile = (who: number, list: readonly number[]): boolean => {
    const pile = S[place + (list[0] as number)] as number;
    if (pile < firstLocation || isPile[pile - firstLocation] !== 1) return false;
    return list.every((thing) => S[place + thing] === pile && knows(who, thing));
  };
  return {
    shown(who, list) {
      if (hasCopies || list.some((value) => typeof value !== "number")) return null;
      const things = list as readonly number[];
      return isOwnPile(who, things) ? things.toSorted((a, b) => a - b) : list;
    },
    knowsAll(who, list, count) {
      for (let i = 0; i < count; i++) {
        const thing = list[i] as Value;
        if (typeof thing === "number" && thing >= 0 && !knows(who, thing)) return false;
      }
      return true;
    },
  };
}
