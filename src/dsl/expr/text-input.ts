import type { Span } from "../text/source.ts";

/** The input of the parser: a text, with a mapping from its indexes to its file. */
export interface Text {
  readonly text: string;
  spanOf(start: number, end: number): Span;
  /** the node that holds exactly this text, if any; the cached tree is valid as long as the node is the same */
  readonly of?: object;
}
