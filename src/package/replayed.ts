import { asRecord } from "../contracts/read-record.ts";
import { replay, type Verdict } from "../interpreter/play/replay.ts";
import { tableOf } from "../session/table.ts";
import { loadedOf, type Rules } from "./rules.ts";

/** Is a recorded game still the same under some rules, and if not, from which answer on. */
export interface Replayed {
  readonly verdict: Verdict;
  /** how many answers were the same, or the number of the one that cannot be given any more */
  readonly at: number;
  readonly reason: string | null;
}

/**
 * Plays a record again under some rules.
 * @param data what `JSON.parse` has made of a record
 * @throws RangeError where that is no record, or the rules cannot be played with its players and options
 */
export function replayRecord(rules: Rules, data: unknown): Replayed {
  const read = asRecord(data);
  if ("wrong" in read) throw new RangeError(`This is no record of a game: ${read.wrong}.`);
  const { verdict, at, reason = null } = replay(tableOf(loadedOf(rules), read.value).game, read.value);
  return { verdict, at, reason };
}
