import type { Value } from "../ir/program.ts";

/**
 * The answer of one participant, once all have answered unseen. The rules keep it in a local place as a list `[player,
 * values]` and clear it after they have read it.
 */
export interface GivenAnswer {
  /** the only player who knows the answer, or NONE if it followed from public information */
  readonly player: number;
  /** by field */
  readonly values: readonly Value[];
}

export const givenValue = ({ player, values }: GivenAnswer): Value => [player, values];

/** What replaces an answer after it was read. */
export const READ: Value = [];

/** The answer in such a list; null if it has been read, or is not told completely. */
export function givenIn(value: Value | undefined): GivenAnswer | null {
  if (typeof value !== "object") return null;
  const [player, values] = value;
  return typeof player === "number" && typeof values === "object" ? { player, values } : null;
}
