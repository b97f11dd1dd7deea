import type { Span } from "../text/source.ts";

/** What the parser reads: a text, and the way from its indexes back to the file it was written in. */
export interface Text {
  readonly text: string;
  spanOf(start: number, end: number): Span;
  /** what holds exactly this text, if anything: as long as that is the same its tree is, too */
  readonly of?: object;
}
