import type { FailedGame } from "../playtest/game-report.ts";
import { Games, type Simulation } from "../playtest/simulate.ts";
import { type Measure, measuresOf } from "./measures.ts";
import { Uses } from "./uses.ts";

/** What some games came to: plain data, which workers can hand over. */
export interface MeasuredGames {
  readonly from: number;
  readonly games: number;
  /** game after game, the values of all measures; NaN where a game has none */
  readonly values: Float64Array;
  /** the numbers of games that were cut off */
  readonly cut: readonly number[];
  readonly failed: readonly FailedGame[];
}

/** Plays games and measures them. Each depends only on the seed and its number. */
export class Measuring {
  readonly measures: readonly Measure[];
  private readonly games: Games;
  private readonly uses: Uses;

  constructor(simulation: Simulation) {
    const { game, rotates = false } = simulation;
    this.uses = new Uses(game);
    this.measures = measuresOf({ game, rotates }, this.uses.all);
    this.games = new Games({ ...simulation, recorder: this.uses });
  }

  /** Games number `from` to `to` - 1. */
  play(from: number, to: number): MeasuredGames {
    const { measures, uses } = this;
    const values = new Float64Array((to - from) * measures.length);
    const cut: number[] = [];
    const failed: FailedGame[] = [];
    let at = 0;
    for (let index = from; index < to; index++) {
      const report = this.games.play(index);
      if (report.end === "truncated") cut.push(index);
      if (report.error) failed.push({ index, seed: report.seed, ...report.error });
      for (const measure of measures) values[at++] = measure.of({ report, uses }) ?? Number.NaN;
    }
    return { from, games: to - from, values, cut, failed };
  }
}
