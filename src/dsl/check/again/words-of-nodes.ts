import type { Node } from "../../yaml/node.ts";

const WORD = /[\p{L}_][\p{L}\p{N}_]*/gu;
const ONE_WORD = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** Nodes are immutable, so their words are collected once. */
const known = new WeakMap<Node, ReadonlySet<string>>();

/** All words in a node, keys included: every name that it uses is among them. */
export function wordsOf(node: Node): ReadonlySet<string> {
  const found = known.get(node);
  if (found) return found;
  const words = new Set<string>();
  collect(node, words);
  known.set(node, words);
  return words;
}

function collect(node: Node, into: Set<string>): void {
  switch (node.kind) {
    case "scalar":
      addWords(node.text, into);
      return;
    case "list":
      for (const item of node.items) collect(item, into);
      return;
    case "map":
      for (const { key, value } of node.entries) {
        addWords(key.text, into);
        collect(value, into);
      }
  }
}

export function addWords(text: string, into: Set<string>): void {
  for (const [word] of text.matchAll(WORD)) into.add(word);
}

/** Is the name a word, so that its uses are found among words? */
export const isWord = (name: string): boolean => ONE_WORD.test(name);

export function shareOne(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  for (const one of few) if (many.has(one)) return true;
  return false;
}
