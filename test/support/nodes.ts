import type { Node, ScalarNode } from "../../src/dsl/yaml/node.ts";

/** A node tree as YAML-like text, one line for each scalar, for comparing and for looking at. */
export function printNode(node: Node): string {
  return linesOf(node, "").join("\n");
}

function linesOf(node: Node, indent: string): string[] {
  if (node.kind === "scalar") return [`${indent}${printScalar(node)}`];
  if (node.kind === "list") {
    return node.items.flatMap((item) => {
      const [first = "", ...rest] = linesOf(item, `${indent}  `);
      return item.kind === "list" && item.items.length > 0
        ? [`${indent}-`, first, ...rest]
        : [`${indent}- ${first.trimStart()}`, ...rest];
    });
  }
  if (node.entries.length === 0) return [`${indent}{}`];
  return node.entries.flatMap(({ key, value }) => {
    if (value.kind === "scalar") return [`${indent}${printScalar(key)}: ${printScalar(value)}`.trimEnd()];
    return [`${indent}${printScalar(key)}:`, ...linesOf(value, `${indent}  `)];
  });
}

/** Prints a scalar without its quotes; as JSON if it would not fit on one line. */
function printScalar({ text }: ScalarNode): string {
  return /^[^\s"][^\n\r]*$|^$/.test(text) ? text : JSON.stringify(text);
}

/** Every scalar of a tree, keys included. */
export function scalarsOf(node: Node): ScalarNode[] {
  if (node.kind === "scalar") return [node];
  if (node.kind === "list") return node.items.flatMap(scalarsOf);
  return node.entries.flatMap(({ key, value }) => [key, ...scalarsOf(value)]);
}

/** The tree as plain data, every scalar as its text. */
export function plainData(node: Node | null): unknown {
  if (node === null) return null;
  if (node.kind === "scalar") return node.text;
  if (node.kind === "list") return node.items.map(plainData);
  return Object.fromEntries(node.entries.map(({ key, value }) => [key.text, plainData(value)]));
}
