/** The playtest runs that the page keeps. */
import type { Compared } from "../../src/lab/comparison.ts";
import type { Facts, Measured } from "../../src/lab/facts.ts";
import type { Calls, Place, Setup } from "../protocol.ts";
import type { Tree } from "./changes.ts";
import type { Player } from "./players.ts";
import type { GamesByMeasure } from "./playtest-values.ts";

/** What was played, so that a later run can list the changes. */
export interface Played {
  readonly title: string;
  readonly setup: Setup;
  /** by seat */
  readonly players: readonly Player[];
  /** titles of the packs */
  readonly packs: readonly string[];
  /** every option with its value, chosen or default */
  readonly options: Readonly<Record<string, string>>;
  /** the rules without and with the packs; null if they could not be read */
  readonly base: Tree | null;
  readonly whole: Tree | null;
  /** the texts of the rules at that time */
  readonly texts: Readonly<Record<string, string>>;
}

/** A run of many games, complete or in progress. */
export interface PlaytestRun extends Played {
  /** its number since the page was opened */
  readonly id: number;
  /** its name given by the user; may be empty */
  readonly name: string;
  readonly of: number;
  /** milliseconds for the games so far */
  readonly took: number;
  readonly measured: Measured;
  /** where the usable things are written, in the order of measuring */
  readonly places: readonly (Place | null)[];
  readonly facts: Facts;
  readonly values: GamesByMeasure;
  /** the rules that the first games never reached; null: too few games were examined */
  readonly covered: Calls["covered"]["reply"] | null;
  /** the comparison with an earlier run; null: there was none */
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

/** How many runs stay on the page. */
const KEPT = 6;

/** The runs with this one first. Its name and the reference run are kept. */
export function withRun({ runs, yardstick }: Playtests, run: PlaytestRun): readonly PlaytestRun[] {
  const name = runs.find(({ id }) => id === run.id)?.name ?? run.name;
  const others = runs.filter(({ id }) => id !== run.id);
  return [{ ...run, name }, ...others.filter(({ id }, at) => at < KEPT - 1 || id === yardstick)];
}

type Like = Pick<Played, "setup">;

/** The run to compare with: the last one of the same game with the same seed, else the last one. */
export function runBefore(runs: readonly PlaytestRun[], run: Like): PlaytestRun | null {
  const isLike = ({ setup }: PlaytestRun) =>
    setup.entry === run.setup.entry && setup.seed === run.setup.seed && setup.players === run.setup.players;
  return runs.find(isLike) ?? runs[0] ?? null;
}
