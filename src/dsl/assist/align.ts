import type { Source, Span } from "../text/source.ts";

/** Maps offsets between a text and an older version of it. The texts before and after the edited range are the same. */
export class Aligned {
  readonly old: Source;
  readonly now: Source;
  private readonly prefix: number;
  private readonly suffix: number;

  constructor(old: Source, now: Source) {
    this.old = old;
    this.now = now;
    const least = Math.min(old.text.length, now.text.length);
    let prefix = 0;
    while (prefix < least && old.text[prefix] === now.text[prefix]) prefix += 1;
    let suffix = 0;
    while (suffix < least - prefix && old.text[old.text.length - 1 - suffix] === now.text[now.text.length - 1 - suffix])
      suffix += 1;
    this.prefix = prefix;
    this.suffix = suffix;
  }

  get isSame(): boolean {
    return this.old.text === this.now.text;
  }

  /** The offset in the old text; inside the edited range its beginning. */
  toOld(offset: number): number {
    if (offset <= this.prefix) return offset;
    const fromEnd = this.now.text.length - offset;
    return fromEnd <= this.suffix ? this.old.text.length - fromEnd : this.prefix;
  }

  /** The span in the present text; null if it has been edited. */
  toNow(span: Span): Span | null {
    if (span.source.path !== this.now.path) return span;
    if (span.end <= this.prefix) return { source: this.now, start: span.start, end: span.end };
    const moved = this.now.text.length - this.old.text.length;
    if (span.start < this.old.text.length - this.suffix) return null;
    return { source: this.now, start: span.start + moved, end: span.end + moved };
  }
}
