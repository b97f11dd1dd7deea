/** How one game of many went. */
export interface GameReport {
  readonly index: number;
  readonly seed: string;
  readonly end: "finished" | "truncated" | "error";
  readonly moves: number;
  /** moves that were a choice: not forced */
  readonly choices: number;
  readonly rounds: number;
  /** was it the limit of the rules that ended it */
  readonly byLimit: boolean;
  /** the id of the rule that ended it; null where it did not end */
  readonly reason: string | null;
  /** moves that random players have chosen step by step, because there were more than can be listed */
  readonly byStep: number;
  /** winning seats, from 1 */
  readonly winners: readonly number[];
  /** by seat; null where the rules have no score */
  readonly scores: readonly number[] | null;
  readonly error: { readonly file: string; readonly line: number; readonly message: string } | null;
}

/** A game in which a rule could not be carried out. */
export interface FailedGame {
  /** its number among the games */
  readonly index: number;
  readonly seed: string;
  readonly file: string;
  readonly line: number;
  readonly message: string;
}
