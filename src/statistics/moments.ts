/** The mean and variance of a stream of numbers (B. P. Welford, 1962). */
export class Moments {
  count = 0;
  mean = 0;
  private squares = 0;

  add(value: number): void {
    this.count++;
    const before = value - this.mean;
    this.mean += before / this.count;
    this.squares += before * (value - this.mean);
  }

  /** the unbiased variance; 0 for fewer than two numbers */
  get variance(): number {
    return this.count < 2 ? 0 : this.squares / (this.count - 1);
  }
}
