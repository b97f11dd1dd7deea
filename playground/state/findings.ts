import type { Checked, Tested } from "../protocol.ts";

/** What is known about the rules of the open game. */
export interface Findings {
  /** the result of the last reading; null before the first one */
  readonly checked: Checked | null;
  /** whether they are being read and this should be shown */
  readonly checking: boolean;
  /** the results of the open game's scenarios, by file */
  readonly tested: readonly Tested[];
}

export const NOTHING_FOUND: Findings = { checked: null, checking: false, tested: [] };
