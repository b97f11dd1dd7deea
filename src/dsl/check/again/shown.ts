import type { MapNode, Node } from "../../yaml/node.ts";

const known = new WeakMap<MapNode, boolean>();

/** Do the rules show hidden things anywhere? Then a choice may read what lies where only some see it. */
export function showsThings(root: MapNode): boolean {
  const found = known.get(root) ?? says(root);
  known.set(root, found);
  return found;
}

function says(node: Node): boolean {
  if (node.kind === "list") return node.items.some(says);
  return node.kind === "map" && node.entries.some(({ key, value }) => key.text === "reveal" || says(value));
}
