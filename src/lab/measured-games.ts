/** Plays games and computes all measures of each. */
import type { Recorder } from "../agents/play-game.ts";
import type { Usable } from "../interpreter/ir/measure-names.ts";
import type { FailedGame } from "../playtest/game-report.ts";
import { Games, type Simulation } from "../playtest/simulate.ts";
import { Leads } from "./leads.ts";
import type { MeasuredGames } from "./measured-values.ts";
import { type Measure, measuresOf } from "./measures.ts";
import type { Noted } from "./noted-rounds.ts";
import { OwnValues } from "./own-values.ts";
import { RoundValues } from "./round-values.ts";
import { Uses } from "./uses.ts";
import { Waits } from "./waits.ts";

/** Computing the scores after each move triples the time of a game, so it is done in one game of this many. */
const LOOKS = 5;

/** Records more about each measured game. */
interface GameRecorder extends Recorder {
  /** the number of the next game */
  startGame(index: number): void;
}

/** Plays games and measures them. Each game depends only on the seed and its number. */
export class Measuring {
  readonly measures: readonly Measure[];
  /** the cards and commands that are counted */
  readonly usable: readonly Usable[];
  /** the numbers noted at the beginning of each round */
  readonly noted: readonly Noted[];
  private readonly simulation: Simulation;
  /** made when the first game is played; if other processes play, this one needs only the measures */
  private games: Games | null = null;
  private readonly also: GameRecorder | null;
  private readonly uses: Uses;
  private readonly leads = new Leads();
  private readonly waits: Waits;
  private readonly own: OwnValues;
  private readonly byRound: RoundValues;

  constructor(simulation: Simulation, also: GameRecorder | null = null) {
    this.also = also;
    const { game, rotates = false } = simulation;
    this.uses = new Uses(game);
    this.waits = new Waits(game.players);
    this.own = new OwnValues(game);
    this.byRound = new RoundValues(game);
    const { subjects } = this.own;
    const isLed = game.program.score !== null && game.players > 1;
    this.usable = this.uses.all;
    this.measures = measuresOf({ game, rotates, subjects }, this.usable);
    this.noted = this.byRound.noted;
    const recorders: readonly Recorder[] = [
      this.uses,
      this.waits,
      ...(isLed ? [this.leads] : []),
      ...(subjects.length > 0 ? [this.own] : []),
      ...(this.noted.length > 0 ? [this.byRound] : []),
      ...(also ? [also] : []),
    ];
    this.simulation = { ...simulation, recorder: recorders.reduce(both) };
  }

  /** Plays the games from number `from` to `to` - 1. */
  play(from: number, to: number): MeasuredGames {
    const { measures, uses, leads, waits, own, byRound } = this;
    this.games ??= new Games(this.simulation);
    const values = new Float64Array((to - from) * measures.length);
    const cut: number[] = [];
    const failed: FailedGame[] = [];
    let at = 0;
    for (let index = from; index < to; index++) {
      leads.isLooking = index % LOOKS === 0;
      byRound.startGame(index, leads.isLooking);
      this.also?.startGame(index);
      const report = this.games.play(index);
      if (report.end === "truncated") cut.push(index);
      const error = report.error ?? (own.fault && this.simulation.place(own.fault));
      if (error) failed.push({ index, seed: report.seed, ...error });
      const known = { report, uses, leads, waits, own: report.end === "finished" ? own.values : null };
      for (const measure of measures) values[at++] = measure.of(known) ?? Number.NaN;
    }
    return { from, games: to - from, values, rounds: byRound.take(), cut, failed };
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
