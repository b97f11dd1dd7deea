import type { Game } from "../game.ts";
import { NONE } from "../program.ts";
import type { Runtime } from "../runtime.ts";
import { wordsOf } from "./cells.ts";
import type { Outcome } from "./waiting.ts";

/** What a thing is by itself, and the addresses of all that is stored for it. */
interface Face {
  readonly face: string;
  readonly words: readonly number[];
}

/**
 * Puts things together that cannot be told apart: the same row, made for the same, and the same values in all slots. Each
 * group is an outcome that is as likely as it is large. Equal values are equal words.
 */
export function likeness(game: Game, rt: Runtime): (things: readonly number[]) => Outcome[] {
  const faces: Face[] = [];
  return (things) => {
    const byFace = new Map<string, number[]>();
    const outcomes: { value: number; weight: number }[] = [];
    for (const thing of things) {
      faces[thing] ??= faceOf(game, thing);
      const { face, words } = faces[thing];
      const same = byFace.get(face) ?? [];
      byFace.set(face, same);
      const found = same.find((i) => alike(rt.slots, words, faces[outcomes[i]?.value ?? thing]?.words ?? words));
      const outcome = outcomes[found ?? NONE];
      if (outcome) outcome.weight++;
      else same.push(outcomes.push({ value: thing, weight: 1 }) - 1);
    }
    return outcomes;
  };
}

function faceOf(game: Game, thing: number): Face {
  const { entities, layout } = game;
  const face = [entities.kindOf[thing], entities.rowOf[thing], entities.parentOf[thing]].join();
  const words = wordsOf(game, thing).flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => from + i));
  return { face, words: layout.row === NONE ? words : [layout.row + thing, ...words] };
}

function alike(slots: Int32Array, a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i++) if (slots[a[i] as number] !== slots[b[i] as number]) return false;
  return true;
}
