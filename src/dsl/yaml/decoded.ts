/** A text, with the source offset of each of its characters. */
export interface Decoded {
  readonly text: string;
  /** One more than there are characters: the last is the end of the text. */
  readonly offsets: Int32Array;
}

/** Builds a decoded text piece by piece. `base`: the offset in the file of the source being read. */
export class Decoding {
  private readonly parts: string[] = [];
  private readonly places: number[] = [];
  private readonly source: string;
  private readonly base: number;

  constructor(source: string, base: number) {
    this.source = source;
    this.base = base;
  }

  /** Appends `source[from, to)` unchanged. */
  run(from: number, to: number): void {
    if (to <= from) return;
    this.parts.push(this.source.slice(from, to));
    for (let i = from; i < to; i++) this.places.push(this.base + i);
  }

  /** Appends text for something written at `at`, such as an escape or a folded line break. */
  put(text: string, at: number): void {
    this.parts.push(text);
    for (let i = 0; i < text.length; i++) this.places.push(this.base + at);
  }

  done(end: number): Decoded {
    this.places.push(this.base + end);
    return { text: this.parts.join(""), offsets: Int32Array.from(this.places) };
  }
}

/** A line of a source: `[start, end)` without its line break. */
export interface Line {
  readonly start: number;
  readonly end: number;
}

/** The lines of `source[from, to)`; a carriage return before a line break belongs to the break. */
export function linesOf(source: string, from: number, to: number): Line[] {
  const lines: Line[] = [];
  let start = from;
  for (let at = source.indexOf("\n", start); at >= 0 && at < to; at = source.indexOf("\n", start)) {
    lines.push({ start, end: at > start && source[at - 1] === "\r" ? at - 1 : at });
    start = at + 1;
  }
  lines.push({ start, end: to });
  return lines;
}

export function isBlank(char: string | undefined): boolean {
  return char === " " || char === "\t";
}

/** The line without the blanks around it. */
export function trimmed(source: string, line: Line): Line {
  let { start, end } = line;
  while (start < end && isBlank(source[start])) start++;
  while (end > start && isBlank(source[end - 1])) end--;
  return { start, end };
}
