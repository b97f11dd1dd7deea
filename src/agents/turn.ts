import { NONE, type Scoped } from "../interpreter/ir/program.ts";
import type { Question } from "../interpreter/machine/transition.ts";
import { sightOf } from "../interpreter/observe/sight.ts";
import { viewOf } from "../interpreter/observe/view.ts";
import { stepType } from "../interpreter/play/answer-type.ts";
import { candidateName, isKnown } from "../interpreter/play/candidates.ts";
import { drawMove } from "../interpreter/play/whole-moves.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import type { State } from "../interpreter/runtime/state.ts";
import type { Turn } from "./agent.ts";
import { AnswerNames } from "./answer-names.ts";
import { usesOf } from "./answer-uses.ts";
import { thinkingOf } from "./thinking.ts";

/** Turns made by the interpreter: what an agent can ask about a question. */

const names = new WeakMap<Game, AnswerNames>();

/** The names of answers in a game, cached. */
export function namesOf(game: Game): AnswerNames {
  const known = names.get(game) ?? new AnswerNames(game);
  names.set(game, known);
  return known;
}

/** What each answer takes; -1 for a thing that the seat cannot tell from others. */
function usesAt(game: Game, state: State, { field, seat, alternatives, candidates }: Question): readonly number[] {
  const uses = usesOf(game);
  const type = field && stepType(field);
  return candidates.map((value) => {
    if (type?.t === "entity" && typeof value === "number" && value !== NONE && !isKnown(game, state, value, seat))
      return -1;
    return uses.of(field, alternatives, value);
  });
}

/**
 * A question as a turn. `begins`: no earlier step of this move has left a choice. `conditions`: each condition of a
 * policy stands there once for each seat, one after another.
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
    names: () => namesOf(game).of({ ...asked, values: asked.candidates, count: asked.candidates.length }),
    uses: () => usesAt(game, state, asked),
    begins,
    wholeMove: (draw) => drawMove(game, state, asked.seat, draw),
    view: () => viewOf(game, state, asked.seat),
    thinking: () => thinkingOf(game, state, asked),
    sees: (condition) => {
      const scoped = conditions[condition + asked.seat];
      const value = scoped && sightOf(game, state, asked.seat).evaluate(scoped, []);
      return value === undefined ? undefined : value === 1;
    },
  };
}
