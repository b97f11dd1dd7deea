import { NONE } from "../../ir/program.ts";
import { type Face, looking } from "../../machine/effects/equivalence.ts";
import type { Outcome } from "../../machine/questions/waiters.ts";
import type { Game } from "../../runtime/game.ts";
import { EASY } from "../../runtime/work.ts";

type Group = { -readonly [K in keyof Outcome]: Outcome[K] };

/** Puts things together that cannot be told apart, in the words of a module: what `machine/effects/equivalence.ts` says of them. */
export class Likeness {
  private readonly words: Int32Array;
  private readonly worked: (more: number) => void;
  private readonly look: (thing: number) => Face;
  private readonly faces: Face[] = [];
  /** by face, for the list that is gone through: its last group; by group: the one of the same face before it */
  private readonly latest: number[] = [];
  private readonly before: number[] = [];

  constructor(game: Game, words: Int32Array, worked: (more: number) => void) {
    this.words = words;
    this.worked = worked;
    this.look = looking(game);
  }

  /** One outcome for each group, as likely as the group is large, in the order in which they are met. */
  outcomes(things: readonly number[]): readonly Outcome[] {
    this.worked(2 * things.length);
    const groups: Group[] = [];
    this.latest.length = 0;
    for (const thing of things) {
      const own = this.faceOf(thing);
      const found = this.groupOf(own, groups);
      if (found) found.weight++;
      else {
        this.before[groups.length] = this.latest[own.face] ?? NONE;
        this.latest[own.face] = groups.push({ value: thing, weight: 1 }) - 1;
      }
    }
    return groups;
  }

  private groupOf({ face, words }: Face, groups: readonly Group[]): Group | undefined {
    for (let at = this.latest[face] ?? NONE; at !== NONE; at = this.before[at] as number) {
      const group = groups[at] as Group;
      if (words.length === 0 || this.areAlike(words, this.faceOf(group.value as number).words)) return group;
    }
    return undefined;
  }

  private areAlike(a: readonly number[], b: readonly number[]): boolean {
    const { words } = this;
    let i = 0;
    while (i < a.length && words[a[i] as number] === words[b[i] as number]) i++;
    this.worked(1 + Math.floor(i / EASY));
    return i === a.length;
  }

  private faceOf(thing: number): Face {
    const known = this.faces[thing] ?? this.look(thing);
    this.faces[thing] = known;
    return known;
  }
}
