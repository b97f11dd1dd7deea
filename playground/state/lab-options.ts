import { Link, type Timer } from "../link.ts";

/** What is needed to play games beside the table. */
export interface LabOptions {
  /** makes separate workers, because games of bots take long and the table must stay responsive */
  readonly makeWorker: () => Worker;
  readonly timer: Timer;
  /** the present texts of all files */
  readonly texts: () => Readonly<Record<string, string>>;
}

/** The time limit for a batch of games, in milliseconds. Bots may think long, but endless rules have to be stopped. */
const PATIENCE = 600_000;

/** A worker that plays games with these texts. It is not restarted automatically. */
export const openLab = ({ makeWorker, timer }: LabOptions, texts: Readonly<Record<string, string>>): Link =>
  new Link({ makeWorker, timer, patience: PATIENCE, files: () => texts, onRestart: () => undefined });
