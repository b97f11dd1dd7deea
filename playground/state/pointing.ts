/** What the user points at. */
export interface Pointing {
  /** the choice under the pointer */
  readonly chosen: string | null;
  /** the thing whose details are shown */
  readonly inspected: string | null;
  /** the things written at the cursor in the rules */
  readonly marked: readonly string[];
  /** things that the latest playtest never used, with the reason */
  readonly unreached: ReadonlyMap<string, string>;
}

export const NOTHING_POINTED_AT: Pointing = { chosen: null, inspected: null, marked: [], unreached: new Map() };
