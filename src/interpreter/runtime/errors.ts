import type { NodeId } from "../ir/program.ts";

/**
 * Faults of rules that loaded: arithmetic beyond 32 bits, a limit of the machine, a wrong value or place, a choice that
 * reads what its chooser may not see, an `always:` that does not hold, and a step that cannot be deduced.
 */
type FaultCode = "overflow" | "limit" | "run-time" | "leak" | "always-failed" | "not-deduced";

/** Stands for the instruction that is running, where the code that finds a fault does not know its node. */
export const HERE: NodeId = -1;

/** A fault of the rules at run time. `message` names no file: the caller adds the position of the node. */
export interface Fault {
  readonly code: FaultCode;
  readonly node: NodeId;
  readonly message: string;
  /** for a leak: the expression that read the secret, which may be far from the question */
  readonly readAt?: NodeId;
  /** no fault of the rules: a search has reached its limit of positions */
  readonly isOfWalk?: true;
}

/** Thrown inside the interpreter only. Functions that callers use turn it into a {@link Fault}. */
export class RuleError extends Error {
  readonly fault: Fault;

  constructor(code: FaultCode, node: NodeId, message: string, readAt = -1) {
    super(message);
    this.fault = { code, node, message, ...(readAt < 0 ? {} : { readAt }) };
  }
}

/** Did the host stack overflow because rules are recursive or nested too deeply? */
const isTooDeep = (error: unknown): boolean => error instanceof RangeError && /call stack/i.test(error.message);

/** Is the error a fault of the rules, and not a bug of this program? */
export const isOfRules = (error: unknown): boolean => error instanceof RuleError || isTooDeep(error);

/**
 * The fault for an error that was caught while rules ran; `node` is used where the fault has no node. Bugs of this
 * program are thrown on.
 */
export function faultFrom(error: unknown, node: NodeId): Fault {
  if (error instanceof RuleError) return error.fault.node === HERE ? { ...error.fault, node } : error.fault;
  if (isTooDeep(error)) return { code: "limit", node, message: "expressions are nested too deeply" };
  throw error;
}
