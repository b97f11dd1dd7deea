import { copiesInOrder } from "../../copies/aliases.ts";
import { copiesIn, hasTwins } from "../../copies/copies.ts";
import { haveLooks } from "../../copies/looks.ts";
import type { Value } from "../../ir/program.ts";
import { orderOf } from "../../ir/zone-forms.ts";
import type { Game } from "../../runtime/game.ts";

/** How candidates are shown to a player, as in `machine/questions/candidates.ts`, on the words of a module. */
export class Showing {
  private readonly words: Int32Array;
  /** addresses of the place, the knowledge and the position of thing 0 */
  private readonly place: number;
  private readonly known: number;
  private readonly pos: number;
  private readonly firstLocation: number;
  /** by location: is it a pile, which has no order? */
  private readonly isPile: Uint8Array;
  private readonly hasCopies: boolean;
  private readonly game: Game;
  /** by thing: can more than the place be seen of a copy? */
  private readonly hasLooks: Uint8Array;

  constructor(game: Game, words: Int32Array) {
    this.game = game;
    this.words = words;
    this.hasLooks = Uint8Array.from(game.entities.kindOf, (kind) => (haveLooks(game, kind) ? 1 : 0));
    this.place = game.layout.place;
    this.known = game.layout.known;
    this.pos = game.layout.pos;
    this.firstLocation = game.places.firstLocation;
    this.isPile = Uint8Array.from(game.places.zoneOf, (zone) => (orderOf(game.program.zones[zone]) === "none" ? 1 : 0));
    this.hasCopies = copiesIn(game).length > 0;
  }

  /** The list as it is shown; null if the interpreter has to tell equal copies apart by what is seen of them. */
  shown(who: number, list: readonly Value[]): readonly Value[] | null {
    for (let i = 0; i < list.length; i++) if (typeof list[i] !== "number") return null;
    const own = list as readonly number[];
    const { game, words: slots } = this;
    const watcher = 1 << (who - 1);
    const areAlike = this.hasCopies && hasTwins(game, own, slots, watcher);
    if (areAlike && own.some((thing) => this.hasLooks[thing] === 1)) return null;
    const things = this.isOwnPile(who, own) ? inOrder(own) : own;
    return areAlike ? copiesInOrder({ game, slots, watcher, notes: null }, things, () => true) : things;
  }

  /** Can the player tell the first things of a list apart, by identity or by place? */
  tellsApart(who: number, list: readonly Value[], count: number): boolean {
    for (let i = 0; i < count; i++) {
      const thing = list[i] as Value;
      if (this.isUnknown(who, thing) && this.liesWithOther(who, thing as number, list, i)) return false;
    }
    return true;
  }

  private isUnknown(who: number, value: Value): boolean {
    return typeof value === "number" && value >= 0 && !this.knows(who, value);
  }

  /** Does another unknown thing among the first ones have the same place and position? */
  private liesWithOther(who: number, thing: number, list: readonly Value[], count: number): boolean {
    const { words, place, pos } = this;
    for (let i = 0; i < count; i++) {
      const other = list[i] as Value;
      if (!this.isUnknown(who, other)) continue;
      const id = other as number;
      if (words[place + id] === words[place + thing] && words[pos + id] === words[pos + thing]) return true;
    }
    return false;
  }

  private knows(who: number, thing: number): boolean {
    return (((this.words[this.known + thing] ?? -1) >> (who - 1)) & 1) === 1;
  }

  /** Does the whole list lie in one pile, and does the player know all of it? */
  private isOwnPile(who: number, list: readonly number[]): boolean {
    const pile = this.words[this.place + (list[0] as number)] as number;
    if (pile < this.firstLocation || this.isPile[pile - this.firstLocation] !== 1) return false;
    for (let i = 0; i < list.length; i++) {
      const thing = list[i] as number;
      if (this.words[this.place + thing] !== pile || !this.knows(who, thing)) return false;
    }
    return true;
  }
}

/** Up to this length insertion is faster than the built-in sort. */
const SHORT = 24;

/** The list sorted by number; most lists are short and sorted already. */
function inOrder(list: readonly number[]): readonly number[] {
  let at = 1;
  while (at < list.length && (list[at - 1] as number) <= (list[at] as number)) at++;
  if (at >= list.length) return list;
  if (list.length > SHORT) return list.toSorted((a, b) => a - b);
  const found = list.slice();
  for (; at < found.length; at++) {
    const one = found[at] as number;
    let to = at;
    for (; to > 0 && (found[to - 1] as number) > one; to--) found[to] = found[to - 1] as number;
    found[to] = one;
  }
  return found;
}
