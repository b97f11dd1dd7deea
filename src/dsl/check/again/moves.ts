import type { Source, Span } from "../../text/source.ts";

/** The edit of one file: text before `start` is unchanged, text after `end` has moved by `by`. */
interface Move {
  readonly to: Source;
  readonly start: number;
  readonly end: number;
  readonly by: number;
}

/** Finds where spans of some files are after an edit. */
export class Moves {
  private readonly moves = new Map<string, Move>();

  constructor(before: readonly Source[], after: readonly Source[]) {
    const texts = new Map(before.map(({ path, text }) => [path, text]));
    for (const to of after) {
      const text = texts.get(to.path);
      if (text !== undefined && text !== to.text) this.moves.set(to.path, moveOf(text, to));
    }
  }

  isEdited(path: string): boolean {
    return this.moves.has(path);
  }

  /** The same span after the edit; null: the edit touches it, so its place is not known. */
  moved(span: Span): Span | null {
    const move = this.moves.get(span.source.path);
    if (!move) return span;
    const by = span.end < move.start ? 0 : span.start > move.end ? move.by : null;
    return by === null ? null : { source: move.to, start: span.start + by, end: span.end + by };
  }

  /** May the text at `after` be the one at `before`? Text that the edit touches may have moved or not. */
  fits(before: Span, after: Span): boolean {
    if (before.source.path !== after.source.path || before.end - before.start !== after.end - after.start) return false;
    const by = after.start - before.start;
    const move = this.moves.get(before.source.path);
    if (!move) return by === 0;
    if (before.end < move.start) return by === 0;
    if (before.start > move.end) return by === move.by;
    return by === 0 || by === move.by;
  }
}

function moveOf(before: string, to: Source): Move {
  const after = to.text;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let kept = 0;
  while (
    kept < most - start &&
    before.charCodeAt(before.length - 1 - kept) === after.charCodeAt(after.length - 1 - kept)
  )
    kept++;
  return { to, start, end: before.length - kept, by: after.length - before.length };
}
