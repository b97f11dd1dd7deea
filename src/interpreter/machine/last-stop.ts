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
      /** word of the purpose, with the name of the entity that it is for: `omens`, `omens p1.scout` */
      readonly purpose: string;
      readonly word: string;
      /** the entity that the purpose is for, or NONE */
      readonly of: number;
      /** outcomes of this purpose so far */
      readonly counter: number;
      readonly outcomes: readonly Outcome[];
      /** type of the outcomes; null where it is not known */
      readonly type: Type | null;
    }
  | { readonly kind: "play"; readonly owing: readonly number[] }
  | { readonly kind: "over"; readonly winners: readonly number[]; readonly reason: string }
  | { readonly kind: "fault"; readonly fault: Fault };

/** One answer, and the step of the same move that it leads to: what that is asked in, and its question. */
export interface StepAhead {
  readonly asked: Question;
  readonly choice: number;
  readonly next: { readonly state: State; readonly asked: Question };
}

/** The last stop of a machine, with what has been found out about it: whoever answers next need not search for it again. */
export interface LastStop {
  /** null: nothing is remembered */
  state: State | null;
  /** the questions at this state that are known already */
  questions: readonly Question[];
  status: Status | null;
  /** steps that somebody has looked at who is about to answer so; they may belong to another state */
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

/** Begins to remember a state; what was known of another one is forgotten. */
export function stopAt(stop: LastStop, state: State): void {
  if (stop.state === state) return;
  stop.state = state;
  stop.questions = [];
  stop.status = null;
}
