import type { Usable } from "../interpreter/ir/measure-names.ts";
import { logEvidence } from "../statistics/beta-mixture.ts";
import { discoveries } from "../statistics/discoveries.ts";
import { RATE } from "./comparison.ts";
import type { Estimate } from "./estimate.ts";

/** What a player wins who never takes something, among players who do. */
export interface Worth extends Usable {
  readonly won: Estimate;
  /** less than a player's fair share: it is needed; more: one is better off without it; null: not known to be either */
  readonly isApart: "needed" | "better without" | null;
}

/** Those that are needed most stand first. Of all that are said to be apart, on average at most one in ten is not. */
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
