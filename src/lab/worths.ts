import type { Usable } from "../interpreter/ir/measure-names.ts";
import { logEvidence } from "../statistics/beta-mixture.ts";
import { discoveries } from "../statistics/discoveries.ts";
import { RATE } from "./comparison.ts";
import type { Estimate } from "./estimate.ts";

/** The wins of a player who never takes something, among players who may. */
export interface Worth extends Usable {
  readonly won: Estimate;
  /** less than a fair share: it is needed; more: one is better off without it; null: neither is certain */
  readonly isApart: "needed" | "better without" | null;
}

/**
 * Sorts by how much each is needed, most first. Of those that are marked, on average at most one in ten is a false
 * discovery.
 */
export function worthsOf(found: readonly (Usable & { readonly won: Estimate })[], fair: number): readonly Worth[] {
  const isApart = discoveries(
    found.map(({ won: { mean, games } }) => (games === 0 ? 0 : logEvidence(mean * games, games, fair))),
    RATE,
  );
  return found
    .map((one, i): Worth => {
      const side = one.won.mean < fair ? "needed" : "better without";
      return { ...one, isApart: isApart[i] ? side : null };
    })
    .sort((a, b) => a.won.mean - b.won.mean);
}
