import type { Setup } from "../../../playground/protocol.ts";
import { Window } from "../../../playground/worker/position/position.ts";
import { PageSession } from "../../../playground/worker/session/page-session.ts";
import { makeRng, type Program } from "../../../src/interpreter/index.ts";
import { loadRules } from "../games.ts";

/** A game as the worker of the page has it. */

function setupOf(entry: string, { playerCounts }: Program): Setup {
  return { entry, packs: [], options: {}, players: playerCounts[0] ?? 2, seed: "7" };
}

export function openSession(entry: string): { session: PageSession; window: Window } {
  // Uses the cache of loaded games.
  const loaded = loadRules(entry);
  if (!loaded.program) throw new Error(`${entry} cannot be played`);
  const session = new PageSession(loaded, setupOf(entry, loaded.program));
  return { session, window: new Window(session) };
}

/** Plays at random with a fixed seed, step by step, as a person would. */
export function playSession(session: PageSession, moves: number): void {
  const rng = makeRng("playground");
  while (session.played.length < moves) {
    const [seat] = session.owing();
    if (seat === undefined) return;
    session.choose(seat, (asked) => rng(asked.candidates.length));
  }
}
