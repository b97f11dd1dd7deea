import type { KeptRead } from "../analysis/kept-reads.ts";
import type { Piece } from "../ir/pieces.ts";
import type { TermDef, Type, Value } from "../ir/program.ts";
import { placesNeeded } from "../ir/visit.ts";
import type { Game } from "../runtime/game.ts";
import { innermost, type Runtime } from "../runtime/runtime.ts";

/** What values are kept by: what is in a place of the environment, what that was made for, or what a running verb keeps. */
export interface Key {
  readonly at: number;
  readonly parents: Int32Array | null;
  readonly kept: KeptRead | null;
  /** about how many different ones there can be */
  readonly size: number;
}

/** The parameters of a term, and what it reads of running verbs. */
export function keysOfTerm(game: Game, { params }: TermDef, running: readonly KeptRead[]): Key[] {
  const keys = params.map((type, at): Key => ({ at, parents: null, kept: null, size: sizeOf(game, type) }));
  return [...keys, ...running.map(keyOf)];
}

/**
 * All that a query needs of its environment, and what it reads of running verbs. Where only the owner of a thing is asked
 * for (the first, of several parents), all things of an owner share what is found.
 */
export function keysOfQuery({ secrets, entities }: Game, piece: Piece, running: readonly KeptRead[]): Key[] {
  const { whole, parents } = placesNeeded(piece, !secrets.anyParents);
  return [
    ...whole.map((at) => ({ at, parents: null, kept: null, size: 64 })),
    ...parents.map((at) => ({ at, parents: entities.parentsOf[0] ?? null, kept: null, size: 64 })),
    ...running.map(keyOf),
  ];
}

const keyOf = (kept: KeptRead): Key => ({ at: kept.local, parents: null, kept, size: 4 });

/** Values kept for one function, at most. */
export const MOST_KEPT_VALUES = 4096;

/** How many different values of a type there are; of those that have no few, a guess. */
function sizeOf(game: Game, type: Type): number {
  switch (type.t) {
    case "optional":
      return sizeOf(game, type.of) + 1;
    case "int":
      return Math.min(MOST_KEPT_VALUES, type.most - type.least + 1);
    case "bool":
    case "enum":
    case "row":
    case "entity":
      return Math.max(1, game.domain(type).size);
    case "amounts":
    case "body":
    case "command":
    case "frame":
    case "list":
    case "map":
    case "never":
    case "record":
    case "set":
    case "tuple":
    case "zone":
      return 64;
  }
}

/** By this nothing can be looked up. */
export const NOTHING: readonly Value[] = [];
/** What is in a place now; a value that is no number is none to go by. */
export function read(rt: Runtime, key: Key, env: readonly Value[]): Value {
  if (key.kept !== null) return ofVerb(rt, key.kept, env);
  const value = env[key.at] as Value;
  return key.parents === null ? value : (key.parents[value as number] ?? NOTHING);
}

/** What a running verb keeps; nothing to go by where it does not run, or not everybody may know the value. */
function ofVerb(rt: Runtime, { local, body, at }: KeptRead, env: readonly Value[]): Value {
  const which = local < 0 ? innermost(rt, body) : (env[local] as number);
  if (at < 0) return which;
  const frame = rt.frames[which];
  if (frame === undefined || (frame.masks !== null && (frame.masks[at] ?? -1) !== -1)) return NOTHING;
  return frame.locals[at] ?? NOTHING;
}
