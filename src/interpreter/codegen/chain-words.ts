import { NONE } from "../ir/program.ts";
import type { Game } from "../runtime/game.ts";
import { EASY } from "../runtime/work.ts";

/** What lies at a place, one behind the other: a list in the words of a position, in the order of their positions. */
export class ChainWords {
  readonly words: Int32Array;
  private readonly layout: Game["layout"];
  private readonly worked: (more: number) => void;

  constructor(game: Game, words: Int32Array, worked: (more: number) => void) {
    this.words = words;
    this.layout = game.layout;
    this.worked = worked;
  }

  first(at: number): number {
    const head = this.layout.heads[at] ?? -1;
    return head < 0 ? NONE : (this.words[head] as number);
  }

  after(thing: number): number {
    return this.words[this.layout.next + thing] as number;
  }

  last(at: number): number {
    let last = NONE;
    for (let id = this.first(at); id !== NONE; id = this.after(id)) last = id;
    return last;
  }

  /** how many things lie at a place */
  length(at: number): number {
    let length = 0;
    for (let id = this.first(at); id !== NONE; id = this.after(id)) length++;
    this.worked(Math.floor(length / EASY));
    return length;
  }

  /** what lies at a place, in order */
  list(at: number): number[] {
    const found: number[] = [];
    for (let id = this.first(at); id !== NONE; id = this.after(id)) found.push(id);
    this.worked(Math.floor(found.length / EASY));
    return found;
  }

  positionOf(thing: number): number {
    return this.words[this.layout.pos + thing] as number;
  }

  setPosition(thing: number, position: number): void {
    this.words[this.layout.pos + thing] = position;
  }

  /** Takes a thing out of the list where it is; then it is nowhere. */
  take(thing: number, from: number): void {
    const { words, layout } = this;
    let link = layout.heads[from] as number;
    let passed = 0;
    for (let id = words[link] as number; id !== thing && id !== NONE; id = words[link] as number) {
      link = layout.next + id;
      passed++;
    }
    this.worked(Math.floor(passed / EASY));
    if (words[link] === thing) words[link] = this.after(thing);
    words[layout.next + thing] = NONE;
    words[layout.place + thing] = NONE;
    words[layout.pos + thing] = 0;
  }

  /** Puts a thing that is nowhere where its position belongs; `down` is -1 where the list goes from high positions to low ones. */
  put(thing: number, at: number, position: number, down: 1 | -1): void {
    const { words, layout } = this;
    words[layout.place + thing] = at;
    words[layout.pos + thing] = position;
    const rank = down * position;
    let link = layout.heads[at] as number;
    for (let id = words[link] as number; id !== NONE; id = words[link] as number) {
      const other = down * this.positionOf(id);
      if (other > rank || (other === rank && id > thing)) break;
      link = layout.next + id;
    }
    words[layout.next + thing] = words[link] as number;
    words[link] = thing;
  }

  /** Lays the things at a place in the order of their numbers, with no position. */
  forgetOrder(at: number, things: readonly number[]): void {
    const { words, layout } = this;
    let link = layout.heads[at] as number;
    for (const id of things.toSorted((a, b) => a - b)) {
      words[layout.pos + id] = 0;
      words[link] = id;
      link = layout.next + id;
    }
    words[link] = NONE;
  }
}
