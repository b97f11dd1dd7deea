/** The text of a module while it is written: lines, blocks, and names that nothing else has. */
export class Out {
  private lines: string[] = [];
  private depth = 1;
  private names = 0;
  private cost = 0;
  /** functions that stand behind all that is written */
  private readonly behind: string[] = [];

  line(text: string): void {
    this.lines.push("  ".repeat(this.depth) + text);
  }

  /** What is written costs so much more than its lines. */
  spend(cost: number): void {
    this.cost += cost;
  }

  /** Captured lines, with what running them costs at most, but for loops that are counted where they stand. */
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

  /** Lines that were captured before, at the depth at which they stand now. */
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

  /** What is written meanwhile stands in lines of its own, for a block that is written later. */
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
   * A value of which the text is long is found by a function of its own: Node compiles short ones sooner, and those that few games
   * run through not at all. All that is written for it must be called by names that the whole module knows.
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

  /** What is written meanwhile stands behind all that is written. */
  aside(write: () => void): void {
    this.behind.push(...this.capture(write).lines);
  }

  /** Writes the functions that values have got. */
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

/** Lines that cost about as much as one element of a list. */
const EASY = 8;

/** Values of so many lines are functions of their own. */
const LONG = 20;

/** Can a text stand anywhere again and again: is it a name or a number? */
export const isPlain = (text: string): boolean => /^-?[\w$]+$/.test(text);
