/** How often each number came: as large as the numbers are different, not as many as they are. */
export class Spread {
  private readonly counts = new Map<number, number>();
  private total = 0;

  add(value: number): void {
    this.counts.set(value, (this.counts.get(value) ?? 0) + 1);
    this.total++;
  }

  /** How many there are. */
  get count(): number {
    return this.total;
  }

  /** Each number with how often it came, the least first. */
  all(): readonly (readonly [value: number, times: number])[] {
    return [...this.counts].sort(([a], [b]) => a - b);
  }

  /** The least number that at least this part of all (above 0, up to 1) does not exceed; 0.5: the lower median. null: there is none */
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
