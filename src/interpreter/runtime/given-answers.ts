import type { Value } from "../ir/program.ts";

/**
 * What a participant has answered unseen, when all have: the rules keep it as a list in a local place, `[player, values]`, and
 * nothing of it once they have read it.
 */
export interface GivenAnswer {
  /** who alone knows the answer, or NONE where it followed from what everybody knows */
  readonly player: number;
  /** by field */
  readonly values: readonly Value[];
}

export const givenValue = ({ player, values }: GivenAnswer): Value => [player, values];

/** What is left of an answer that has been read. */
export const READ: Value = [];

/** The answer in such a list; null where it has been read, or is not told whole. */
export function givenIn(value: Value | undefined): GivenAnswer | null {
  if (typeof value !== "object") return null;
  const [player, values] = value;
  return typeof player === "number" && typeof values === "object" ? { player, values } : null;
}
