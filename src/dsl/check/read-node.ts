import type { Text } from "../expr/text-input.ts";
import type { Span } from "../text/source.ts";
import { entryOf, isMap, type Node, type ScalarNode, spanInside } from "../yaml/node.ts";

/** Reads what many constructs have in common: a text that is parsed as an expression, and the keys of every declaration. */

/** A scalar, or a key, as the input of the expression parser. */
export function textOf(node: ScalarNode): Text {
  return { text: node.text, spanOf: (start, end) => spanInside(node, start, end), of: node };
}

/** The clauses of a `see:`: a list, or words with commas. */
export function seeOf(node: Node | undefined): string[] {
  if (!isMap(node)) return [];
  const see = entryOf(node, "see")?.value;
  return see ? clauseIds(see) : [];
}

export function clauseIds(node: Node): string[] {
  if (node.kind === "list") return node.items.flatMap(clauseIds);
  if (node.kind === "map") return [];
  return node.text
    .split(",")
    .map((s) => s.trim())
    .filter((s) => s !== "");
}

function plainText(node: Node | undefined): string | null {
  return node?.kind === "scalar" ? node.text : null;
}

/** The parts that every declaration has. */
export function about(
  key: ScalarNode,
  node: Node | undefined,
): { id: string; span: Span; text: string | null; see: readonly string[] } {
  const text = isMap(node) ? plainText(entryOf(node, "text")?.value) : null;
  return { id: key.text, span: key.span, text, see: seeOf(node) };
}
