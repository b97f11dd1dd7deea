import type { Entry, MapNode, Node } from "../../yaml/node.ts";
import type { Told } from "./reused.ts";
import { addWords } from "./words-of-nodes.ts";

/** All words in declarations, except in those that differ. Rules, and keys that no rule reads, do not count. */
export function declaredWords(root: MapNode, told: Told, without: ReadonlySet<Entry>): ReadonlySet<string> {
  const words = new Set<string>();
  const collect = (node: Node): void => {
    if (node.kind === "scalar") addWords(node.text, words);
    else if (node.kind === "list") node.items.forEach(inside);
    else for (const entry of readOf(node, told)) if (!without.has(entry)) declared(entry);
  };
  const inside = (node: Node) => {
    if (node.kind === "map" || !told.verdicts.get(node)) collect(node);
  };
  const declared = ({ key, value }: Entry) => {
    addWords(told.verdicts.get(value) ? behindName(key.text) : key.text, words);
    inside(value);
  };
  collect(root);
  return words;
}

/** The signature without the name of the rule: it has the types of the parameters. */
const behindName = (signature: string): string => signature.replace(/^[\p{L}\p{N}_]+/u, "");

/** The entries of a map that other rules read too. */
function readOf(node: MapNode, { verdicts, unread, open }: Told): readonly Entry[] {
  if (open.get(node)?.of === "rows") return [];
  const verdict = verdicts.get(node);
  if (verdict) return node.entries.filter(({ key }) => verdict.declared.has(key.text));
  const own = unread.get(node);
  return own ? node.entries.filter(({ key }) => !own.has(key.text)) : node.entries;
}
