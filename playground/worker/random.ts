import { randomAgent } from "../../src/agents/simple.ts";
import { turnOf } from "../../src/agents/turn.ts";
import type { Session } from "./session.ts";

/** A whole move of a seat at random. Which one is no part of the game; it is in the record like any other. */
export function playRandom(session: Session, seat: number): void {
  const agent = randomAgent(String(Math.random()));
  let begins = true;
  session.choose(seat, (asked, state) => {
    if (asked.forced) return 0;
    const turn = turnOf(session.game, state, asked, begins);
    begins = false;
    return agent.choose(turn);
  });
}
