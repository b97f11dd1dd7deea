/** One outcome of chance: its purpose, name and index. */
export interface NamedOutcome {
  readonly purpose: string;
  readonly name: string;
  readonly index: number;
}

/**
 * How many different values are remembered. Then the memory is cleared, because in a game with few repeats it would
 * only take room.
 */
const MOST_REMEMBERED = 4_096;

/** Gives the first value that was registered under a name. */
class Firsts<T> {
  private readonly known = new Map<string, T>();

  of(name: string, one: T): T {
    const first = this.known.get(name);
    if (first !== undefined) return first;
    if (this.known.size >= MOST_REMEMBERED) this.known.clear();
    this.known.set(name, one);
    return one;
  }
}

/** Shares equal values. In long games the same answers come again and again, and each is kept once. */
export class Repeats {
  private readonly texts = new Firsts<string>();
  private readonly steps = new Firsts<readonly number[]>();
  private readonly outcomes = new Firsts<NamedOutcome>();
  private readonly tosses = new Firsts<readonly NamedOutcome[]>();

  text(text: string): string {
    return this.texts.of(text, text);
  }

  numbers(steps: readonly number[]): readonly number[] {
    return this.steps.of(steps.join(), steps);
  }

  named(outcomes: readonly NamedOutcome[]): readonly NamedOutcome[] {
    const names = outcomes.map(({ purpose, name, index }) => `${index} ${name} ${purpose}`);
    const ones = outcomes.map((one, i) => this.outcomes.of(names[i] ?? "", one));
    return this.tosses.of(names.join("\n"), ones);
  }
}
