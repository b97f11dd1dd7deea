import type { Diagnostics } from "../text/diagnostic.ts";
import { LIMITS } from "../text/limits.ts";
import type { Span } from "../text/source.ts";
import { type Entry, isEmpty, type ListNode, type MapNode, type Node } from "../yaml/node.ts";
import { placeItem, takePlacement } from "./lists.ts";
import { idOf, nameOf } from "./path.ts";

/**
 * Merges the sections of a part into a tree. Maps are merged recursively. Anything else that both sides define is a
 * clash, so that no file silently overrides another.
 */
export function mergeMaps(base: MapNode, added: readonly Entry[], diagnostics: Diagnostics): MapNode {
  const entries = [...base.entries];
  const known = takeIndex(base);
  for (const entry of added) {
    const name = nameOf(entry.key.text);
    const index = known.get(name);
    const former = index === undefined ? undefined : entries[index];
    if (index === undefined || !former) {
      known.set(name, entries.length);
      entries.push(entry);
    } else entries[index] = { key: former.key, value: mergeEntry(former, entry, diagnostics) };
  }
  const merged = { ...base, entries };
  indexes.set(merged, known);
  return merged;
}

/**
 * Indexes of recently merged maps: file after file adds to the same map, and each merge would otherwise search all of
 * it.
 */
const indexes = new WeakMap<MapNode, Map<string, number>>();

/** Removes the index of a map, to be used for its successor. */
function takeIndex(base: MapNode): Map<string, number> {
  const known = indexes.get(base);
  if (!known) return new Map(base.entries.map((e, i) => [nameOf(e.key.text), i]));
  indexes.delete(base);
  return known;
}

function mergeEntry(former: Entry, entry: Entry, diagnostics: Diagnostics): Node {
  const [a, b] = [former.value, entry.value];
  if (isEmpty(b)) return a;
  if (isEmpty(a)) return b;
  if (a.kind === "map" && b.kind === "map") return mergeMaps(a, b.entries, diagnostics);
  if (a.kind === "list" && b.kind === "list") return mergeLists(entry, a, b, diagnostics);
  const message = `\`${entry.key.text}\` stands in two files.`;
  diagnostics.error("name-taken", entry.key.span, message, "give one of them another name, or change it in a variant", [
    { span: former.key.span, message: "it stands here already" },
  ]);
  return a;
}

/** The order of a list matters, so an item from another file must give its placement. */
function mergeLists(entry: Entry, a: ListNode, b: ListNode, diagnostics: Diagnostics): ListNode {
  let list = a;
  if ((a.items.length + b.items.length) * b.items.length > LIMITS.edited) {
    const message = `The list \`${entry.key.text}\` from two files is too long to be put in order.`;
    diagnostics.error("too-large", entry.key.span, message, "write it in one file");
    return list;
  }
  for (const item of b.items) {
    const placed = item.kind === "map" ? takePlacement(a, item) : null;
    if (!placed?.wish) {
      reportOrder(entry, item.span, a, diagnostics);
      continue;
    }
    const id = idOf(placed.item);
    const same = id && list.items.map(idOf).find((other) => other?.text === id.text);
    if (id && same) {
      diagnostics.error(
        "name-taken",
        id.span,
        `The list \`${entry.key.text}\` has two items with the id \`${id.text}\`.`,
        undefined,
        [{ span: same.span, message: "the first stands here" }],
      );
    } else list = placeItem(list, placed, diagnostics);
  }
  return list;
}

function reportOrder(entry: Entry, at: Span, first: ListNode, diagnostics: Diagnostics): void {
  const message = `The list \`${entry.key.text}\` comes from two files, and this item does not say where it stands.`;
  diagnostics.error("name-taken", at, message, "give the item `after:` or `before:` with the id of another", [
    { span: first.span, message: "the list begins here" },
  ]);
}
