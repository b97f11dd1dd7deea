import { orderOf } from "../../ir/zone-forms.ts";
import type { Game } from "../../runtime/game.ts";

/**
 * Lots: what lies in a pile, and what has no known place in a deck. Out of a lot nobody can follow what he does not see. Said
 * once for the interpreter and for modules.
 */
export class Lots {
  private readonly zoneOf: ArrayLike<number>;
  private readonly firstLocation: number;
  /** where the position of the first thing is written */
  private readonly pos: number;
  /** by zone */
  private readonly isDeck: Uint8Array;
  private readonly isRow: Uint8Array;
  /** by thing: may it be unknown what it is */
  private readonly secret: Uint8Array;

  constructor({ program, entities, secrets, places, layout }: Game) {
    this.zoneOf = places.zoneOf;
    this.firstLocation = places.firstLocation;
    this.pos = layout.pos;
    this.isDeck = Uint8Array.from(program.zones, (zone) => (orderOf(zone) === "top" ? 1 : 0));
    this.isRow = Uint8Array.from(program.zones, (zone) => (orderOf(zone) === "places" ? 1 : 0));
    this.secret = Uint8Array.from(entities.kindOf, (kind) => (secrets.rows[kind] ? 1 : 0));
  }

  isSecret(thing: number): boolean {
    return this.secret[thing] === 1;
  }

  isDeckAt(location: number): boolean {
    return this.isDeck[this.zoneOf[location - this.firstLocation] as number] === 1;
  }

  /** Does a thing lie in a lot? */
  hold(words: Int32Array, thing: number, from: number): boolean {
    if (from < this.firstLocation || !this.isSecret(thing)) return false;
    const zone = this.zoneOf[from - this.firstLocation] as number;
    return this.isRow[zone] === 0 && (this.isDeck[zone] === 0 || words[this.pos + thing] === 0);
  }

  /** Of what lies at the place of a lot: does it belong to the lot beside a thing? */
  isOther(words: Int32Array, id: number, thing: number, isDeck: boolean): boolean {
    return id !== thing && (!isDeck || words[this.pos + id] === 0);
  }
}
