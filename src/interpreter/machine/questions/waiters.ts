import type { Type, Value } from "../../ir/program.ts";
import type { Frame } from "../../runtime/state.ts";
import type { Question } from "./question.ts";

/** One possible outcome of chance. */
export interface Outcome {
  readonly weight: number;
  readonly value: Value;
}

/** What the machine can ask of an instruction that waits for chance. */
export interface ChanceWait {
  readonly waits: "chance";
  /** the purpose: its index in the game, and the entity whose counter it uses, or NONE */
  readonly purpose: (frame: Frame) => { readonly at: number; readonly of: number };
  readonly type: Type | null;
  readonly outcomes: (frame: Frame) => readonly Outcome[];
  /** the seats that are told the outcome; null if the outcome has no event of its own */
  readonly told: ((frame: Frame) => number) | null;
  /** takes an outcome; the machine then runs the instruction again */
  readonly take: (frame: Frame, value: Value) => void;
}

/** What the machine can ask of an instruction that waits for players. */
export interface AnswerWait {
  readonly waits: "play";
  /** seats that still owe an answer */
  readonly owing: (frame: Frame) => readonly number[];
  readonly question: (frame: Frame, seat: number) => Question | null;
  /** Takes an answer. Returns GO if the machine can go on, or WAIT with the open questions in `pending`. */
  readonly answer: (frame: Frame, question: Question, value: Value) => number;
  readonly continues: boolean;
}

export type Waiter = ChanceWait | AnswerWait;
