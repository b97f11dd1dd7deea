/** However surely, no bet is higher than this part of what can be lost. */
const HIGHEST = 0.5;

/** So many means are tried. */
const TRIED = 2_000;

/**
 * The mean of numbers from 0 to 1, looked at after each of them: the true one lies in all intervals at once in 1 - alpha of all series.
 * Against each mean that is still possible one bets that the numbers will be higher, and one that they will be lower; where both
 * together have won 1 / alpha times what they began with, that mean is out. The hedged capital process of I. Waudby-Smith and
 * A. Ramdas, JRSSB 2024, arXiv 2010.09686, theorem 3, with the bets of their predictable plug-in. Numbers have to be added in the
 * order in which they were drawn.
 */
export class BettingSequence {
  private readonly most: number;
  private readonly surely: number;
  private count = 0;
  private sum = 0;
  /** of squared distances to the mean that was known then */
  private squares = 0;
  /** the numbers of the means that are possible, from first to last */
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
    // The capital rises towards both ends: what is out lies there.
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

  /** One step wider on both sides, since only some means are tried. */
  get interval(): readonly [low: number, high: number] {
    return [Math.max(0, this.first - 1) / TRIED, Math.min(TRIED, this.last + 1) / TRIED];
  }
}
