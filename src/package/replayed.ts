import { replay, type Verdict } from "../interpreter/play/replay.ts";
import type { Rules } from "./rules.ts";
import { recordIn, tableFor } from "./tables.ts";

/** Is a recorded game still the same under some rules, and if not, from which answer on. */
export interface Replayed {
  readonly verdict: Verdict;
  /** how many answers were the same, or the number of the one that cannot be given any more */
  readonly at: number;
  readonly reason: string | null;
}

/**
 * Plays a record again under some rules, and says whether it is still the same game. Who wants to go on with it takes `Match.from`.
 *
 * @param data what `JSON.parse` has made of a record
 * @throws CallError where that is no record, or the rules cannot be played with its players and options
 */
export function replayRecord(rules: Rules, data: unknown): Replayed {
  const record = recordIn(data);
  const { players, options, seed } = record;
  const { verdict, at, reason = null } = replay(tableFor(rules, { players, options, seed }).game, record);
  return { verdict, at, reason };
}
