/** The help for lists that are written in another way than their place wants. */
import type { Node } from "../yaml/node.ts";

/** `aims: wolf, hawk`: the names of a list without its brackets. */
export function inBrackets(node: Node, wanted: string): string | undefined {
  if (node.kind !== "scalar" || wanted !== "a list" || !/^\w+(?:, *\w+)+$/.test(node.text)) return undefined;
  return `put the names in brackets: \`[${node.text}]\``;
}

/** A list of YAML where an expression is wanted: values in brackets, as they are written elsewhere. */
export function listed(node: Node, wanted: string): string | undefined {
  if (node.kind !== "list" || !/\bexpression\b/.test(wanted)) return undefined;
  const values = node.items.flatMap((item) => (item.kind === "scalar" ? [item.text] : []));
  return values.length === node.items.length && values.length > 0
    ? `write it as one expression: \`list(${values.slice(0, 9).join(", ")}${values.length > 9 ? ", ..." : ""})\``
    : undefined;
}
