import type { Timer } from "../link.ts";

/** What those have who play games beside the table. */
export interface LabOptions {
  /** for workers of its own: games that bots play take long, and the table goes on meanwhile */
  readonly makeWorker: () => Worker;
  readonly timer: Timer;
  /** the texts of all files as they are now */
  readonly texts: () => Readonly<Record<string, string>>;
}

/** Milliseconds that some games may take, in which bots think: in the end rules that never end are stopped. */
export const PATIENCE = 600_000;
