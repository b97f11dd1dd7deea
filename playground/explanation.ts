/** Explanations from the rules: why something holds, or why it is not offered. */
import type { Place } from "./protocol.ts";

export interface ExplanationLine {
  readonly depth: number;
  readonly text: string;
  readonly value: string;
  readonly holds: boolean | null;
  readonly see: string;
  readonly place: Place | null;
}

export interface Explanation {
  readonly title: string;
  /** for advice: the recommended candidate of a seat */
  readonly answer?: { readonly seat: number; readonly key: string };
  readonly lines: readonly ExplanationLine[];
}

/** What is shown about something on the table without further questions. */
export interface About {
  /** where it is written in the rules */
  readonly place: Place | null;
  /** the questions for which it can be chosen now */
  readonly can: readonly string[];
  /** if it cannot be chosen: why not, as far as there is a question */
  readonly lines: readonly ExplanationLine[];
}
