import { type Entry, entryOf, type ListNode, type MapNode, type Node } from "../../dsl/yaml/node.ts";
import { clauseIds } from "../reader.ts";

/** A rule that cites clauses: the map with `see`, and its parent in the file. */
export interface Site {
  readonly see: readonly string[];
  readonly node: MapNode;
  /** the names on the way down to it, as people read them: `terms`, `shot`, `parts` */
  readonly path: readonly string[];
  /** the entry or list item that it is; null for the whole file */
  readonly within:
    | { readonly entry: Entry; readonly map: MapNode }
    | { readonly item: MapNode; readonly list: ListNode }
    | null;
}

/** Every map with `see` in a tree, from top to bottom. */
export function sitesIn(root: Node): Site[] {
  return below(root, [], null);
}

function below(node: Node, path: readonly string[], within: Site["within"]): Site[] {
  if (node.kind === "scalar") return [];
  if (node.kind === "map") return atMap(node, path, within);
  return node.items.flatMap((item) => below(item, path, item.kind === "map" ? { item, list: node } : null));
}

function atMap(node: MapNode, path: readonly string[], within: Site["within"]): Site[] {
  const see = clauseIds(entryOf(node, "see")?.value);
  const id = entryOf(node, "id")?.value;
  const here = id?.kind === "scalar" ? [...path, id.text] : path;
  const inside = node.entries.flatMap((entry) => below(entry.value, [...here, entry.key.text], { entry, map: node }));
  return see.length > 0 ? [{ see, node, path: here, within }, ...inside] : inside;
}
