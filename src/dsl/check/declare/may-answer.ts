import { entryOf, isEmpty, type MapNode, type ScalarNode } from "../../yaml/node.ts";

/** The name of the answer to `may:` where `as:` gives none. */
const ANSWER = "use";

/** The name that `as:` gives to the answer of a `may:`, as it is written. */
export function writtenAnswer(map: MapNode): ScalarNode | null {
  const as = entryOf(map, "as")?.value;
  return as?.kind === "scalar" && !isEmpty(as) ? as : null;
}

/** The name of the answer in records, scenarios and the files of bots. */
export const answerTo = (map: MapNode): string => writtenAnswer(map)?.text ?? ANSWER;
