import type { AnswerRecord } from "../interpreter/play/record.ts";
import type { Fault } from "../interpreter/runtime/errors.ts";

/** An answer of a record that cannot be given in this game. */
export interface Refused {
  /** its index, from 0 */
  readonly at: number;
  readonly answer: AnswerRecord;
  /** the fault of the rules, if that is the reason */
  readonly fault: Fault | null;
}

/** The refusal as the end of a sentence. */
export const refusedText = ({ at, answer: { key, seat }, fault }: Refused): string =>
  `answer ${at + 1} of the record (\`${key}\` of seat ${seat}) is not possible${fault ? `: ${fault.message}` : ""}`;
