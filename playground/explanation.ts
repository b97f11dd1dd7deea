/** What the rules say of themselves: why something is so, or is not offered. */
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
  /** what to answer first, where it is advice: a candidate of a seat */
  readonly answer?: { readonly seat: number; readonly key: string };
  readonly lines: readonly ExplanationLine[];
}

/** What is said of something on the table without being asked for more. */
export interface About {
  /** where it is written in the rules */
  readonly place: Place | null;
  /** for what it can be chosen now */
  readonly can: readonly string[];
  /** where it can be chosen for nothing: why not, as far as there is something to choose */
  readonly lines: readonly ExplanationLine[];
}
