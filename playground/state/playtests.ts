import type { Compared } from "../../src/lab/comparison.ts";
import type { Facts, Measured } from "../../src/lab/facts.ts";
import type { Calls, Place, Setup } from "../protocol.ts";
import type { Tree } from "./changes.ts";
import type { Player } from "./players.ts";
import type { GamesByMeasure } from "./playtest-values.ts";

/** What was played, so that a later run can say what has changed. */
export interface Played {
  readonly title: string;
  readonly setup: Setup;
  /** by seat */
  readonly players: readonly Player[];
  /** titles of the packs */
  readonly packs: readonly string[];
  /** every option with its word, chosen or not */
  readonly options: Readonly<Record<string, string>>;
  /** the rules without and with the packs; null where they could not be read */
  readonly base: Tree | null;
  readonly whole: Tree | null;
  /** the texts with which it was played */
  readonly texts: Readonly<Record<string, string>>;
}

/** One run of many games, finished or as far as it has come. */
export interface PlaytestRun extends Played {
  /** counts the runs since the page was opened, so that two of them can be told apart */
  readonly id: number;
  /** what the designer calls it; may be empty */
  readonly name: string;
  readonly of: number;
  /** milliseconds that the games so far have taken */
  readonly took: number;
  readonly measured: Measured;
  /** where what can be taken is written, in the order of what is measured */
  readonly places: readonly (Place | null)[];
  readonly facts: Facts;
  readonly values: GamesByMeasure;
  /** the rules that the first games have never come to; null: too few were looked at */
  readonly covered: Calls["covered"]["reply"] | null;
  /** how it differs from a run before it, pair by pair; null: there was none */
  readonly compared: { readonly id: number; readonly found: Compared } | null;
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

type Like = Pick<Played, "setup">;

/** With which of some runs one is compared: the last of the same game with the same luck, or where there is none, the last of all. */
export function runBefore(runs: readonly PlaytestRun[], run: Like): PlaytestRun | null {
  const isLike = ({ setup }: PlaytestRun) =>
    setup.entry === run.setup.entry && setup.seed === run.setup.seed && setup.players === run.setup.players;
  return runs.find(isLike) ?? runs[0] ?? null;
}
