import { ModuleEngine } from "../../../../src/interpreter/codegen/engine/engine.ts";
import { REWRITES, type Rewrite } from "../../../../src/interpreter/codegen/gen.ts";
import { writeModule } from "../../../../src/interpreter/codegen/module.ts";
import type { Game } from "../../../../src/interpreter/index.ts";
import { lockstep } from "../lockstep.ts";

interface Series {
  readonly games: number;
  /** answers in a game at most */
  readonly most: number;
  readonly seed: string;
  /** lists of the rewrites that are left out, one after the other */
  readonly without?: readonly (readonly Rewrite[])[];
}

/** The first difference between module and reference, and how games stopped before their end. */
interface Outcome {
  readonly apart: string | null;
  readonly stops: readonly string[];
}

/** Plays games by modules with all rewrites and without some, each beside the reference. */
export function playedWithAndWithout(game: Game, { games, most, seed, without = [[], REWRITES] }: Series): Outcome {
  const stops: string[] = [];
  for (const off of without) {
    const engine = new ModuleEngine(game, writeModule(game, new Set(off)));
    for (let index = 0; index < games; index++) {
      const { apart, stopped } = lockstep(game, engine, `${seed} ${index}`, most);
      if (apart !== null) return { apart: `game ${index}: ${apart}`, stops };
      if (stopped !== null) stops.push(String(engine.slip ?? stopped));
    }
  }
  return { apart: null, stops };
}
