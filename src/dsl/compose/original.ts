/** Replaces `original` in changed texts. */
import { PEOPLES_KEYS } from "../shape/keys.ts";
import { type Span, span } from "../text/source.ts";
import { type ScalarNode, spanInside } from "../yaml/node.ts";

const ORIGINAL = /(?<![\w.])original(?!\w)/g;

/** Whether a changed text uses `original`. `key`: the last name of its path. */
export function usesOriginal(value: ScalarNode, key: string): boolean {
  // In texts for people the word has its ordinary meaning.
  return !PEOPLES_KEYS.has(key) && value.text.search(ORIGINAL) >= 0;
}

/** The length of a changed text after replacing each `original`. */
export function lengthWithOriginal(value: ScalarNode, former: ScalarNode): number {
  const times = [...value.text.matchAll(ORIGINAL)].length;
  return value.text.length + times * (former.text.length + "()".length - "original".length);
}

/** A part of a text that is put together from two texts. */
interface Piece {
  readonly text: string;
  readonly start: number;
  /** the span of a range of this part */
  spanOf(start: number, end: number): Span;
  /** the span that represents this part inside the new text, if it was written elsewhere */
  readonly stands: (() => Span) | null;
}

/** A changed text with `original` replaced by the former text. Every part keeps its position. */
export function withOriginal(value: ScalarNode, former: ScalarNode): ScalarNode {
  return replaceOriginal(value, former, needsParentheses(former.text));
}

/** A changed text with `original` replaced by a name or call that is not written in any file. */
export function withCallOfOriginal(value: ScalarNode, call: string): ScalarNode {
  const former: ScalarNode = { kind: "scalar", span: value.span, text: call, offsets: null, style: "plain" };
  return replaceOriginal(value, former, false, true);
}

/** Whether a text needs parentheses; a single word, number or call does not. */
function needsParentheses(text: string): boolean {
  return !/^[\w.]+$/.test(text);
}

function replaceOriginal(value: ScalarNode, former: ScalarNode, wrap: boolean, isInvented = false): ScalarNode {
  const pieces: Piece[] = [];
  let length = 0;
  const push = (text: string, spanOf: Piece["spanOf"], stands: Piece["stands"] = null) => {
    if (text !== "") pieces.push({ text, start: length, spanOf, stands });
    length += text.length;
  };
  let from = 0;
  for (const match of value.text.matchAll(ORIGINAL)) {
    const at = match.index;
    const before = from;
    const word = () => spanInside(value, at, at + "original".length);
    push(value.text.slice(before, at), (start, end) => spanInside(value, before + start, before + end));
    if (wrap) push("(", word);
    push(former.text, isInvented ? word : (start, end) => spanInside(former, start, end), word);
    if (wrap) push(")", word);
    from = at + "original".length;
  }
  const rest = from;
  push(value.text.slice(rest), (start, end) => spanInside(value, rest + start, rest + end));
  const text = pieces.map((p) => p.text).join("");
  return { ...value, text, offsets: null, spanOf: (start, end) => spanOver(pieces, value, start, end) };
}

/** The span of a range: that of its part, or, across several parts, a span of the new text only. */
function spanOver(pieces: readonly Piece[], value: ScalarNode, start: number, end: number): Span {
  const touched = pieces.filter((p) => p.start < Math.max(end, start + 1) && p.start + p.text.length > start);
  const placed = ({ start: from, text, spanOf }: Piece) =>
    spanOf(Math.max(0, start - from), Math.min(text.length, end - from));
  const [only, ...others] = touched;
  if (!only) return span(value.span.source, value.span.end, value.span.end);
  if (others.length === 0) return placed(only);
  const own = touched.map((piece) => piece.stands?.() ?? placed(piece));
  return span(value.span.source, Math.min(...own.map((s) => s.start)), Math.max(...own.map((s) => s.end)));
}
