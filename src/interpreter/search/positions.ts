/** All positions of a game, each once. */

import { fastEngine } from "../codegen/engine/engine-of.ts";
import { initial, resolve, status } from "../machine/transition.ts";
import { moves } from "../play/moves.ts";
import { Stopped, stopped } from "../play/walk-limit.ts";
import type { Fault } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import type { State } from "../runtime/state.ts";
import { nextByModule } from "./fast-next.ts";

/**
 * The states that come next: after each whole answer of the first who owes one, or after each outcome of chance. Stops the
 * walk over the positions where there are too many.
 */
export function nextStates(game: Game, state: State): State[] {
  const waits = status(game, state);
  const isWaiting = waits.kind === "chance" || waits.kind === "play";
  const engine = isWaiting && !game.secrets.any ? fastEngine(game) : null;
  return (engine && nextByModule(engine, state)) ?? nextByReference(game, state);
}

/** The same without the compiled rules. */
export function nextByReference(game: Game, state: State): State[] {
  const waits = status(game, state);
  if (waits.kind === "chance") return [...waits.outcomes.keys()].map((i) => resolve(game, state, i));
  if (waits.kind !== "play") return [];
  const all = moves(game, state, waits.owing[0] ?? 0);
  if ("code" in all) throw new Stopped(all);
  return all.map((move) => move.state);
}

/**
 * How many positions there are in which somebody is asked or the game is over; null where there are more than `most`.
 * Gives the fault where the rules fail.
 */
export function countPositions(game: Game, key: (state: State) => string, most: number): number | null | Fault {
  return stopped(() => counted(game, key, most));
}

function counted(game: Game, key: (state: State) => string, most: number): number | null | Fault {
  const seen = new Set<string>();
  const waiting = [initial(game)];
  let tosses = 0;
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    const own = key(state);
    if (seen.has(own)) continue;
    seen.add(own);
    const { kind } = status(game, state);
    if (state.fault) return state.fault;
    if (kind === "chance") tosses++;
    if (seen.size - tosses > most) return null;
    waiting.push(...nextStates(game, state));
  }
  return seen.size - tosses;
}
