import { NONE } from "../../ir/program.ts";
import { linkIn, placeInRow, tidyDeck, unlink } from "../../runtime/chains.ts";
import type { Game } from "../../runtime/game.ts";
import type { Layout } from "../../runtime/layout.ts";
import { LIGHT_PER_UNIT } from "../../runtime/work.ts";

/**
 * The things at a place as a linked list in the words of a position, in the order of positions. The lists are those of
 * `runtime/chains.ts`, by other variables. Work is counted as the interpreter counts it for the same step (`machine/effects`),
 * or a little more: a module that reaches the limit asks the interpreter.
 */
export class ChainWords {
  readonly words: Int32Array;
  private readonly layout: Layout;
  // Read at every step along a list, so they are kept here.
  private readonly heads: Int32Array;
  private readonly next: number;
  private readonly pos: number;
  private readonly place: number;
  private readonly worked: (more: number) => void;

  constructor({ layout }: Game, words: Int32Array, worked: (more: number) => void) {
    this.words = words;
    this.layout = layout;
    this.heads = layout.heads;
    this.next = layout.next;
    this.pos = layout.pos;
    this.place = layout.place;
    this.worked = worked;
  }

  first(at: number): number {
    const head = this.heads[at] ?? -1;
    return head < 0 ? NONE : (this.words[head] as number);
  }

  after(thing: number): number {
    return this.words[this.next + thing] as number;
  }

  last(at: number): number {
    const { words, next } = this;
    let last = NONE;
    for (let id = this.first(at); id !== NONE; id = words[next + id] as number) last = id;
    return last;
  }

  /** the number of things at a place */
  length(at: number): number {
    const { words, next } = this;
    let length = 0;
    for (let id = this.first(at); id !== NONE; id = words[next + id] as number) length++;
    this.went(length);
    return length;
  }

  /** the things at a place, in order */
  list(at: number): number[] {
    const { words, next } = this;
    const found: number[] = [];
    for (let id = this.first(at); id !== NONE; id = words[next + id] as number) found.push(id);
    this.went(found.length);
    return found;
  }

  positionOf(thing: number): number {
    return this.words[this.pos + thing] as number;
  }

  setPosition(thing: number, position: number): void {
    this.words[this.pos + thing] = position;
  }

  /** Takes a thing out of its list; afterwards it is nowhere. */
  take(thing: number, from: number): void {
    const { words } = this;
    this.went(unlink(this.layout, words, this.heads[from] as number, thing));
    words[this.place + thing] = NONE;
    words[this.pos + thing] = 0;
  }

  /** Puts a thing that is nowhere where its position belongs; `down` is -1 if the list goes from high positions to low ones. */
  put(thing: number, at: number, position: number, down: 1 | -1): void {
    const { words } = this;
    words[this.place + thing] = at;
    words[this.pos + thing] = position;
    linkIn(this.layout, words, this.heads[at] as number, thing, down);
  }

  /** Sorts the things at a place by number and clears their positions. */
  forgetOrder(at: number, things: readonly number[]): void {
    const { words, next, pos } = this;
    let link = this.heads[at] as number;
    for (const id of Int32Array.from(things).sort()) {
      words[pos + id] = 0;
      words[link] = id;
      link = next + id;
    }
    words[link] = NONE;
  }

  /** Renumbers the known cards of a deck. */
  tidyDeck(at: number): void {
    this.went(tidyDeck(this.layout, this.words, this.heads[at] as number, null));
  }

  /** The place that a thing gets in a row: `wanted`, or the first free one if `wanted` is 0. 0 if there is none. */
  placeInRow(at: number, size: number, wanted: number): number {
    return placeInRow(this.layout, this.words, this.heads[at] as number, size, wanted);
  }

  /** Counts the work of going through `count` things. */
  private went(count: number): void {
    if (count >= LIGHT_PER_UNIT) this.worked(Math.floor(count / LIGHT_PER_UNIT));
  }
}
