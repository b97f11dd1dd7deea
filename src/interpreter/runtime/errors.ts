import type { NodeId } from "../ir/program.ts";

/**
 * What can go wrong in rules that loaded: arithmetic that leaves 32 bits, a limit of the machine, a wrong value or
 * place, a choice that reads what its chooser may not see, and a position of which something does not hold that always should.
 */
type FaultCode = "overflow" | "limit" | "run-time" | "leak" | "always-failed" | "not-deduced";

/** Stands for the instruction that runs, where whoever meets a mistake does not know it. */
export const HERE: NodeId = -1;

/** A mistake of the rules, met while they ran. `message` names no file: the edge adds the place of the node. */
export interface Fault {
  readonly code: FaultCode;
  readonly node: NodeId;
  readonly message: string;
  /** of a leak: the expression that has read the secret, which may stand in a term far from the question */
  readonly readAt?: NodeId;
  /** nothing is wrong: a walk has come to as many positions as it was allowed to look at */
  readonly isOfWalk?: true;
}

/** Thrown inside the interpreter only; the functions that outsiders call turn it into a {@link Fault}. */
export class RuleError extends Error {
  readonly fault: Fault;

  constructor(code: FaultCode, node: NodeId, message: string, readAt = -1) {
    super(message);
    this.fault = { code, node, message, ...(readAt < 0 ? {} : { readAt }) };
  }
}

/** Do rules go round in a circle, or lie too deep inside each other, for the room that there is? */
const isTooDeep = (error: unknown): boolean => error instanceof RangeError && /call stack/i.test(error.message);

/** Is it a mistake of the rules, and none of this program? */
export const isOfRules = (error: unknown): boolean => error instanceof RuleError || isTooDeep(error);

/**
 * What an error is called that was met while rules ran; `node` stands in where whoever met it did not know the place. Errors
 * that are mistakes of this program are thrown on.
 */
export function faultFrom(error: unknown, node: NodeId): Fault {
  if (error instanceof RuleError) return error.fault.node === HERE ? { ...error.fault, node } : error.fault;
  if (isTooDeep(error)) return { code: "limit", node, message: "expressions are nested too deeply" };
  throw error;
}
