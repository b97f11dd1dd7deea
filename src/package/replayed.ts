import { replay, type Verdict } from "../interpreter/play/replay.ts";
import { recordIn, tableFor } from "./linked-tables.ts";
import type { Rules } from "./rules.ts";

/** Whether a recorded game is still the same under some rules, and if not, from which answer on. */
export interface Replayed {
  readonly verdict: Verdict;
  /** how many answers were the same, or the number of the first answer that is not possible any more */
  readonly at: number;
  readonly reason: string | null;
}

/**
 * Plays a record again under some rules and says whether it is still the same game. Use `Match.from` to continue it.
 *
 * @param data the parsed JSON of a record
 * @throws CallError if it is not a record, or if the rules do not allow its players and options
 */
export function replayRecord(rules: Rules, data: unknown): Replayed {
  const record = recordIn(data);
  const { players, options, seed } = record;
  const { verdict, at, reason = null } = replay(tableFor(rules, { players, options, seed }).game, record);
  return { verdict, at, reason };
}
