/** A histogram of exact values. Its size grows with the number of different values, not with the number of values. */
export class Spread {
  private readonly counts = new Map<number, number>();
  private total = 0;

  add(value: number): void {
    this.counts.set(value, (this.counts.get(value) ?? 0) + 1);
    this.total++;
  }

  /** How many values were added. */
  get count(): number {
    return this.total;
  }

  /** Each value with its frequency, the least first. */
  all(): readonly (readonly [value: number, times: number])[] {
    return [...this.counts].sort(([a], [b]) => a - b);
  }

  /**
   * The least value that is at least as great as this share of all values (0 < part <= 1). 0.5 gives the lower median.
   * Null without values.
   */
  quantile(part: number): number | null {
    const wanted = part * this.total;
    let seen = 0;
    for (const [value, times] of this.all()) {
      seen += times;
      if (seen >= wanted) return value;
    }
    return null;
  }
}
