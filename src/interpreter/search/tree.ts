import { type Fraction, fraction, plus, times, ZERO } from "./fraction.ts";

/** The whole tree of a game. */
export interface Tree {
  readonly leaves: number;
  /** by seat: how many different things it can know when it has to answer */
  readonly infoSets: readonly number[];
  /** by seat: what it gets on average, exactly */
  readonly values: readonly Fraction[];
  /** how it ends, by those who win */
  readonly results: readonly Result[];
  /** moves of a game, on average */
  readonly meanLength: Fraction;
}

interface Result {
  /** seats from 0; empty: nobody wins */
  readonly winners: readonly number[];
  readonly leaves: number;
  readonly chance: Fraction;
}

/** An end of a game, or several that are alike. */
export interface Leaf {
  /** how likely it is; of several, all together */
  readonly weight: Fraction;
  readonly winners: readonly number[];
  /** moves up to here */
  readonly length: number;
  /** by seat; null where no score is kept */
  readonly points: readonly number[] | null;
}

/** What the ends of a tree come to. */
export class Ends {
  private readonly results = new Map<string, Result>();
  private readonly values: Fraction[];
  private leaves = 0;
  private meanLength = ZERO;

  constructor(players: number) {
    this.values = new Array<Fraction>(players).fill(ZERO);
  }

  /** `leaves`: how many ends it stands for. */
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

/** Those with winners first, by their seats. */
function inOrder(results: readonly Result[]): Result[] {
  const order = ({ winners }: Result) => (winners.length === 0 ? "~" : winners.join());
  return results.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}
