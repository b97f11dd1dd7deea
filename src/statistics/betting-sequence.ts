/** The largest stake, as a share of the capital that could be lost. */
const HIGHEST = 0.5;

/** The grid of candidate means. */
const TRIED = 2_000;

/**
 * Confidence sequence for the mean of numbers from 0 to 1, valid at every look: in 1 - alpha of all series the true
 * mean lies in all intervals at once. Two bets are placed against each candidate mean: that the numbers will be higher,
 * and that they will be lower. When the two together have grown to 1 / alpha times their initial capital, the candidate
 * is rejected. This is the hedged capital process of I. Waudby-Smith and A. Ramdas, JRSSB 2024, arXiv 2010.09686,
 * theorem 3, with their predictable plug-in bets. Numbers have to be added in the order in which they were drawn.
 */
export class BettingSequence {
  private readonly most: number;
  private readonly surely: number;
  private count = 0;
  private sum = 0;
  /** the sum of squared distances to the running mean */
  private squares = 0;
  /** indices of the first and the last candidate that is not rejected */
  private first = 0;
  private last = TRIED;
  private readonly higher = new Float64Array(TRIED + 1).fill(0.5);
  private readonly lower = new Float64Array(TRIED + 1).fill(0.5);

  constructor(alpha: number) {
    this.most = 1 / alpha;
    this.surely = 2 * Math.log(2 / alpha);
  }

  add(x: number): void {
    const bet = this.bet();
    const { higher, lower, most } = this;
    for (let i = this.first; i <= this.last; i++) {
      const mean = i / TRIED;
      const up = 1 + Math.min(bet, HIGHEST / mean) * (x - mean);
      const down = 1 - Math.min(bet, HIGHEST / (1 - mean)) * (x - mean);
      higher[i] = (higher[i] ?? 0) * up;
      lower[i] = (lower[i] ?? 0) * down;
    }
    // Capital rises towards both ends, so rejected candidates are at the ends.
    const isOut = (i: number) => (higher[i] ?? 0) + (lower[i] ?? 0) >= most;
    while (this.first < this.last && isOut(this.first)) this.first++;
    while (this.last > this.first && isOut(this.last)) this.last--;
    this.note(x);
  }

  private note(x: number): void {
    this.count++;
    this.sum += x;
    this.squares += (x - (0.5 + this.sum) / (this.count + 1)) ** 2;
  }

  private bet(): number {
    const next = this.count + 1;
    const variance = (0.25 + this.squares) / (this.count + 1);
    return Math.sqrt(this.surely / (variance * next * Math.log(1 + next)));
  }

  /** Widened by one grid step on both sides, because only grid points are tested. */
  get interval(): readonly [low: number, high: number] {
    return [Math.max(0, this.first - 1) / TRIED, Math.min(TRIED, this.last + 1) / TRIED];
  }
}
