import { faultText, type Loaded } from "../dsl/load.ts";
import { positionAt } from "../dsl/text/source.ts";
import type { Fault } from "../interpreter/runtime/errors.ts";

/**
 * What is wrong with a call: there is no such seat; the seat is not asked; it cannot answer that; or a value is of another kind
 * than it should be.
 */
export type CallFault = "no-seat" | "not-asked" | "not-offered" | "wrong-value";

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

  constructor({ places }: Loaded, fault: Fault) {
    super(faultText(places, fault));
    this.code = fault.code;
    const span = places?.list[fault.node]?.span;
    this.file = span?.source.path ?? "";
    this.line = span ? positionAt(span.source, span.start).line : 0;
  }
}
