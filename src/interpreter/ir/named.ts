import type { BoardId } from "./program.ts";

/** A reference to something that the program numbers; rings are numbered within their board. */
export interface Named {
  readonly one:
    | "kind"
    | "option"
    | "slot"
    | "field"
    | "body"
    | "command"
    | "zone"
    | "term"
    | "line"
    | "path"
    | "order"
    | "board"
    | "ring";
  readonly at: number;
  readonly board: BoardId | null;
}

export const named = (one: Named["one"], at: number, board: BoardId | null = null): Named => ({ one, at, board });
