/**
 * Sets in any order. The machine asks for a set in the order of its list, so that each set has one key, but people pick
 * in any order. While they pick, the game knows nothing of it: only the whole set is answered, in the order of the
 * list.
 */

import { NONE, type Value } from "../ir/program.ts";
import { answer, type Question, question } from "../machine/transition.ts";
import type { Game } from "../runtime/game.ts";
import type { State } from "../runtime/state.ts";

/** A question for a set, before its first answer, and the state in which it is asked. */
export interface SetAsked {
  readonly game: Game;
  readonly state: State;
  readonly seat: number;
  readonly asked: Question;
}

/**
 * How many ways are tried to reach one value. Rules whose values depend on each other in more ways offer only the next
 * values of the list.
 */
const TRIES = 300;

/** May the values of this question be picked in any order? */
export function isSet({ kind, several }: Question): boolean {
  return kind === "several" && several !== null && !several.ordered && several.most > 1;
}

/**
 * The question after some picks: it offers every value that can still be added to make an answer, and NONE if the picks
 * already are one.
 */
export function afterChoices(set: SetAsked, picked: readonly Value[]): Question {
  const { asked } = set;
  const { several } = asked;
  if (!several) return asked;
  const values = picked.length < several.most ? several.list.filter((value) => canJoin(set, picked, value)) : [];
  const enough = values.length > 0 && setSteps(set, picked) !== null;
  const candidates = enough ? [...values, NONE] : values;
  return { ...asked, candidates, forced: candidates.length === 1, several: { ...several, chosen: picked } };
}

/** The steps (indexes of candidates) that answer with exactly these values; null if they are no complete answer. */
export function setSteps({ game, state, seat, asked }: SetAsked, picked: readonly Value[]): number[] | null {
  const steps: number[] = [];
  let now = state;
  let next: Question | null = asked;
  for (const value of inOrder(asked, picked)) {
    const at: number = next?.candidates.indexOf(value) ?? -1;
    if (at < 0) return null;
    steps.push(at);
    now = answer(game, now, seat, at);
    next = goesOn(game, now, seat, asked);
  }
  if (!next) return steps;
  const enough = next.candidates.indexOf(NONE);
  return enough < 0 ? null : [...steps, enough];
}

/** The question for more values of the same set, or null if the set is complete. */
function goesOn(game: Game, state: State, seat: number, { field }: Question): Question | null {
  const next = state.fault ? null : question(game, state, seat);
  return next?.field === field && (next?.several?.chosen.length ?? 0) > 0 ? next : null;
}

const inOrder = ({ several }: Question, picked: readonly Value[]): readonly Value[] =>
  several?.list.filter((value) => picked.includes(value)) ?? [];

function canJoin(set: SetAsked, picked: readonly Value[], value: Value): boolean {
  if (picked.includes(value)) return false;
  let tries = TRIES;
  const { game, seat, asked } = set;
  const list = asked.several?.list ?? [];
  const most = asked.several?.most ?? 0;
  // Every candidate leads to some complete answer, so only the values before the wanted one have to be tried.
  const reach = (state: State, at: Question, wanted: readonly Value[]): boolean => {
    const [first, ...others] = wanted;
    if (first === undefined) return true;
    const further = (choice: Value, left: readonly Value[]) => {
      const number = at.candidates.indexOf(choice);
      if (number < 0 || --tries < 0) return false;
      if (left.length === 0) return true;
      const next = answer(game, state, seat, number);
      const open = goesOn(game, next, seat, asked);
      return open !== null && reach(next, open, left);
    };
    if (further(first, others)) return true;
    if ((at.several?.chosen.length ?? 0) + wanted.length >= most) return false;
    const before = at.candidates.filter((one) => one !== NONE && list.indexOf(one) < list.indexOf(first));
    return before.some((one) => further(one, wanted));
  };
  return reach(set.state, asked, inOrder(asked, [...picked, value]));
}
