import type { Diagnostics } from "../text/diagnostic.ts";
import { didYouMean } from "../text/similar.ts";
import { type Entry, entryOf, isEmpty, type ListNode, type MapNode, type Node, type ScalarNode } from "../yaml/node.ts";
import { childIndex, childNames, wordIndex, wordsIn } from "./path.ts";

/** A new list item without its placement keys, and the placement. */
interface Placed {
  readonly item: Node;
  /** The placement key, or null: the item comes last. */
  readonly wish: Entry | null;
}

const PLACES = ["after", "before", "first", "last"];

/**
 * Takes `after:`, `before:`, `first:` and `last:` out of a new item. If items of the list have such a key with a
 * meaning of their own, it is left alone.
 */
export function takePlacement(list: ListNode, item: MapNode): Placed {
  const own = (key: string) => list.items.some((i) => i.kind === "map" && entryOf(i, key) !== undefined);
  const wish = item.entries.find((e) => PLACES.includes(e.key.text) && !own(e.key.text)) ?? null;
  if (!wish) return { item, wish };
  return { item: { ...item, entries: item.entries.filter((e) => e !== wish) }, wish };
}

/** The list with a new item at its place. */
export function placeItem(list: ListNode, { item, wish }: Placed, diagnostics: Diagnostics): ListNode {
  const index = wish ? wantedIndex(list, wish, diagnostics) : list.items.length;
  return { ...list, items: [...list.items.slice(0, index), item, ...list.items.slice(index)] };
}

function wantedIndex(list: ListNode, wish: Entry, diagnostics: Diagnostics): number {
  const { length } = list.items;
  const where = wish.key.text;
  const value = wish.value;
  if (where === "first" || where === "last") {
    if (value.kind === "scalar" && ["yes", "true"].includes(value.text)) return where === "first" ? 0 : length;
    const message = `\`${where}:\` says where a new item stands and takes \`yes\`.`;
    diagnostics.error(
      "wrong-form",
      value.span,
      message,
      `write \`${where}: yes\`, or \`after:\` with the id of another item`,
    );
    return length;
  }
  if (value.kind !== "scalar" || isEmpty(value)) {
    diagnostics.error("wrong-form", value.span, `The id of one item of the list is expected after \`${where}:\`.`);
    return length;
  }
  return indexBeside(list, where, value, diagnostics);
}

function indexBeside(list: ListNode, where: string, id: ScalarNode, diagnostics: Diagnostics): number {
  const index = Math.max(childIndex(list, id.text), wordIndex(list, id.text));
  if (index >= 0) return where === "after" ? index + 1 : index;
  const words = wordsIn(list);
  const names = [...childNames(list), ...words];
  const known = () =>
    names.length > 0 ? `its items are ${names.map((n) => `\`${n}\``).join(", ")}` : "its items have no ids";
  const message = `The list has no ${words.length > 0 ? "word" : "item with the id"} \`${id.text}\`.`;
  diagnostics.error("path-missing", id.span, message, () => didYouMean(id.text, names) ?? known());
  return list.items.length;
}
