import { NONE } from "../../ir/program.ts";
import { type Face, looking } from "../../machine/effects/equivalence.ts";
import type { Outcome } from "../../machine/questions/waiters.ts";
import type { Game } from "../../runtime/game.ts";
import { LIGHT_PER_UNIT } from "../../runtime/work.ts";

/** Groups things that cannot be told apart, as in `machine/effects/equivalence.ts`, on the words of a module. */
export class Likeness {
  private readonly words: Int32Array;
  private readonly worked: (more: number) => void;
  private readonly look: (thing: number) => Face;
  /** by thing: its face as a number, NONE before it was asked for; and the addresses of its stored values */
  private readonly faces: Int32Array;
  private readonly stored: (readonly number[])[] = [];
  /** for the last list, by group: its first thing, its size, and the previous group of the same face */
  private readonly firsts: Int32Array;
  private readonly sizes: Int32Array;
  private readonly before: Int32Array;
  /** by face: its last group, and the list in which that was met */
  private readonly latest: Int32Array;
  private readonly metIn: Float64Array;
  private lists = 0;

  constructor(game: Game, words: Int32Array, worked: (more: number) => void) {
    const { count } = game.entities;
    this.words = words;
    this.worked = worked;
    this.look = looking(game);
    this.faces = new Int32Array(count).fill(NONE);
    this.firsts = new Int32Array(count);
    this.sizes = new Int32Array(count);
    this.before = new Int32Array(count);
    this.latest = new Int32Array(count);
    this.metIn = new Float64Array(count);
  }

  /** One outcome for each group, weighted by its size, in the order of first things. */
  outcomes(things: readonly number[]): readonly Outcome[] {
    const count = this.group(things);
    return Array.from({ length: count }, (_, at) => ({
      value: this.firsts[at] as number,
      weight: this.sizes[at] as number,
    }));
  }

  /** The outcome for a number below the number of things, without building the outcomes. */
  drawn(things: readonly number[], number: number): number {
    const count = this.group(things);
    let rest = number;
    for (let at = 0; at < count; at++) {
      rest -= this.sizes[at] as number;
      if (rest < 0) return this.firsts[at] as number;
    }
    throw new RangeError("a number beyond all things was drawn");
  }

  /** Finds the groups of some things; gives their number. */
  private group(things: readonly number[]): number {
    this.worked(2 * things.length);
    const { firsts, sizes, latest, metIn } = this;
    const list = ++this.lists;
    let count = 0;
    for (let i = 0; i < things.length; i++) {
      const thing = things[i] as number;
      const face = this.faceOf(thing);
      const last = metIn[face] === list ? (latest[face] as number) : NONE;
      const found = last === NONE ? NONE : this.groupOf(this.stored[thing] as readonly number[], last);
      if (found !== NONE) sizes[found] = (sizes[found] as number) + 1;
      else {
        firsts[count] = thing;
        sizes[count] = 1;
        this.before[count] = last;
        latest[face] = count++;
        metIn[face] = list;
      }
    }
    return count;
  }

  /** The group that a thing belongs to among those of its face, or NONE. */
  private groupOf(words: readonly number[], last: number): number {
    if (words.length === 0) return last;
    for (let at = last; at !== NONE; at = this.before[at] as number)
      if (this.areAlike(words, this.stored[this.firsts[at] as number] as readonly number[])) return at;
    return NONE;
  }

  private areAlike(a: readonly number[], b: readonly number[]): boolean {
    const { words } = this;
    let i = 0;
    while (i < a.length && words[a[i] as number] === words[b[i] as number]) i++;
    this.worked(1 + Math.floor(i / LIGHT_PER_UNIT));
    return i === a.length;
  }

  private faceOf(thing: number): number {
    const known = this.faces[thing] as number;
    if (known !== NONE) return known;
    const { face, words } = this.look(thing);
    this.faces[thing] = face;
    this.stored[thing] = words;
    return face;
  }
}
