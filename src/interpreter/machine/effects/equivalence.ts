import { NONE } from "../../ir/program.ts";
import { wordsOf } from "../../runtime/cells.ts";
import { HERE } from "../../runtime/errors.ts";
import type { Game } from "../../runtime/game.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import { countLightWork, countWork } from "../../runtime/work.ts";
import type { Outcome } from "../questions/waiters.ts";

/** A thing's kind, row and parents as one number, and the addresses of the slots that belong to it. */
export interface Face {
  readonly face: number;
  readonly words: readonly number[];
}

/**
 * Groups things that cannot be told apart: equal rows, equal parents and equal values in all slots. Each group is one
 * outcome, weighted by its size. Values are equal if their words are.
 */
export function equivalenceClasses(game: Game, rt: Runtime): (things: readonly number[]) => readonly Outcome[] {
  const faces: Face[] = [];
  const look = looking(game);
  return (things) => {
    countWork(rt, 2 * things.length, HERE);
    const groups: { readonly value: number; weight: number }[] = [];
    // Groups with the same face form a chain: the last group of each face, and for each group the one before it.
    const latest: number[] = [];
    const before: number[] = [];
    for (const thing of things) {
      faces[thing] ??= look(thing);
      const { face, words } = faces[thing];
      let at = latest[face] ?? -1;
      while (at >= 0 && !alike(rt, words, faces[groups[at]?.value ?? thing]?.words ?? words)) at = before[at] ?? -1;
      const found = groups[at];
      if (found) found.weight++;
      else {
        before.push(latest[face] ?? -1);
        latest[face] = groups.push({ value: thing, weight: 1 }) - 1;
      }
    }
    return groups;
  };
}

/** Numbers the faces of things in the order in which they are met. */
export function looking(game: Game): (thing: number) => Face {
  const names = new Map<string, number>();
  return (thing) => {
    const { name, words } = faceOf(game, thing);
    const face = names.get(name) ?? names.size;
    names.set(name, face);
    return { face, words };
  };
}

function faceOf(game: Game, thing: number): { readonly name: string; readonly words: readonly number[] } {
  const { entities, layout } = game;
  const name = [entities.kindOf, entities.rowOf, ...entities.parentsOf].map((of) => of[thing]).join();
  const words = wordsOf(game, thing).flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => from + i));
  return { name, words: layout.row === NONE ? words : [layout.row + thing, ...words] };
}

function alike(rt: Runtime, a: readonly number[], b: readonly number[]): boolean {
  const { slots } = rt;
  let i = 0;
  while (i < a.length && slots[a[i] as number] === slots[b[i] as number]) i++;
  countLightWork(rt, i);
  return i === a.length;
}
