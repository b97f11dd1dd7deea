import type { Scoped } from "../interpreter/ir/program.ts";
import { type Move, moveChosen } from "../interpreter/play/moves.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import type { State } from "../interpreter/runtime/state.ts";
import type { Agent } from "./agent.ts";
import { turnOf } from "./turn.ts";

/** The whole move that an agent makes for a seat (0 is the first), or null if the seat is asked nothing. */
export function agentMove(
  game: Game,
  state: State,
  seat: number,
  agent: Agent | null,
  conditions: readonly Scoped[] = [],
): Move | null {
  let begins = true;
  return moveChosen(game, state, seat, (asked, now) => {
    if (asked.forced || !agent) return 0;
    const turn = turnOf(game, now, asked, begins, conditions);
    begins = false;
    return agent.choose(turn);
  });
}
