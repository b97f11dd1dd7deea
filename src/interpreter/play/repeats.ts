/** One outcome of chance: what for, its name, and its number among those that there were. */
export interface NamedOutcome {
  readonly purpose: string;
  readonly name: string;
  readonly index: number;
}

/** So many different ones are remembered; then it begins anew, for in a game in which little repeats they would only take room. */
const MOST_REMEMBERED = 4_096;

/** Gives the first one that was called so, whoever asks with an equal one. */
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

/** In long games the same answers are given again and again: whoever keeps them keeps equal ones once. */
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
