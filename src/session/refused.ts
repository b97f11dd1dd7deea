import type { AnswerRecord } from "../interpreter/play/record.ts";
import type { Fault } from "../interpreter/runtime/errors.ts";

/** An answer of a record that cannot be given. */
export interface Refused {
  /** its number, from 0 */
  readonly at: number;
  readonly answer: AnswerRecord;
  /** the fault with which the rules fail, where that is why */
  readonly fault: Fault | null;
}

/** As the end of a sentence. */
export const refusedText = ({ at, answer: { key, seat }, fault }: Refused): string =>
  `answer ${at + 1} of the record (\`${key}\` of seat ${seat}) is not possible${fault ? `: ${fault.message}` : ""}`;
