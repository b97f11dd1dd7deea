import { faultText, type Loaded } from "../dsl/load.ts";
import type { Fault } from "../interpreter/runtime/errors.ts";
import { placeOf } from "./places.ts";

/**
 * What is wrong with a call:
 *
 * - `no-seat`: there is no such seat
 * - `not-asked`: the seat is asked nothing now
 * - `not-offered`: the seat is asked, but cannot answer that
 * - `rules`: the rules have errors, or were not made by `loadRules`
 * - `setup`: the rules are not played by so many, or with such options
 * - `record`: that is no record of a game, it does not fit the rules, or this game cannot be recorded
 * - `no-text`: there is no text under a path
 * - `wrong-value`: a value is of another kind than it should be
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

/** A function of this package was called with something that cannot be. Nothing has changed. */
export class CallError extends RangeError {
  override readonly name = "CallError";
  readonly code: CallFault;

  constructor(code: CallFault, message: string) {
    super(message);
    this.code = code;
  }
}

/** A rule cannot be carried out: what is wrong, and where it stands. */
export class RuleFault extends Error {
  override readonly name = "RuleFault";
  /** `overflow`, `limit`, `leak`, or `run-time` for all else */
  readonly code: Fault["code"];
  /** empty where it is no rule of a file */
  readonly file: string;
  /** from 1; 0 where it is no rule of a file */
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
