import type { MapNode } from "../../yaml/node.ts";
import { get } from "../declare/nodes.ts";

const NO_VERB = "add what is done: `set:`, `move:`, `ask:`, `do:` ...";
const ELSE_APART =
  "`else:` belongs to the effect with the `if` above: write it below that `if`, without a dash of its own";
export const IN_BRACES = "what belongs to one effect stands in braces: `[{move: c, to: table.pile}]`";

/** The remedy for an item of a block that says nothing to do. */
export function missingVerb(node: MapNode): string {
  if (get(node, "else")) return ELSE_APART;
  const condition = get(node, "if");
  const [, before] = (condition?.kind === "scalar" && /^(.+?)\s+then\s/.exec(condition.text)) || [];
  if (before)
    return `behind \`if:\` stands only the condition: write \`if: ${before}\`, and what is done as a key below it`;
  return isPairInBrackets(node) ? IN_BRACES : NO_VERB;
}

/**
 * Is this a pair between brackets and commas, `[move: c, to: table.pile]`? YAML makes each such pair an item of its
 * own.
 */
export function isPairInBrackets({ span }: MapNode): boolean {
  const { text } = span.source;
  const [before, behind] = [text.slice(0, span.start).trimEnd().at(-1), text.slice(span.end).trimStart()[0]];
  return text[span.start] !== "{" && (before === "," || (before === "[" && behind === ","));
}
