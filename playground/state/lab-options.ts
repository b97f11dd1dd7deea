import { Link, type Timer } from "../link.ts";

/** What those have who play games beside the table. */
export interface LabOptions {
  /** for workers of its own: games that bots play take long, and the table goes on meanwhile */
  readonly makeWorker: () => Worker;
  readonly timer: Timer;
  /** the texts of all files as they are now */
  readonly texts: () => Readonly<Record<string, string>>;
}

/** Milliseconds that some games may take, in which bots think: in the end rules that never end are stopped. */
const PATIENCE = 600_000;

/** A worker that plays games by these texts, and is not begun anew by itself. */
export const openLab = ({ makeWorker, timer }: LabOptions, texts: Readonly<Record<string, string>>): Link =>
  new Link({ makeWorker, timer, patience: PATIENCE, files: () => texts, onRestart: () => undefined });
