import type { Zoom } from "../table/zoom.ts";

/** How boards are displayed. */
export interface Views {
  /** the board uses the space of the rules too */
  readonly wide: boolean;
  /** the visible part of each board, by id; null: the default */
  readonly zooms: Readonly<Record<string, Zoom | null>>;
}

export const FIRST_VIEWS: Views = { wide: false, zooms: {} };
