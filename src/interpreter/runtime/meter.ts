import type { NodeId } from "../ir/program.ts";

/** A part of the rules that time can be spent on. */
export interface Metered {
  readonly what: "term" | "condition" | "line" | "path" | "body" | "choice" | "seen";
  readonly node: NodeId;
  /** its own name; where the program knows none, that of what it stands in says enough */
  readonly id?: string;
}

type Watch = <A extends readonly unknown[], R>(part: Metered, fn: (...args: A) => R) => (...args: A) => R;

/**
 * Watches what the parts of the rules cost. A game that is linked without one (see `Table`) holds nothing of it: compiling
 * wraps the closures of what is watched, or leaves them as they are.
 */
export interface Meter {
  /** notes a call of a part, whether it is worked out then or known already */
  readonly called: (part: Metered) => void;
  /** the same function, of which every run is counted and timed */
  readonly run: Watch;
  /** the same function, timed alone: of something that is counted otherwise */
  readonly spent: Watch;
}

/** A function as it is, or watched where somebody wants to know. */
export function metered<A extends readonly unknown[], R>(
  meter: Meter | null,
  part: Metered,
  fn: (...args: A) => R,
): (...args: A) => R {
  return meter ? meter.run(part, fn) : fn;
}

/** Counts the calls of what keeps its values: what it need not work out anew is no run. */
export function counted<A extends readonly unknown[], R>(
  meter: Meter | null,
  part: Metered,
  fn: (...args: A) => R,
): (...args: A) => R {
  if (!meter) return fn;
  return (...args) => {
    meter.called(part);
    return fn(...args);
  };
}
