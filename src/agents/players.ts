import type { Agent } from "./agent.ts";

/** The players of a game with a seed. `before`: those of a game that is over, who are not needed any more. */
export type Players = (seed: string, before?: readonly Agent[]) => readonly Agent[];

/** By seat: how a player is made, who gets a seed of its own. */
export function playersOf(makers: readonly ((seed: string) => Agent)[]): Players {
  return (seed, before) => {
    const own = (seat: number) => `agent ${seed} ${seat + 1}`;
    if (!before?.every((agent) => agent.begin)) return makers.map((make, seat) => make(own(seat)));
    for (let seat = 0; seat < before.length; seat++) before[seat]?.begin?.(own(seat));
    return before;
  };
}
