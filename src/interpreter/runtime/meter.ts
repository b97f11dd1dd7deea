import type { NodeId } from "../ir/program.ts";

/** A part of the rules whose cost is measured. */
export interface Metered {
  readonly what: "term" | "condition" | "line" | "path" | "body" | "choice" | "seen";
  readonly node: NodeId;
  /** its own name; missing if the name of the construct around it is enough */
  readonly id?: string;
}

type Watch = <A extends readonly unknown[], R>(part: Metered, fn: (...args: A) => R) => (...args: A) => R;

/**
 * Measures the cost of parts of the rules. Compiling wraps the closures that are measured. A game linked without a
 * meter (see `Table`) has no wrappers and no cost.
 */
export interface Meter {
  /** notes a call of a part, whether the value is computed or kept */
  readonly called: (part: Metered) => void;
  /** wraps a function: every run is counted and timed */
  readonly run: Watch;
  /** wraps a function: runs are timed, and counted elsewhere */
  readonly spent: Watch;
}

/** Wraps a function if there is a meter. */
export function metered<A extends readonly unknown[], R>(
  meter: Meter | null,
  part: Metered,
  fn: (...args: A) => R,
): (...args: A) => R {
  return meter ? meter.run(part, fn) : fn;
}

/** Counts the calls of a function that caches. A call that finds a kept value is no run. */
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
