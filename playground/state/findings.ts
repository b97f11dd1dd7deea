import type { Checked, Tested } from "../protocol.ts";

/** What is known of the rules of the open game. */
export interface Findings {
  /** what the last reading has found; null until they have been read once */
  readonly checked: Checked | null;
  /** they are being read, and it is worth a word */
  readonly checking: boolean;
  /** what became of the scenarios of the open game, by file */
  readonly tested: readonly Tested[];
}

export const NOTHING_FOUND: Findings = { checked: null, checking: false, tested: [] };
