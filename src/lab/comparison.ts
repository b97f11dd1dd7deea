/**
 * Compares two versions of a game with the same seeds and decides, with sequential statistics, when enough pairs are
 * played.
 */
import { discoveries } from "../statistics/discoveries.ts";
import { ALPHA, type Difference, Following } from "./difference.ts";
import type { DescribedMeasure } from "./measures.ts";

/** The false discovery rate among many measures: on average at most this share of the findings is false. */
export const RATE = 0.1;

/**
 * After every this many pairs it is decided whether to stop, so that the result does not depend on the number of
 * workers.
 */
const LOOKS = 25;

/** The answer to the question of a comparison. */
type Verdict =
  /** no measure differs in any pair */
  | "identical"
  | "more"
  | "less"
  /** the difference is surely no larger than `within` */
  | "alike"
  | "open";

export interface Compared {
  readonly pairs: number;
  /** how many pairs differ in any measure */
  readonly differing: number;
  readonly verdict: Verdict;
  readonly asked: Difference;
  /** the largest difference that does not matter */
  readonly within: number;
  readonly others: readonly (Difference & { readonly isFound: boolean })[];
  /** measures that only one of the two versions has */
  readonly onlyA: readonly DescribedMeasure[];
  readonly onlyB: readonly DescribedMeasure[];
}

interface Asked {
  /** the id of the measure that the comparison is about */
  readonly ask: string;
  /**
   * the largest difference that does not matter; null: 5 percentage points for a share, a twentieth of A's mean for
   * other numbers
   */
  readonly within: number | null;
  /** go on after the question is answered */
  readonly playsAll: boolean;
}

/**
 * Compares two versions pair by pair, in the order of the pairs. The result is valid at any time, so one may look at it
 * and stop whenever one likes.
 */
export class Comparison {
  readonly pairs: readonly (readonly [a: number, b: number])[];
  private readonly following: readonly Following[];
  private readonly asked: Following;
  private readonly alone: readonly [a: readonly DescribedMeasure[], b: readonly DescribedMeasure[]];
  private readonly how: Asked;
  private count = 0;
  private differing = 0;

  /** @throws RangeError if not both versions have the measure */
  constructor(a: readonly DescribedMeasure[], b: readonly DescribedMeasure[], how: Asked) {
    const numbers = new Map(b.map(({ id }, i) => [id, i]));
    this.pairs = a.flatMap(({ id, group }, i) => {
      const other = numbers.get(id);
      return other === undefined || (group === "use" && id !== how.ask) ? [] : [[i, other] as const];
    });
    this.following = this.pairs.map(([i]) => new Following(a[i] as DescribedMeasure));
    const asked = this.following.find(({ measure }) => measure.id === how.ask);
    if (!asked) throw new RangeError(`not both have ${how.ask}`);
    this.asked = asked;
    this.how = how;
    const isAlone = (others: readonly DescribedMeasure[]) => (one: DescribedMeasure) =>
      one.group !== "use" && !others.some(({ id }) => id === one.id);
    this.alone = [a.filter(isAlone(b)), b.filter(isAlone(a))];
  }

  /** Adds a pair, given all measures of both games. Returns whether enough pairs are played. */
  add(a: Float64Array, b: Float64Array): boolean {
    let isDifferent = false;
    for (const [i, [ofA, ofB]] of this.pairs.entries()) {
      const differs = this.following[i]?.add(a[ofA] ?? Number.NaN, b[ofB] ?? Number.NaN);
      isDifferent ||= differs === true;
    }
    this.count++;
    if (isDifferent) this.differing++;
    return !this.how.playsAll && this.count % LOOKS === 0 && this.isAnswered();
  }

  private isAnswered(): boolean {
    const verdict = this.verdictOn(this.asked.now());
    return verdict !== "open" && verdict !== "identical";
  }

  now(): Compared {
    const asked = this.asked.now();
    const others = this.following.filter((one) => one !== this.asked).map((one) => one.now());
    const found = discoveries(
      others.map(({ evidence }) => evidence),
      RATE,
    );
    return {
      pairs: this.count,
      differing: this.differing,
      verdict: this.verdictOn(asked),
      asked,
      within: this.withinOf(asked),
      others: others.map((one, i) => ({ ...one, isFound: found[i] === true })),
      onlyA: this.alone[0],
      onlyB: this.alone[1],
    };
  }

  private verdictOn(asked: Difference): Verdict {
    if (this.differing === 0) return "identical";
    if (asked.evidence >= -Math.log(ALPHA)) return asked.difference > 0 ? "more" : "less";
    const within = this.withinOf(asked);
    return asked.interval?.every((end) => Math.abs(end) <= within) ? "alike" : "open";
  }

  private withinOf({ measure, means }: Difference): number {
    if (this.how.within !== null) return this.how.within;
    return measure.unit === "number" ? Math.abs(means[0]) / 20 : 0.05;
  }
}
