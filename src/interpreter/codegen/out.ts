/** The text of a module under construction: lines, blocks, and unique names. */
export class Out {
  private lines: string[] = [];
  private depth = 1;
  private names = 0;
  private cost = 0;
  /** functions that stand after everything else */
  private readonly behind: string[] = [];

  line(text: string): void {
    this.lines.push("  ".repeat(this.depth) + text);
  }

  /** Adds cost beyond that of the lines. */
  spend(cost: number): void {
    this.cost += cost;
  }

  /** Captures lines together with an upper bound of their cost, apart from loops that count themselves. */
  weighed(write: () => void): { readonly lines: readonly string[]; readonly cost: number } {
    const before = this.cost;
    this.cost = 0;
    try {
      const { lines } = this.capture(write);
      return { lines, cost: 1 + Math.floor(lines.length / EASY) + this.cost };
    } finally {
      this.cost = before;
    }
  }

  /** Inserts captured lines at the present depth. */
  paste(lines: readonly string[]): void {
    this.lines.push(...lines);
  }

  block(head: string, inside: () => void, tail = ""): void {
    this.line(`${head}{`);
    this.depth++;
    inside();
    this.depth--;
    this.line(`}${tail}`);
  }

  /** Captures what is written meanwhile, for a block that is written later. */
  capture<T>(write: () => T): { readonly lines: readonly string[]; readonly value: T } {
    const before = this.lines;
    this.lines = [];
    this.depth++;
    try {
      const value = write();
      return { lines: this.lines, value };
    } finally {
      this.depth--;
      this.lines = before;
    }
  }

  /**
   * Moves a value with a long text into its own function: Node compiles short functions sooner, and never those that do
   * not run. Its text may only use names that the whole module knows.
   */
  apart(write: () => string): string {
    const { lines, value } = this.capture(write);
    if (lines.length < LONG) {
      this.paste(lines);
      return value;
    }
    this.spend(Math.floor(lines.length / EASY));
    const name = this.fresh("p");
    this.behind.push(`  const ${name} = () => {`, ...lines, `    return ${value};`, "  };");
    return this.name(`${name}()`);
  }

  /** Puts what is written meanwhile after everything else. */
  aside(write: () => void): void {
    this.behind.push(...this.capture(write).lines);
  }

  /** Writes the functions that values were moved into. */
  rest(): void {
    this.lines.push(...this.behind.splice(0));
  }

  fresh(letter: string): string {
    return `${letter}${this.names++}`;
  }

  /** A name for a value that is used more than once. */
  name(text: string, letter = "x"): string {
    if (isPlain(text)) return text;
    const name = this.fresh(letter);
    this.line(`const ${name} = ${text};`);
    return name;
  }

  text(): string {
    return this.lines.join("\n");
  }
}

/** Lines whose cost is about that of one element of a list. */
const EASY = 8;

/** Values of this many lines get their own function. */
const LONG = 20;

/** Can a text be repeated anywhere: is it a name or a number? */
export const isPlain = (text: string): boolean => /^-?[\w$]+$/.test(text);
