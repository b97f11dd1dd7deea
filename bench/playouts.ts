import { answer, type Game, initial, question, type State, seeded, settle, status } from "../src/interpreter/index.ts";
import { used } from "./clock.ts";
import type { Draw } from "./rng.ts";

/** Random games for measurements, as fast as the interpreter plays them. */

/** Plays one random game; gives the final state, or null if it has more than `most` steps. */
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

/** The least milliseconds between two reads of the clock, since a read costs as much as a short game. */
const BETWEEN = 5;

/** Runs `once` again and again for `seconds`; gives how often it ran per second. */
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
