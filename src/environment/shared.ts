import type { Game } from "../interpreter/runtime/game.ts";
import { type ActionSpace, actionSpace } from "./actions.ts";
import { Features } from "./features.ts";
import { uniqueNames } from "./unique.ts";

/** The parts of an environment that do not change from game to game. All environments of the same rules share them. */
export interface Shared {
  readonly game: Game;
  readonly space: ActionSpace;
  /** made on first use, because large games have many */
  readonly features: () => Features;
  /** the meaning of each number of a tensor */
  readonly names: () => readonly string[];
}

const known = new WeakMap<Game, Shared>();

export function sharedFor(game: Game): Shared {
  const shared = known.get(game) ?? makeShared(game);
  known.set(game, shared);
  return shared;
}

function makeShared(game: Game): Shared {
  const space = actionSpace(game);
  const features = once(() => new Features(game));
  const names = once(() => [
    ...uniqueNames(features().names),
    ...space.names.map((name) => `legal ${name}`),
    ...space.names.map((name) => `chosen ${name}`),
  ]);
  return { game, space, features, names };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
