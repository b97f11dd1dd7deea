/**
 * Caches what was computed at the last stop of a machine. Callers ask for the status, the questions and the next step
 * of one state in turn; each would run the rules again.
 */

import type { Type } from "../ir/program.ts";
import type { Fault } from "../runtime/errors.ts";
import type { State } from "../runtime/state.ts";
import type { Machine } from "./core/machine.ts";
import type { Question } from "./questions/question.ts";
import type { Outcome } from "./questions/waiters.ts";

/** What a state waits for. */
export type Status =
  | {
      readonly kind: "chance";
      /** word of the purpose, followed by the name of the entity that it belongs to: `omens`, `omens p1.scout` */
      readonly purpose: string;
      readonly word: string;
      /** the entity that the purpose belongs to, or NONE */
      readonly of: number;
      /** how many outcomes this purpose has had */
      readonly counter: number;
      readonly outcomes: readonly Outcome[];
      /** type of the outcomes; null where it is not known */
      readonly type: Type | null;
    }
  | { readonly kind: "play"; readonly owing: readonly number[] }
  | { readonly kind: "over"; readonly winners: readonly number[]; readonly reason: string }
  | { readonly kind: "fault"; readonly fault: Fault };

/** One answer to a question, and the next step of the same move: its state and its question. */
export interface StepAhead {
  readonly asked: Question;
  readonly choice: number;
  readonly next: { readonly state: State; readonly asked: Question };
}

/**
 * The state at which a machine stopped last, with what has been computed about it. The next call for the same state
 * reuses that.
 */
export interface LastStop {
  /** null where nothing is remembered */
  state: State | null;
  /** the questions at this state that have been computed already */
  questions: readonly Question[];
  status: Status | null;
  /** steps that a caller has looked at and is about to take; they may start from another state */
  ahead: readonly StepAhead[];
}

const stops = new WeakMap<Machine, LastStop>();

export function lastStopOf(machine: Machine): LastStop {
  let stop = stops.get(machine);
  if (!stop) {
    stop = { state: null, questions: [], status: null, ahead: [] };
    stops.set(machine, stop);
  }
  return stop;
}

/** Remembers a state as the last stop and drops what was known of the stop before. */
export function stopAt(stop: LastStop, state: State): void {
  if (stop.state === state) return;
  stop.state = state;
  stop.questions = [];
  stop.status = null;
}
