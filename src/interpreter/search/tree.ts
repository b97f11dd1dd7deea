import { type Fraction, fraction, plus, times, ZERO } from "./fraction.ts";

/** The results of a whole game tree. */
export interface Tree {
  readonly leaves: number;
  /** by seat: the number of its information sets */
  readonly infoSets: readonly number[];
  /** by seat: its expected payoff, exactly */
  readonly values: readonly Fraction[];
  /** the results, by winners */
  readonly results: readonly Result[];
  /** expected number of moves */
  readonly meanLength: Fraction;
}

interface Result {
  /** seats from 0; empty: nobody wins */
  readonly winners: readonly number[];
  readonly leaves: number;
  readonly chance: Fraction;
}

/** A leaf of the tree, or several equal leaves. */
export interface Leaf {
  /** its probability; of several leaves the sum */
  readonly weight: Fraction;
  readonly winners: readonly number[];
  /** number of moves up to here */
  readonly length: number;
  /** by seat; null without a score */
  readonly points: readonly number[] | null;
}

/** Adds up the leaves of a tree. */
export class Ends {
  private readonly results = new Map<string, Result>();
  private readonly values: Fraction[];
  private leaves = 0;
  private meanLength = ZERO;

  constructor(players: number) {
    this.values = new Array<Fraction>(players).fill(ZERO);
  }

  /** `leaves`: how many leaves this one stands for. */
  add({ weight, winners, length, points }: Leaf, leaves = 1): void {
    this.leaves += leaves;
    addTo(this.results, winners, weight, leaves);
    this.meanLength = plus(this.meanLength, times(weight, fraction(length)));
    for (const [seat, value] of this.values.entries())
      this.values[seat] = plus(value, times(weight, gain(seat, winners, points)));
  }

  tree(infoSets: readonly number[]): Tree {
    const { leaves, values, meanLength } = this;
    return { leaves, infoSets, values, results: inOrder([...this.results.values()]), meanLength };
  }
}

function gain(seat: number, winners: readonly number[], points: Leaf["points"]): Fraction {
  if (points) return fraction(points[seat] ?? 0);
  return winners.includes(seat) ? fraction(1, winners.length) : ZERO;
}

function addTo(results: Map<string, Result>, winners: readonly number[], weight: Fraction, many: number): void {
  const key = winners.join();
  const { leaves, chance } = results.get(key) ?? { leaves: 0, chance: ZERO };
  results.set(key, { winners, leaves: leaves + many, chance: plus(chance, weight) });
}

/** Sorts results: those with winners first, by their seats. */
function inOrder(results: readonly Result[]): Result[] {
  const order = ({ winners }: Result) => (winners.length === 0 ? "~" : winners.join());
  return results.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}
