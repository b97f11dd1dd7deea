import type { Type, Value } from "../../ir/program.ts";
import type { Frame } from "../../runtime/state.ts";
import type { Question } from "./question.ts";

/** What nature may answer. */
export interface Outcome {
  readonly weight: number;
  readonly value: Value;
}

/** What an instruction that waits for nature can do when it is asked later. */
export interface ChanceWait {
  readonly waits: "chance";
  /** the purpose: index into the purposes of the game, and the entity whose counter it is, or NONE */
  readonly purpose: (frame: Frame) => { readonly at: number; readonly of: number };
  readonly type: Type | null;
  readonly outcomes: (frame: Frame) => readonly Outcome[];
  /** a mask of the seats that are told the outcome; null where the outcome is no event of its own */
  readonly told: ((frame: Frame) => number) | null;
  /** takes an outcome; the machine runs the instruction again */
  readonly take: (frame: Frame, value: Value) => void;
}

/** What an instruction that waits for players can do when it is asked later. */
export interface AnswerWait {
  readonly waits: "play";
  /** seats that still owe an answer */
  readonly owing: (frame: Frame) => readonly number[];
  readonly question: (frame: Frame, seat: number) => Question | null;
  /**
   * Takes an answer. Returns GO where the machine can go on, or WAIT with the questions that are now open.
   */
  readonly answer: (frame: Frame, question: Question, value: Value) => number;
  readonly continues: boolean;
}

export type Waiter = ChanceWait | AnswerWait;
