/** How scores and other numbers develop over the rounds of a game, for winners and for the others. */
import { Spread } from "../statistics/spread.ts";
import { type MeasuredGames, valuesOf } from "./measured-values.ts";
import type { DescribedMeasure } from "./measures.ts";
import { type Noted, roundsIn } from "./noted-rounds.ts";

/** The course of one number over the rounds, for seats that win and for the others. */
export interface Course {
  readonly text: string;
  /** whether it is a number of each seat; a number of the whole game has all values under winners */
  readonly isOfSeats: boolean;
  readonly rounds: readonly CourseRound[];
}

interface CourseRound {
  readonly round: number;
  /** null: there are too few values */
  readonly winners: Band | null;
  readonly others: Band | null;
}

/** The quartiles of some values: half of them lie from `low` to `high`. */
export interface Band {
  readonly count: number;
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** Fewer values give no band. */
const FEWEST = 8;
/** Later rounds are not kept. */
const LAST_ROUND = 1_000;
/** How many rounds are shown, evenly spaced. */
const MOST_TOLD = 8;

type Side = "winners" | "others";

/** Collects courses from games. Its size grows with the rounds of a game, not with the number of games. */
export class Courses {
  private readonly noted: readonly Noted[];
  /** by seat from 1: the index of the measure of what it has won */
  private readonly wins: readonly number[];
  /** by word, then by round */
  private readonly all = new Map<string, Map<number, Record<Side, Spread>>>();

  constructor(noted: readonly Noted[], measures: readonly DescribedMeasure[]) {
    this.noted = noted;
    const at = new Map(measures.map(({ id }, i) => [id, i]));
    const seats = Math.max(0, ...noted.map(({ seat }) => seat ?? 0));
    this.wins = Array.from({ length: seats + 1 }, (_, seat) => at.get(`wins ${seat}`) ?? -1);
  }

  add(played: MeasuredGames): void {
    for (const { game, round, values } of roundsIn(played.rounds, this.noted.length))
      if (round <= LAST_ROUND) this.addRound(round, values, valuesOf(played, game - played.from));
  }

  private addRound(round: number, values: Float64Array, end: Float64Array): void {
    for (const [i, { word, seat }] of this.noted.entries()) {
      const won = seat === null ? 1 : (end[this.wins[seat] ?? -1] ?? Number.NaN);
      // A game that did not end has no winners.
      if (!Number.isNaN(won)) this.at(word, round)[won > 0 ? "winners" : "others"].add(values[i] ?? 0);
    }
  }

  now(): readonly Course[] {
    return [...this.all].flatMap(([word, byRound]) => {
      const rounds = told([...byRound.keys()].sort((a, b) => a - b)).flatMap((round): CourseRound[] => {
        const spreads = byRound.get(round);
        const [winners, others] = [bandOf(spreads?.winners), bandOf(spreads?.others)];
        return winners || others ? [{ round, winners, others }] : [];
      });
      const { text = word, seat = null } = this.noted.find((one) => one.word === word) ?? {};
      return rounds.length > 1 ? [{ text, isOfSeats: seat !== null, rounds }] : [];
    });
  }

  private at(word: string, round: number): Record<Side, Spread> {
    const byRound = this.all.get(word) ?? new Map<number, Record<Side, Spread>>();
    this.all.set(word, byRound);
    const found = byRound.get(round) ?? { winners: new Spread(), others: new Spread() };
    byRound.set(round, found);
    return found;
  }
}

function told(rounds: readonly number[]): readonly number[] {
  if (rounds.length <= MOST_TOLD) return rounds;
  const places = Array.from({ length: MOST_TOLD }, (_, i) => Math.round((i * (rounds.length - 1)) / (MOST_TOLD - 1)));
  return places.flatMap((place) => rounds[place] ?? []);
}

function bandOf(spread: Spread | undefined): Band | null {
  const count = spread?.count ?? 0;
  if (!spread || count < FEWEST) return null;
  const [low, median, high] = [0.25, 0.5, 0.75].map((part) => spread.quantile(part));
  return low == null || median == null || high == null ? null : { count, low, median, high };
}
