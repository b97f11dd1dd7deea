import type { Zoom } from "../table/zoom.ts";

/** How the boards are looked at. */
export interface Views {
  /** the board has the room of the rules too */
  readonly wide: boolean;
  /** which part of each board is shown, by its id; null: as by itself */
  readonly zooms: Readonly<Record<string, Zoom | null>>;
}

export const FIRST_VIEWS: Views = { wide: false, zooms: {} };
