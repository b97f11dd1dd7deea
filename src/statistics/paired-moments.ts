/** Means, variances and covariance of a stream of pairs (B. P. Welford, 1962). */
export class PairedMoments {
  count = 0;
  private readonly means: [number, number] = [0, 0];
  private readonly squares: [number, number] = [0, 0];
  private products = 0;

  add(a: number, b: number): void {
    this.count++;
    const [meanA, meanB] = this.means;
    const beforeA = a - meanA;
    const beforeB = b - meanB;
    this.means[0] = meanA + beforeA / this.count;
    this.means[1] = meanB + beforeB / this.count;
    this.squares[0] += beforeA * (a - this.means[0]);
    this.squares[1] += beforeB * (b - this.means[1]);
    this.products += beforeA * (b - this.means[1]);
  }

  get mean(): readonly [a: number, b: number] {
    return this.means;
  }

  /** the mean of b minus a */
  get difference(): number {
    return this.means[1] - this.means[0];
  }

  /** the variance of b minus a; 0 for fewer than two pairs */
  get variance(): number {
    const [a, b] = this.squares;
    return this.count < 2 ? 0 : Math.max(0, a + b - 2 * this.products) / (this.count - 1);
  }

  /** How many times more games would be needed without pairing. Null if nothing varies. */
  get gain(): number | null {
    const [a, b] = this.squares;
    const apart = a + b;
    if (apart === 0) return null;
    const together = apart - 2 * this.products;
    return together <= 0 ? Number.POSITIVE_INFINITY : apart / together;
  }
}
