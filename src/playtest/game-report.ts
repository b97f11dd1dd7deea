/** The result of one game among many. */
export interface GameReport {
  readonly index: number;
  readonly seed: string;
  readonly end: "finished" | "truncated" | "error";
  readonly moves: number;
  /** how many moves had more than one answer */
  readonly choices: number;
  readonly rounds: number;
  /** whether the limit of the rules ended it */
  readonly byLimit: boolean;
  /** the id of the rule that ended it; null if it did not end */
  readonly reason: string | null;
  /** moves that random players chose step by step, because there were too many to list */
  readonly byStep: number;
  /** winning seats, from 1 */
  readonly winners: readonly number[];
  /** by seat; null if the rules have no score */
  readonly scores: readonly number[] | null;
  readonly error: { readonly file: string; readonly line: number; readonly message: string } | null;
}

/** A game that failed because a rule could not be carried out. */
export interface FailedGame {
  /** its number in the series */
  readonly index: number;
  readonly seed: string;
  readonly file: string;
  readonly line: number;
  readonly message: string;
}
