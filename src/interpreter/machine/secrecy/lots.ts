import { orderOf } from "../../ir/zone-forms.ts";
import type { Game } from "../../runtime/game.ts";

/**
 * Lots: the contents of a pile, or the part of a deck whose order is unknown. If a
 * seat does not see a lot, it does not know which thing has left it. Shared by the interpreter and modules.
 */
export class Lots {
  private readonly zoneOf: ArrayLike<number>;
  private readonly firstLocation: number;
  /** address of the position of thing 0 */
  private readonly pos: number;
  /** by zone */
  private readonly isDeck: Uint8Array;
  /** by zone: has each of its things a place of its own, as in rows and spots? */
  private readonly hasPlaces: Uint8Array;
  /** by thing: can what it is be hidden? */
  private readonly secret: Uint8Array;

  constructor({ program, entities, secrets, places, layout }: Game) {
    this.zoneOf = places.zoneOf;
    this.firstLocation = places.firstLocation;
    this.pos = layout.pos;
    this.isDeck = Uint8Array.from(program.zones, (zone) => (orderOf(zone) === "top" ? 1 : 0));
    this.hasPlaces = Uint8Array.from(program.zones, (zone) => (orderOf(zone) === "places" ? 1 : 0));
    this.secret = Uint8Array.from(entities.kindOf, (kind) => (secrets.rows[kind] ? 1 : 0));
  }

  isSecret(thing: number): boolean {
    return this.secret[thing] === 1;
  }

  isDeckAt(location: number): boolean {
    return this.isDeck[this.zoneOf[location - this.firstLocation] as number] === 1;
  }

  /** Does a thing lie in a lot? Things of a deck whose order is unknown have the position 0. */
  hold(words: Int32Array, thing: number, from: number): boolean {
    if (from < this.firstLocation || !this.isSecret(thing)) return false;
    const zone = this.zoneOf[from - this.firstLocation] as number;
    return this.hasPlaces[zone] === 0 && (this.isDeck[zone] === 0 || words[this.pos + thing] === 0);
  }

  /** Does a thing that lies at the place of a lot belong to the lot, besides the given thing? */
  isOther(words: Int32Array, id: number, thing: number, isDeck: boolean): boolean {
    return id !== thing && (!isDeck || words[this.pos + id] === 0);
  }
}
