import { NONE } from "../../ir/program.ts";
import { type Face, looking } from "../../machine/effects/equivalence.ts";
import type { Outcome } from "../../machine/questions/waiters.ts";
import type { Game } from "../../runtime/game.ts";
import { LIGHT_PER_UNIT } from "../../runtime/work.ts";

/** Puts things together that cannot be told apart, in the words of a module: what `machine/effects/equivalence.ts` says of them. */
export class Likeness {
  private readonly words: Int32Array;
  private readonly worked: (more: number) => void;
  private readonly look: (thing: number) => Face;
  private readonly faces: Face[] = [];
  /** of the list that was gone through last, by group: the first thing of it, how many there are, and the group of the same face before it */
  private readonly firsts: number[] = [];
  private readonly sizes: number[] = [];
  private readonly before: number[] = [];
  /** by face: its last group, and in which list that was met */
  private readonly latest: number[] = [];
  private readonly metIn: number[] = [];
  private lists = 0;

  constructor(game: Game, words: Int32Array, worked: (more: number) => void) {
    this.words = words;
    this.worked = worked;
    this.look = looking(game);
  }

  /** One outcome for each group, as likely as the group is large, in the order in which they are met. */
  outcomes(things: readonly number[]): readonly Outcome[] {
    const count = this.group(things);
    return this.firsts.slice(0, count).map((value, at) => ({ value, weight: this.sizes[at] as number }));
  }

  /** What comes of these outcomes with a number below that of the things, which need not be listed for it. */
  drawn(things: readonly number[], number: number): number {
    const count = this.group(things);
    let rest = number;
    for (let at = 0; at < count; at++) {
      rest -= this.sizes[at] as number;
      if (rest < 0) return this.firsts[at] as number;
    }
    throw new RangeError("a number beyond all things was drawn");
  }

  /** Finds the groups of some things; gives how many these are. */
  private group(things: readonly number[]): number {
    this.worked(2 * things.length);
    this.lists++;
    let count = 0;
    for (let i = 0; i < things.length; i++) {
      const thing = things[i] as number;
      const own = this.faceOf(thing);
      const { face } = own;
      const last = this.metIn[face] === this.lists ? (this.latest[face] as number) : NONE;
      const found = this.groupOf(own, last);
      if (found !== NONE) this.sizes[found] = (this.sizes[found] as number) + 1;
      else {
        this.firsts[count] = thing;
        this.sizes[count] = 1;
        this.before[count] = last;
        this.latest[face] = count++;
        this.metIn[face] = this.lists;
      }
    }
    return count;
  }

  /** The group to which a thing belongs, of those of its face. */
  private groupOf({ words }: Face, last: number): number {
    if (words.length === 0) return last;
    for (let at = last; at !== NONE; at = this.before[at] as number)
      if (this.areAlike(words, this.faceOf(this.firsts[at] as number).words)) return at;
    return NONE;
  }

  private areAlike(a: readonly number[], b: readonly number[]): boolean {
    const { words } = this;
    let i = 0;
    while (i < a.length && words[a[i] as number] === words[b[i] as number]) i++;
    this.worked(1 + Math.floor(i / LIGHT_PER_UNIT));
    return i === a.length;
  }

  private faceOf(thing: number): Face {
    const known = this.faces[thing];
    if (known) return known;
    const found = this.look(thing);
    this.faces[thing] = found;
    return found;
  }
}
