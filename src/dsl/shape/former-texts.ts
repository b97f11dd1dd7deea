import type { Span } from "../text/source.ts";
import { type ScalarNode, spanInside } from "../yaml/node.ts";

/** Called for each former word, with its place and the word that replaces it. */
export type Warn = (span: Span, former: string, word: string) => void;

/** A former word or two of the language inside expressions. */
interface FormerWord {
  /** the word itself, because searching for it is faster than matching the pattern */
  readonly former: string;
  readonly pattern: RegExp;
  readonly word: string;
}

const DISTINCT: FormerWord = { former: "alike", pattern: /(?<![\w.])alike(?=\s+by\b)/g, word: "distinct" };
const ORIGINAL: FormerWord = { former: "base", pattern: /(?<![\w.])base(?!\w)/g, word: "original" };

/** The former words in expressions, and in expressions under `change`. */
const FORMER = { expression: [DISTINCT], change: [ORIGINAL] } as const;

/** A text with today's words. Every part of it keeps its source position. */
export function reworded(node: ScalarNode, where: keyof typeof FORMER, warn: Warn): ScalarNode {
  return FORMER[where].reduce((now, word) => (now.text.includes(word.former) ? replaced(now, word, warn) : now), node);
}

function replaced(node: ScalarNode, { pattern, word }: FormerWord, warn: Warn): ScalarNode {
  const found = [...node.text.matchAll(pattern)];
  if (found.length === 0) return node;
  for (const { index, 0: former } of found) warn(spanInside(node, index, index + former.length), former, word);
  /** the old index for an index of the new text; inside a new word the start of the old one */
  const before = (at: number): number => {
    let shift = 0;
    for (const { index, 0: former } of found) {
      if (index + shift + word.length > at) return Math.min(at - shift, index);
      shift += word.length - former.length;
    }
    return at - shift;
  };
  const spanOf = (start: number, end: number) => spanInside(node, before(start), Math.max(before(start), before(end)));
  return { ...node, text: node.text.replace(pattern, word), offsets: null, spanOf };
}
