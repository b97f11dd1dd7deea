/**
 * The parts of the worker that the first position of a game does not need: bots, playtests and scenarios, and with them the engine that
 * they play with. They are loaded after that position, so that a game is there sooner on a slow line.
 */

export const LATER = {
  bots: () => import("./players/thinkers.ts"),
  covered: () => import("./games/covered.ts"),
  hints: () => import("./players/hinted.ts"),
  playtests: () => import("./games/playtest.ts"),
  reviews: () => import("./games/reviewed.ts"),
  scenarios: () => import("./games/scenarios.ts"),
};

const NOT_LOADED =
  "A part of the page that this needs could not be loaded: is this computer offline? Try again, or reload the page.";

/** A part, loaded if it was not yet. Throws an error in words for people if there is no line. */
export async function loadPart<T>(part: () => Promise<T>): Promise<T> {
  try {
    return await part();
  } catch {
    throw new Error(NOT_LOADED);
  }
}

/** Loads all of them, so that the page can do without the line. A part that fails is loaded again where it is needed. */
export function loadAll(): void {
  for (const part of Object.values(LATER)) part().catch(() => {});
}
