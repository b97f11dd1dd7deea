import { faultText, type Loaded } from "../dsl/load.ts";
import type { Fault } from "../interpreter/runtime/errors.ts";
import { placeOf } from "./rule-place.ts";

/**
 * What is wrong with a call:
 *
 * - `no-seat`: there is no such seat
 * - `not-asked`: the seat has no question now
 * - `not-offered`: the seat has a question, but not this answer
 * - `rules`: the rules have errors, or were not made by `loadRules`
 * - `setup`: the rules do not allow this number of players or these options
 * - `record`: this is no record of a game, it does not fit the rules, or this game cannot be recorded
 * - `no-text`: there is no text under a path
 * - `wrong-value`: a value has the wrong type
 */
export type CallFault =
  | "no-seat"
  | "not-asked"
  | "not-offered"
  | "rules"
  | "setup"
  | "record"
  | "no-text"
  | "wrong-value";

/** A function of this package was called with an impossible argument. Nothing has changed. */
export class CallError extends RangeError {
  override readonly name = "CallError";
  readonly code: CallFault;

  constructor(code: CallFault, message: string) {
    super(message);
    this.code = code;
  }
}

/** A rule cannot be carried out: the reason, and the place of the rule. */
export class RuleFault extends Error {
  override readonly name = "RuleFault";
  /** `overflow`, `limit`, `leak`, or `run-time` for any other fault */
  readonly code: Fault["code"];
  /** empty if no rule of a file is involved */
  readonly file: string;
  /** from 1; 0 if no rule of a file is involved */
  readonly line: number;

  /** @internal */
  constructor(loaded: Pick<Loaded, "places">, fault: Fault) {
    super(faultText(loaded.places, fault));
    this.code = fault.code;
    const { file, line } = placeOf(loaded, fault.node);
    this.file = file;
    this.line = line;
  }
}
