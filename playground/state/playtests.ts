import type { SimulationResult } from "../../src/playtest/statistics.ts";
import type { Setup } from "../protocol.ts";
import type { Tree } from "./changes.ts";
import type { Measures } from "./significance.ts";

/** What was played, so that a later run can say what has changed. */
export interface Played {
  readonly title: string;
  readonly setup: Setup;
  /** titles of the packs */
  readonly packs: readonly string[];
  /** every option with its word, chosen or not */
  readonly options: Readonly<Record<string, string>>;
  /** the rules without and with the packs; null where they could not be read */
  readonly base: Tree | null;
  readonly whole: Tree | null;
}

/** One run of many games, finished or as far as it has come. */
export interface PlaytestRun extends Played {
  /** counts the runs since the page was opened, so that two of them can be told apart */
  readonly id: number;
  /** what the designer calls it; may be empty */
  readonly name: string;
  readonly of: number;
  readonly result: SimulationResult;
  readonly measures: Measures;
}

export interface Playtests {
  /** the latest first */
  readonly runs: readonly PlaytestRun[];
  readonly isRunning: boolean;
  /** the run with which the others are compared; null: each with the one before it */
  readonly yardstick: number | null;
}

export const NO_PLAYTESTS: Playtests = { runs: [], isRunning: false, yardstick: null };

/** Runs that stay on the page: enough to compare what some changes did. */
const KEPT = 6;

/** A run stands first; what it is called, and the run that all are compared with, stay. */
export function withRun({ runs, yardstick }: Playtests, run: PlaytestRun): readonly PlaytestRun[] {
  const name = runs.find(({ id }) => id === run.id)?.name ?? run.name;
  const others = runs.filter(({ id }) => id !== run.id);
  return [{ ...run, name }, ...others.filter(({ id }, at) => at < KEPT - 1 || id === yardstick)];
}
