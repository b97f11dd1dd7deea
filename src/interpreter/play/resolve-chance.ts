import { resolve, type Status, status } from "../machine/transition.ts";
import { sample } from "../runtime/chance.ts";
import type { Fault } from "../runtime/errors.ts";
import type { Sink } from "../runtime/events.ts";
import type { Game } from "../runtime/game.ts";
import type { State } from "../runtime/state.ts";

/** Decides chance: gives the index of an outcome, or null to leave it open. */
export interface Nature {
  (chance: Status & { readonly kind: "chance" }): number | null;
  /** the seed from which all outcomes come, if there is one */
  readonly seed?: string;
}

/** Nature by a seed: outcome number n of a purpose depends only on the seed, the purpose and n. */
export function seeded(seed: number | string): Nature {
  const own = String(seed);
  const nature: Nature = ({ purpose, counter, outcomes }) =>
    sample(
      own,
      purpose,
      counter,
      outcomes.map(({ weight }) => weight),
    );
  return Object.assign(nature, { seed: own });
}

/** The most outcomes with no question in between: rules that go on by chance alone are stopped. */
export const MOST_TOSSES = 10_000;

/** Resolves chance until players have to answer or the game is over. Stops at an outcome that nature leaves open. */
export function settle(game: Game, state: State, nature: Nature, sink: Sink | null = null): State {
  let now = state;
  for (let tosses = 0; tosses < MOST_TOSSES; tosses++) {
    const waits = status(game, now);
    if (waits.kind !== "chance") return now;
    const outcome = nature(waits);
    if (outcome === null) return now;
    now = resolve(game, now, outcome, sink);
  }
  return now.fault ? now : { ...now, fault: endless(game, now) };
}

function endless(game: Game, { frames }: State): Fault {
  const frame = frames.at(-1);
  const node = game.program.bodies[frame?.body ?? 0]?.code[frame?.pc ?? 0]?.node ?? 0;
  return { code: "limit", node, message: "chance has decided 10,000 times, and nobody was asked" };
}
