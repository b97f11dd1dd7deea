import { NONE } from "../../ir/program.ts";
import { orderOf } from "../../ir/zone-forms.ts";
import type { Game } from "../../runtime/game.ts";
import { ChainWords } from "./chain-words.ts";

const ORDERS = { none: 0, places: 1, top: 2 } as const;

/** How things arrive at a place and leave it, as in `machine/effects/zones.ts`, on the words of a module. */
export class Chains {
  private readonly game: Game;
  private readonly chain: ChainWords;
  private readonly fail: () => never;
  private readonly worked: (more: number) => void;
  /** by zone: its order */
  private readonly order: Uint8Array;

  constructor(game: Game, words: Int32Array, fail: () => never, worked: (more: number) => void) {
    this.game = game;
    this.chain = new ChainWords(game, words, worked);
    this.fail = fail;
    this.worked = worked;
    this.order = Uint8Array.from(game.program.zones, (zone) => ORDERS[orderOf(zone)]);
  }

  leave(thing: number, from: number): void {
    if (from === NONE) return;
    if (this.closesUp(thing, from)) this.moveUpBehind(thing);
    const isDeck = this.orderAt(from) === ORDERS.top;
    const wasKnown = this.chain.positionOf(thing) !== 0;
    this.chain.take(thing, from);
    // While unknown cards are on top, the numbering at the bottom stays valid.
    if (isDeck && (wasKnown || this.firstPosition(from) !== 0)) this.chain.tidyDeck(from);
  }

  /** Puts a thing that is nowhere into a zone. */
  lie(thing: number, at: number, wanted: number, bottom: boolean): void {
    const most = this.sizeAt(at);
    if (most > 0 && this.chain.length(at) >= most) this.fail();
    const isDeck = this.orderAt(at) === ORDERS.top;
    this.chain.put(thing, at, this.positionIn(at, wanted, bottom), isDeck ? -1 : 1);
    if (isDeck) this.chain.tidyDeck(at);
  }

  /** Puts a thing that is nowhere on a space, after those that stand there. */
  stand(thing: number, at: number): void {
    this.chain.put(thing, at, this.chain.length(at) + 1, 1);
  }

  /** the things at a place, in order */
  list(at: number): readonly number[] {
    return this.chain.list(at);
  }

  /** Makes the order of the things in a location unknown; gives these things. */
  mix(location: number): readonly number[] {
    const members = this.chain.list(location);
    this.worked(members.length);
    const isOrdered = this.orderAt(location) === ORDERS.top || this.hidesAt(location);
    if (members.length > 0 && isOrdered) this.chain.forgetOrder(location, members);
    return members;
  }

  /** Do the things after this one move up when it leaves? */
  private closesUp(thing: number, from: number): boolean {
    if (from < this.game.places.firstLocation) return true;
    return this.orderAt(from) === ORDERS.none && this.chain.positionOf(thing) > 0;
  }

  private moveUpBehind(thing: number): void {
    const { chain } = this;
    for (let id = chain.after(thing); id !== NONE; id = chain.after(id))
      chain.setPosition(id, chain.positionOf(id) - 1);
  }

  private positionIn(at: number, wanted: number, bottom: boolean): number {
    switch (this.orderAt(at)) {
      case ORDERS.places:
        return this.chain.placeInRow(at, this.sizeAt(at), wanted) || this.fail();
      case ORDERS.top:
        return bottom ? Math.min(0, this.lastPosition(at)) - 1 : Math.max(0, this.firstPosition(at)) + 1;
      default:
        return this.hidesAt(at) ? Math.max(0, this.lastPosition(at)) + 1 : 0;
    }
  }

  private firstPosition(at: number): number {
    const first = this.chain.first(at);
    return first === NONE ? 0 : this.chain.positionOf(first);
  }

  private lastPosition(at: number): number {
    const last = this.chain.last(at);
    return last === NONE ? 0 : this.chain.positionOf(last);
  }

  private zoneAt(at: number): number {
    const { zoneOf, firstLocation } = this.game.places;
    return zoneOf[at - firstLocation] as number;
  }

  /** the number of places in a zone; 0: no limit */
  private sizeAt(at: number): number {
    return this.game.program.zones[this.zoneAt(at)]?.size ?? 0;
  }

  /** the order in a zone; -1 for a space */
  private orderAt(at: number): number {
    return at < this.game.places.firstLocation ? -1 : (this.order[this.zoneAt(at)] as number);
  }

  private hidesAt(at: number): boolean {
    return this.game.secrets.restricted[at - this.game.places.firstLocation] === 1;
  }
}
