import type { Span } from "../text/source.ts";
import { type ScalarNode, spanInside } from "../yaml/node.ts";

/** Hears of each former word: where it stands, and which word stands for it today. */
export type Warn = (span: Span, former: string, word: string) => void;

/** A word or two inside an expression that the language used before. */
interface FormerWord {
  /** the word itself, which texts can be asked for faster than for the pattern */
  readonly former: string;
  readonly pattern: RegExp;
  readonly word: string;
}

const DISTINCT: FormerWord = { former: "alike", pattern: /(?<![\w.])alike(?=\s+by\b)/g, word: "distinct" };
const ORIGINAL: FormerWord = { former: "base", pattern: /(?<![\w.])base(?!\w)/g, word: "original" };

/** What was renamed in expressions, and in those that a `change` puts in place of others. */
const FORMER = { expression: [DISTINCT], change: [ORIGINAL] } as const;

/** A text with the words of today. Every stretch of it keeps the place where it was written. */
export function reworded(node: ScalarNode, where: keyof typeof FORMER, warn: Warn): ScalarNode {
  return FORMER[where].reduce((now, word) => (now.text.includes(word.former) ? replaced(now, word, warn) : now), node);
}

function replaced(node: ScalarNode, { pattern, word }: FormerWord, warn: Warn): ScalarNode {
  const found = [...node.text.matchAll(pattern)];
  if (found.length === 0) return node;
  for (const { index, 0: former } of found) warn(spanInside(node, index, index + former.length), former, word);
  /** where a place of the new text lies in the old one; inside of a new word: at the start of the old one */
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
