import { answer, type Game, initial, question, type State, seeded, settle, status } from "../src/interpreter/index.ts";
import { used } from "./clock.ts";
import type { Draw } from "./rng.ts";

/** Random games, as fast as the engine plays them. */

/** One random game; gives the last state, or null if it is longer than `most` steps. */
export function randomGame(game: Game, seed: number, draw: Draw, most: number): State | null {
  const nature = seeded(seed);
  let state = settle(game, initial(game), nature);
  for (let step = 0; step < most; step++) {
    const now = status(game, state);
    if (now.kind === "fault") throw new Error(now.fault.message);
    if (now.kind !== "play") return state;
    const seat = now.owing[now.owing.length === 1 ? 0 : draw(now.owing.length)] ?? 0;
    const asked = question(game, state, seat);
    if (!asked) throw new Error("a seat that owes an answer is asked nothing");
    state = settle(game, answer(game, state, seat, draw(asked.candidates.length)), nature);
  }
  return null;
}

/** Reading the clock costs as much as a short game, so it is read once in so many milliseconds. */
const BETWEEN = 5;

/** Runs something again and again for so long, and gives how often it ran in a second. */
export function rate(seconds: number, once: (i: number) => void): number {
  const start = used();
  let count = 0;
  let passed = 0;
  for (let batch = 1; passed < seconds * 1000; ) {
    for (let i = 0; i < batch; i++) once(count++);
    const before = passed;
    passed = used() - start;
    if (passed - before < BETWEEN) batch *= 2;
  }
  return (count * 1000) / passed;
}
