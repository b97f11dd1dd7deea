import { candidateName } from "../interpreter/candidates.ts";
import type { Game } from "../interpreter/game.ts";
import type { Scoped } from "../interpreter/program.ts";
import type { Question } from "../interpreter/question.ts";
import { sightOf } from "../interpreter/sight.ts";
import type { State } from "../interpreter/state.ts";
import { viewOf } from "../interpreter/view.ts";
import { drawMove } from "../interpreter/whole-moves.ts";
import type { Turn } from "./agent.ts";

/**
 * The turn that a question is. `begins`: no step of this move has left a choice before. A condition of a policy is there
 * once for each seat, one after another.
 */
export function turnOf(
  game: Game,
  state: State,
  asked: Question,
  begins: boolean,
  conditions: readonly Scoped[] = [],
): Turn {
  return {
    seat: asked.seat + 1,
    field: asked.field?.id ?? null,
    count: asked.candidates.length,
    keys: () => asked.candidates.map((_, i) => candidateName(game, state, asked, i)),
    begins,
    wholeMove: (draw) => drawMove(game, state, asked.seat, draw),
    view: () => viewOf(game, state, asked.seat),
    sees: (condition) => {
      const scoped = conditions[condition + asked.seat];
      const value = scoped && sightOf(game, state, asked.seat).evaluate(scoped, []);
      return value === undefined ? undefined : value === 1;
    },
  };
}
