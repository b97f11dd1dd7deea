/** The keys of cached values of terms and queries, and how many values are cached. */

import type { KeptRead } from "../analysis/kept-reads.ts";
import type { Piece } from "../ir/pieces.ts";
import type { TermDef, Type, Value } from "../ir/program.ts";
import { placesNeeded } from "../ir/visit.ts";
import type { Game } from "../runtime/game.ts";
import { innermost, type Runtime } from "../runtime/runtime.ts";

/**
 * One component of the key of a cached value: a place of the environment, the parent of the thing there, or a value of
 * a running verb.
 */
export interface Key {
  readonly at: number;
  readonly parents: Int32Array | null;
  readonly kept: KeptRead | null;
  /** an estimate of how many different values there can be */
  readonly size: number;
}

/** The key of a term: its parameters, and what it reads of running verbs. */
export function keysOfTerm(game: Game, { params }: TermDef, running: readonly KeptRead[]): Key[] {
  const keys = params.map((type, at): Key => ({ at, parents: null, kept: null, size: sizeOf(game, type) }));
  return [...keys, ...running.map(keyOf)];
}

/**
 * The key of a query: the places that it needs, and what it reads of running verbs. If only the first parent of a thing
 * is used, all things of that parent share cached values.
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

/** The most cached values of one function. */
export const MOST_KEPT_VALUES = 4096;

/** How many values a type has, or an estimate. */
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

/** A key that is no number, so nothing can be looked up. */
export const NOTHING: readonly Value[] = [];
/** The present value of a key. A value that is no number cannot be looked up. */
export function read(rt: Runtime, key: Key, env: readonly Value[]): Value {
  if (key.kept !== null) return ofVerb(rt, key.kept, env);
  const value = env[key.at] as Value;
  return key.parents === null ? value : (key.parents[value as number] ?? NOTHING);
}

/** The value of a running verb for a key; NOTHING if the verb does not run or not everybody may know the value. */
function ofVerb(rt: Runtime, { local, body, at }: KeptRead, env: readonly Value[]): Value {
  const which = local < 0 ? innermost(rt, body) : (env[local] as number);
  if (at < 0) return which;
  const frame = rt.frames[which];
  if (frame === undefined || (frame.masks !== null && (frame.masks[at] ?? -1) !== -1)) return NOTHING;
  return frame.locals[at] ?? NOTHING;
}
