import { discoveries } from "../statistics/discoveries.ts";
import { ALPHA, type Difference, Following } from "./difference.ts";
import type { DescribedMeasure } from "./measures.ts";

/** Of what is found among many measures, on average at most so much is not there. */
export const RATE = 0.1;

/** Whether to stop is looked at after so many pairs, so that it does not depend on how the work is shared. */
const LOOKS = 25;

/** What the question that was asked has come to. */
type Verdict =
  /** no game of any pair differs in anything that is measured */
  | "identical"
  | "more"
  | "less"
  /** the difference is surely no larger than what matters */
  | "alike"
  | "open";

export interface Compared {
  readonly pairs: number;
  /** pairs in which anything that is measured differs */
  readonly differing: number;
  readonly verdict: Verdict;
  readonly asked: Difference;
  /** what would not matter */
  readonly within: number;
  readonly others: readonly (Difference & { readonly isFound: boolean })[];
  /** measures that only one of the two has */
  readonly onlyA: readonly DescribedMeasure[];
  readonly onlyB: readonly DescribedMeasure[];
}

interface Asked {
  /** the id of the measure that is asked about */
  readonly ask: string;
  /** so small a difference does not matter; null: 5 points of a share, a twentieth of A's mean of any other number */
  readonly within: number | null;
  /** go on when the question is answered */
  readonly playsAll: boolean;
}

/**
 * Compares two versions pair by pair, in the order of the pairs. One may look and stop at any time: what it says then holds all the
 * same.
 */
export class Comparison {
  readonly pairs: readonly (readonly [a: number, b: number])[];
  private readonly following: readonly Following[];
  private readonly asked: Following;
  private readonly alone: readonly [a: readonly DescribedMeasure[], b: readonly DescribedMeasure[]];
  private readonly how: Asked;
  private count = 0;
  private differing = 0;

  /** @throws RangeError where not both have the measure that is asked about */
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

  /** Adds a pair: the values of all measures of each. Gives whether it is enough. */
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
