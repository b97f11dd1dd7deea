import { NONE } from "../../ir/program.ts";
import { isNumbered, orderOf, type ZoneFormRow } from "../../ir/zone-forms.ts";
import { linkIn, placeInRow, unlink } from "../../runtime/chains.ts";
import type { Game } from "../../runtime/game.ts";
import type { Layout } from "../../runtime/layout.ts";
import { Entrance } from "./entrance.ts";
import { touch } from "./touches.ts";

type Form = Pick<ZoneFormRow, "order" | "numbered">;

/** By kind: are its things in play ranked by the order of making? */
const rankedKinds = ({ program: { kinds } }: Game): Uint8Array =>
  Uint8Array.from(kinds, ({ copies }) => (copies.of === "number" && !copies.inPlay ? 1 : 0));

/** Moves things on the words of a position where nothing can be hidden; `fail` hands over to the interpreter. */
export class Ground {
  private readonly game: Game;
  private readonly layout: Layout;
  private readonly words: Int32Array;
  private readonly fail: () => never;
  private readonly touches: Int32Array;
  private readonly entrance: Entrance;
  private readonly firstLocation: number;
  /** by zone */
  private readonly forms: readonly Form[];
  private readonly sizes: Int32Array;
  private readonly ranked: Uint8Array;

  constructor(game: Game, words: Int32Array, fail: () => never, touches: Int32Array) {
    const { zones } = game.program;
    this.game = game;
    this.layout = game.layout;
    this.words = words;
    this.fail = fail;
    this.touches = touches;
    this.entrance = new Entrance(game, words, fail);
    this.firstLocation = game.places.firstLocation;
    this.forms = zones.map((zone) => ({ order: orderOf(zone), numbered: isNumbered(zone) }));
    this.sizes = Int32Array.from(zones, (zone) => zone.size);
    this.ranked = rankedKinds(game);
  }

  /** moves a thing to a space, a zone or nowhere; `index` is a place of a row, or 0 for the first free one */
  move(thing: number, at: number, index: number): void {
    if (at !== NONE) this.entrance.check(thing, at);
    this.leave(thing);
    if (at === NONE) return;
    if (at >= this.firstLocation) this.lie(thing, at, index);
    else this.stand(thing, at);
  }

  remove(thing: number): void {
    const { words } = this;
    const { inPlay } = this.layout;
    const rank = this.word(inPlay + thing);
    if (rank === 0) return;
    this.leave(thing);
    words[inPlay + thing] = 0;
    const kind = this.game.entities.kindOf[thing] as number;
    if (this.ranked[kind] !== 1) return;
    for (const id of this.game.entities.ofKind[kind] ?? []) {
      const own = this.word(inPlay + id);
      if (own > rank) words[inPlay + id] = own - 1;
    }
  }

  private leave(thing: number): void {
    const { words } = this;
    const { place, pos, next } = this.layout;
    const from = this.word(place + thing);
    if (from === NONE) return;
    this.noteChange(from);
    const after = this.word(next + thing);
    unlink(this.layout, words, this.head(from), thing);
    if (this.closesUp(thing, from))
      for (let id = after; id !== NONE; id = this.word(next + id)) words[pos + id] = this.word(pos + id) - 1;
    words[place + thing] = NONE;
    words[pos + thing] = 0;
  }

  /** Do the things after this one move up when it leaves? */
  private closesUp(thing: number, from: number): boolean {
    if (from < this.firstLocation) return true;
    return this.forms[this.zoneAt(from)]?.order === "none" && this.word(this.layout.pos + thing) > 0;
  }

  /** Puts a thing after those that stand on a space. */
  private stand(thing: number, at: number): void {
    const { words } = this;
    const { place, pos, next } = this.layout;
    this.noteChange(at);
    let link = this.head(at);
    let count = 1;
    for (let id = this.word(link); id !== NONE; id = this.word(link)) {
      link = next + id;
      count++;
    }
    words[link] = thing;
    words[place + thing] = at;
    words[pos + thing] = count;
  }

  private lie(thing: number, at: number, index: number): void {
    const { words } = this;
    const { place, pos } = this.layout;
    const zone = this.zoneAt(at);
    const most = this.sizes[zone] as number;
    if (most > 0 && this.count(at) >= most) this.fail();
    const rank = this.rankIn(zone, at, index);
    words[place + thing] = at;
    words[pos + thing] = rank;
    linkIn(this.layout, words, this.head(at), thing, 1);
  }

  /** The position of a thing that arrives in a zone; decks are left to the interpreter. */
  private rankIn(zone: number, at: number, index: number): number {
    const { order, numbered } = this.forms[zone] as Form;
    if (numbered)
      return placeInRow(this.layout, this.words, this.head(at), this.sizes[zone] as number, index) || this.fail();
    return order === "top" ? this.fail() : order === "places" ? 1 : 0;
  }

  private count(at: number): number {
    const { next } = this.layout;
    let found = 0;
    for (let id = this.word(this.head(at)); id !== NONE; id = this.word(next + id)) found++;
    return found;
  }

  private noteChange(at: number): void {
    if (at < this.firstLocation) touch(this.touches, at);
  }

  private zoneAt(location: number): number {
    return this.game.places.zoneOf[location - this.firstLocation] as number;
  }

  /** The address of the head of a place. */
  private head(at: number): number {
    return this.layout.heads[at] as number;
  }

  private word(at: number): number {
    return this.words[at] as number;
  }
}
