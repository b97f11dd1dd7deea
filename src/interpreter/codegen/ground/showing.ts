import { copiesIn } from "../../copies/copies.ts";
import type { Value } from "../../ir/program.ts";
import { orderOf } from "../../ir/zone-forms.ts";
import type { Game } from "../../runtime/game.ts";

/** How a player is shown what may be chosen, on the words of a module: what `machine/questions/candidates.ts` says of it. */
export class Showing {
  private readonly words: Int32Array;
  /** where the place of the first thing is written, and who knows what it is */
  private readonly place: number;
  private readonly known: number;
  private readonly firstLocation: number;
  /** by location: is it a pile, in which nothing has an order */
  private readonly isPile: Uint8Array;
  private readonly hasCopies: boolean;

  constructor(game: Game, words: Int32Array) {
    this.words = words;
    this.place = game.layout.place;
    this.known = game.layout.known;
    this.firstLocation = game.places.firstLocation;
    this.isPile = Uint8Array.from(game.places.zoneOf, (zone) => (orderOf(game.program.zones[zone]) === "none" ? 1 : 0));
    this.hasCopies = copiesIn(game).length > 0;
  }

  /** The list as it is shown; null where the reference has to tell equal copies apart. */
  shown(who: number, list: readonly Value[]): readonly Value[] | null {
    if (this.hasCopies || list.some((value) => typeof value !== "number")) return null;
    const things = list as readonly number[];
    return this.isOwnPile(who, things) ? things.toSorted((a, b) => a - b) : list;
  }

  /** Does the player know what all of the first ones of a list are? */
  knowsAll(who: number, list: readonly Value[], count: number): boolean {
    for (let i = 0; i < count; i++) {
      const thing = list[i] as Value;
      if (typeof thing === "number" && thing >= 0 && !this.knows(who, thing)) return false;
    }
    return true;
  }

  private knows(who: number, thing: number): boolean {
    return (((this.words[this.known + thing] ?? -1) >> (who - 1)) & 1) === 1;
  }

  /** Does all of a list lie in one pile of which the player knows it? */
  private isOwnPile(who: number, list: readonly number[]): boolean {
    const pile = this.words[this.place + (list[0] as number)] as number;
    if (pile < this.firstLocation || this.isPile[pile - this.firstLocation] !== 1) return false;
    return list.every((thing) => this.words[this.place + thing] === pile && this.knows(who, thing));
  }
}
