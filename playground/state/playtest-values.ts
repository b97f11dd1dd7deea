/** Compares two playtest runs game by game. */
import { type Compared, Comparison } from "../../src/lab/comparison.ts";
import type { Measured } from "../../src/lab/facts.ts";
import { type MeasuredGames, valuesOf } from "../../src/lab/measured-values.ts";
import type { DescribedMeasure } from "../../src/lab/measures.ts";

/** The measures that are compared first. */
const FIRST_ASKED = ["length", "wins 1"] as const;

/**
 * The values of a run by measure, game after game, for comparing it with another run; of single cards only how often
 * they are taken.
 */
export class GamesByMeasure {
  readonly measures: readonly DescribedMeasure[];
  private readonly at: readonly number[];
  private readonly games: Float64Array[] = [];

  constructor({ measures }: Measured) {
    this.at = measures.flatMap(({ group }, i) => (group === "use" ? [] : [i]));
    this.measures = this.at.flatMap((i) => measures[i] ?? []);
  }

  add(played: MeasuredGames): void {
    for (let i = 0; i < played.games; i++) {
      const values = valuesOf(played, i);
      this.games.push(Float64Array.from(this.at, (at) => values[at] ?? Number.NaN));
    }
  }

  get count(): number {
    return this.games.length;
  }

  game(index: number): Float64Array | null {
    return this.games[index] ?? null;
  }
}

/** Pairs of games with the same number, as far as both runs have them. */
export class Pairs {
  private readonly before: GamesByMeasure;
  private readonly now: GamesByMeasure;
  private readonly comparison: Comparison;
  private next = 0;

  private constructor(before: GamesByMeasure, now: GamesByMeasure, ask: string) {
    this.before = before;
    this.now = now;
    this.comparison = new Comparison(before.measures, now.measures, { ask, within: null, playsAll: true });
  }

  /** null: the two runs have no common measure */
  static of(before: GamesByMeasure, now: GamesByMeasure): Pairs | null {
    const has =
      (id: string) =>
      ({ measures }: GamesByMeasure) =>
        measures.some((one) => one.id === id);
    const ask = FIRST_ASKED.find((id) => [before, now].every(has(id)));
    return ask === undefined ? null : new Pairs(before, now, ask);
  }

  /** The result of all pairs so far; null: there are none. */
  found(): Compared | null {
    for (; ; this.next++) {
      const [a, b] = [this.before.game(this.next), this.now.game(this.next)];
      if (!a || !b) break;
      this.comparison.add(a, b);
    }
    return this.next === 0 ? null : this.comparison.now();
  }
}
