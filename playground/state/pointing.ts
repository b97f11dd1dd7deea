/** What somebody points at. */
export interface Pointing {
  /** what the pointer rests on in the list of choices */
  readonly chosen: string | null;
  /** whose details are shown */
  readonly inspected: string | null;
  /** the things whose line the cursor is on in the rules */
  readonly marked: readonly string[];
  /** things of which the latest playtest has never used any, and what is said of them */
  readonly unreached: ReadonlyMap<string, string>;
}

export const NOTHING_POINTED_AT: Pointing = { chosen: null, inspected: null, marked: [], unreached: new Map() };
