import type { Recorder } from "../agents/play-game.ts";
import type { Usable } from "../interpreter/ir/measure-names.ts";
import type { FailedGame } from "../playtest/game-report.ts";
import { Games, type Simulation } from "../playtest/simulate.ts";
import { Leads } from "./leads.ts";
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

/** The values of all measures in one of the games. */
export function valuesOf({ values, games }: MeasuredGames, game: number): Float64Array {
  const wide = values.length / games;
  return values.subarray(game * wide, (game + 1) * wide);
}

/** Asking for the scores after each move takes three times as long as playing on: who leads is noted in one game of so many. */
const LOOKS = 5;

/** Notes more of each game that is measured. */
interface GameRecorder extends Recorder {
  /** the next game has this number */
  startGame(index: number): void;
}

/** Plays games and measures them. Each depends only on the seed and its number. */
export class Measuring {
  readonly measures: readonly Measure[];
  /** cards and commands, as they are counted */
  readonly usable: readonly Usable[];
  private readonly simulation: Simulation;
  /** made when a game is played: where other processes play, this one needs the measures alone */
  private games: Games | null = null;
  private readonly also: GameRecorder | null;
  private readonly uses: Uses;
  private readonly leads = new Leads();

  constructor(simulation: Simulation, also: GameRecorder | null = null) {
    this.also = also;
    const { game, rotates = false } = simulation;
    this.uses = new Uses(game);
    const isLed = game.program.score !== null && game.players > 1;
    this.usable = this.uses.all;
    this.measures = measuresOf({ game, rotates }, this.usable);
    const own = isLed ? both(this.uses, this.leads) : this.uses;
    this.simulation = { ...simulation, recorder: also ? both(own, also) : own };
  }

  /** Games number `from` to `to` - 1. */
  play(from: number, to: number): MeasuredGames {
    const { measures, uses, leads } = this;
    this.games ??= new Games(this.simulation);
    const values = new Float64Array((to - from) * measures.length);
    const cut: number[] = [];
    const failed: FailedGame[] = [];
    let at = 0;
    for (let index = from; index < to; index++) {
      leads.isLooking = index % LOOKS === 0;
      this.also?.startGame(index);
      const report = this.games.play(index);
      if (report.end === "truncated") cut.push(index);
      if (report.error) failed.push({ index, seed: report.seed, ...report.error });
      for (const measure of measures) values[at++] = measure.of({ report, uses, leads }) ?? Number.NaN;
    }
    return { from, games: to - from, values, cut, failed };
  }
}

const both = (one: Recorder, other: Recorder): Recorder => ({
  begin: () => {
    one.begin();
    other.begin();
  },
  answers: (engine, choice) => {
    one.answers(engine, choice);
    other.answers(engine, choice);
  },
  moved: (engine) => {
    one.moved(engine);
    other.moved(engine);
  },
});
