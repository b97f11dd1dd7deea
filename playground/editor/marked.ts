import { SAME } from "../../src/dsl/text/causes.ts";
import type { Problem } from "../protocol.ts";

/** The problems to mark in the text. A problem at several places is marked at each. */
export const markedIn = (problems: readonly Problem[]): readonly Problem[] =>
  problems.flatMap((problem) => [
    problem,
    ...problem.related.flatMap(({ message, ...place }) =>
      message === SAME ? [{ ...problem, ...place, related: [] }] : [],
    ),
  ]);
