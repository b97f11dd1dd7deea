import type { Usable } from "../interpreter/ir/measure-names.ts";
import type { FailedGame } from "../playtest/game-report.ts";
import { type Course, Courses } from "./courses.ts";
import { type Estimate, Estimates } from "./estimate.ts";
import { type Finding, findingsIn } from "./findings.ts";
import { type Goal, type JudgedGoal, judged } from "./goals.ts";
import { type MeasuredGames, valuesOf } from "./measured-values.ts";
import type { DescribedMeasure } from "./measures.ts";
import type { Noted } from "./noted-rounds.ts";
import { type UseRow, useRows } from "./use-rows.ts";

/** What a run measured, and for which players. */
export interface Measured {
  readonly players: number;
  readonly measures: readonly DescribedMeasure[];
  readonly usable: readonly Usable[];
  /** the numbers noted round by round */
  readonly noted: readonly Noted[];
  readonly goals: readonly Goal[];
  /** findings from the tables of cards alone */
  readonly alone: readonly Finding[];
}

/** The contents of a report. */
export interface Facts {
  readonly games: number;
  readonly estimates: ReadonlyMap<string, Estimate>;
  readonly goals: readonly JudgedGoal[];
  readonly uses: readonly UseRow[];
  readonly findings: readonly Finding[];
  readonly courses: readonly Course[];
  readonly failed: number;
  readonly firstFailed: FailedGame | null;
  readonly cut: number;
  readonly firstCut: number | null;
  /** for numbers that are always shown: how often each value occurred */
  readonly counts: (id: string) => readonly (readonly [value: number, times: number])[];
  /** the numbers of the first games with the greatest and the least value of a measure; null: no game has it */
  readonly shown: (id: string) => Shown | null;
}

export interface Shown {
  readonly most: number;
  readonly least: number;
}

/** Collects the contents of a report from games. Its size does not grow with their number. */
export class Gathering {
  private readonly run: Measured;
  private readonly all: Estimates;
  private readonly courses: Courses;
  /** by measure: the greatest and the least value, and the first games with them */
  private readonly extremes: { most: number; least: number; at: { most: number; least: number } | null }[];
  private games = 0;
  private failed = 0;
  private cut = 0;
  private firstFailed: FailedGame | null = null;
  private firstCut: number | null = null;

  constructor(run: Measured) {
    this.run = run;
    this.all = new Estimates(run.measures);
    this.courses = new Courses(run.noted, run.measures);
    this.extremes = run.measures.map(() => ({ most: -Infinity, least: Infinity, at: null }));
  }

  add(played: MeasuredGames): void {
    this.games += played.games;
    this.failed += played.failed.length;
    this.cut += played.cut.length;
    this.firstFailed ??= played.failed[0] ?? null;
    this.firstCut ??= played.cut[0] ?? null;
    this.all.add(played);
    this.courses.add(played);
    for (let i = 0; i < played.games; i++) this.note(played.from + i, valuesOf(played, i));
  }

  now(): Facts {
    const { run, games, failed, cut, firstFailed, firstCut } = this;
    const estimates = this.all.now();
    const uses = useRows(run.usable, estimates, run.players);
    const at = new Map(run.measures.map(({ id }, i) => [id, i]));
    return {
      ...{ games, estimates, uses, failed, firstFailed, cut, firstCut },
      goals: judged(run.goals, estimates),
      courses: this.courses.now(),
      findings: findingsIn({ estimates, uses, players: run.players, alone: run.alone }),
      counts: (id) => this.all.counts(id),
      shown: (id) => this.extremes[at.get(id) ?? -1]?.at ?? null,
    };
  }

  private note(game: number, values: Float64Array): void {
    for (const [i, one] of this.extremes.entries()) {
      const value = values[i] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      one.at ??= { most: game, least: game };
      if (value > one.most) [one.most, one.at.most] = [value, game];
      if (value < one.least) [one.least, one.at.least] = [value, game];
    }
  }
}
