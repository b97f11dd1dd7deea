/** Applies the edits of variants, packs and scenarios to a tree of rules. */
import { ORDERED_KEYS } from "../shape/keys.ts";
import type { Diagnostics } from "../text/diagnostic.ts";
import { grouped, LIMITS } from "../text/limits.ts";
import { similar } from "../text/similar.ts";
import type { Span } from "../text/source.ts";
import { type Entry, entryOf, isEmpty, type ListNode, type MapNode, type Node, type ScalarNode } from "../yaml/node.ts";
import { changedValue } from "./change.ts";
import { warnOfCopies } from "./copied.ts";
import { leftAtDefault } from "./defaults.ts";
import { type Edit, readEdits } from "./edits.ts";
import { placeItem, takePlacement } from "./lists.ts";
import { reportExists, reportMissing } from "./misses.ts";
import { areWords, childNames, follow, idOf, rebuilt, type Segment, type Trail, trailTo } from "./path.ts";
import type { Touch } from "./touch.ts";

/**
 * Applies the `change`, `add` and `remove` in a map, such as a scenario case, to a composed tree. `owner`: the name of
 * who edits.
 */
export function applyEdits(root: MapNode, map: MapNode, owner: string, diagnostics: Diagnostics): EditedTree {
  const editor = new Editor(root, [], diagnostics);
  editor.apply(readEdits(map, diagnostics), owner);
  return { root: editor.root, touched: editor.touched };
}

interface EditedTree {
  readonly root: MapNode;
  readonly touched: readonly Touch[];
}

/** Applies edits one after another. A failed edit is reported and leaves the tree unchanged. */
export class Editor {
  root: MapNode;
  readonly touched: Touch[];
  private readonly diagnostics: Diagnostics;
  /** how many entries and items have been searched so far */
  private looked = 0;

  constructor(root: MapNode, touched: Touch[], diagnostics: Diagnostics) {
    this.root = root;
    this.touched = touched;
    this.diagnostics = diagnostics;
  }

  apply(edits: readonly Edit[], owner: string): void {
    for (const edit of edits.slice(0, this.allowed(edits))) {
      const former = this.one(edit);
      if (former === false) continue;
      const { path, by, key, segments } = edit;
      const base = { path, span: key.span, names: segments.map(({ span }) => span), by, file: key.span.source, owner };
      this.touched.push(former ? { ...base, former } : base);
    }
  }

  /** How many of the edits are applied. The first one beyond the limit is reported. */
  private allowed(edits: readonly Edit[]): number {
    const tooMany = edits[LIMITS.edits];
    if (!tooMany) return edits.length;
    const message = `More than ${grouped(LIMITS.edits)} places are changed; this and what follows is left as it was.`;
    this.diagnostics.error("too-large", tooMany.key.span, message, "write the sections anew, in a game of its own");
    return LIMITS.edits;
  }

  /** Whether the sections along a path may still be searched under the limit. */
  private mayLook(edit: Edit, trail: Trail): boolean {
    const before = this.looked;
    for (const node of trail.nodes) this.looked += node.kind === "scalar" ? 1 : childCount(node);
    if (this.looked <= LIMITS.edited) return true;
    if (before <= LIMITS.edited) {
      const message = "So many changes of so long sections take too long; this and what follows is left as it was.";
      this.diagnostics.error("too-large", edit.key.span, message, "write the sections anew, in a game of its own");
    }
    return false;
  }

  /** Applies one edit. Returns the node that was replaced, null if there was none, or false if the edit failed. */
  private one(edit: Edit): Node | null | false {
    if (this.looked > LIMITS.edited) return false;
    const trail = follow(this.root, edit.segments);
    if (!this.mayLook(edit, trail)) return false;
    const exists = trail.indexes.length === edit.segments.length;
    if (edit.by === "add") return exists ? this.refuse(exists, edit, trail) : this.add(edit, trail);
    if (!exists && edit.by === "change" && leftAtDefault(this.root, edit, trail)) return this.add(edit, trail);
    if (!exists) return this.refuse(exists, edit, trail);
    const former = trail.nodes.at(-1) ?? null;
    if (edit.by === "remove") this.put(rebuilt(trail, null));
    else return this.change(edit, trail);
    return former;
  }

  private change(edit: Edit, trail: Trail): Node | null | false {
    const former = trail.nodes.at(-1);
    const parent = trail.nodes.at(-2);
    if (!former || !parent || !edit.value) return false;
    const changed = changedValue(edit, former, parent, this.diagnostics);
    if (!changed) return false;
    warnOfCopies(edit, former, this.diagnostics);
    const index = trail.indexes.at(-1) ?? 0;
    if (parent.kind === "map")
      this.put(rebuilt(trailTo(trail, edit.segments.length - 1), withEntries(parent, index, changed)));
    else if (areWords(parent, edit.segments.slice(0, -1))) {
      const message = `\`${edit.path}\` is a word of a type, which has nothing that could be changed.`;
      const help = "put the path under `remove`, and the new word under `add`; for people `look:` gives it a label";
      this.diagnostics.error("wrong-form", edit.key.span, message, help);
      return false;
    } else {
      const item = this.itemOf(edit, changed.at(-1)?.value);
      if (!item) return false;
      this.put(rebuilt(trail, item));
    }
    return former;
  }

  private add(edit: Edit, trail: Trail): null | false {
    const depth = trail.indexes.length;
    const parent = trail.nodes[depth] as Node;
    const missing = edit.segments.slice(depth);
    const [first] = missing;
    const last = edit.segments.at(-1);
    if (!first || !last || !edit.value) return false;
    if (!mayInvent(trail, missing)) return this.refuse(false, edit, trail);
    if (missing.length === 1 && parent.kind === "list") return this.addItem(edit, trail, parent);
    const value = missing.length === 1 ? edit.value : this.section(edit, first, last);
    if (!value) return false;
    const entries = parent.kind === "map" ? parent.entries : [];
    const entry = { key: keyOf(first), value };
    const span = parent.span;
    this.put(rebuilt(trailTo(trail, depth), { kind: "map", span, entries: [...entries, entry] }));
    return null;
  }

  private refuse(exists: boolean, edit: Edit, trail: Trail): false {
    if (exists) reportExists(edit, trail, this.diagnostics);
    else reportMissing(edit, trail, this.touched, this.diagnostics);
    return false;
  }

  private addItem(edit: Edit, trail: Trail, list: ListNode): null | false {
    if (areWords(list, edit.segments.slice(0, -1))) return this.addWord(edit, trail, list);
    const item = this.itemOf(edit, edit.value ?? undefined);
    if (!item) return false;
    this.put(rebuilt(trail, placeItem(list, takePlacement(list, item), this.diagnostics)));
    return null;
  }

  /** Adds a word to a list of words. Its path names it; its value may say where it is placed. */
  private addWord(edit: Edit, trail: Trail, list: ListNode): null | false {
    const last = edit.segments.at(-1);
    const { value } = edit;
    if (!last || !value) return false;
    const placed = value.kind === "map" ? takePlacement(list, value) : { item: value, wish: null };
    const isBare = value.kind === "map" ? value.entries.length === 1 && placed.wish !== null : isEmpty(value);
    if (!isBare) {
      const message = `\`${edit.path}\` is a word of a type: nothing stands behind it.`;
      const help = `write \`${edit.path}:\`, and below it \`after: WORD\` or \`before: WORD\` where the order matters`;
      this.diagnostics.error("wrong-form", value.span, message, help);
      return false;
    }
    this.put(rebuilt(trail, placeItem(list, { item: keyOf(last), wish: placed.wish }, this.diagnostics)));
    return null;
  }

  /** A new section with its first entry. */
  private section(edit: Edit, first: Segment, last: Segment): Node | null {
    const value = edit.value;
    if (!value) return null;
    const { span } = edit.key;
    if (!ORDERED_KEYS.has(first.name)) return { kind: "map", span, entries: [{ key: keyOf(last), value }] };
    const item = this.itemOf(edit, value);
    if (!item) return null;
    const empty: ListNode = { kind: "list", span, items: [] };
    return placeItem(empty, takePlacement(empty, item), this.diagnostics);
  }

  /** A list item with the id given by its path. */
  private itemOf(edit: Edit, value: Node | undefined): MapNode | null {
    const last = edit.segments.at(-1);
    if (!last || !value) return null;
    if (value.kind !== "map") {
      const message = `\`${edit.path}\` is an item of a list, and keys with values are expected for it.`;
      this.diagnostics.error("wrong-form", value.span, message, "write the keys on lines of their own below it");
      return null;
    }
    const id = entryOf(value, "id");
    if (!id) return { ...value, entries: [{ key: scalarAt("id", last.span), value: keyOf(last) }, ...value.entries] };
    if (idOf(value)?.text === last.name) return value;
    const message = `The item is called \`${last.name}\` by its path, but has another \`id\`.`;
    this.diagnostics.error("wrong-form", id.value.span, message, "leave the `id` away; the path gives it");
    return null;
  }

  private put(root: Node): void {
    if (root.kind === "map") this.root = root;
  }
}

/**
 * Whether the missing names of a path may be created. One level may be new on the way (the first trigger, the first
 * slot of a kind), but not, below the first levels, a name so similar to an existing one that it is probably a slip.
 */
function mayInvent(trail: Trail, missing: readonly Segment[]): boolean {
  const parent = trail.nodes.at(-1) as Node;
  if (missing.length > 2 || (parent.kind === "scalar" && !isEmpty(parent))) return false;
  if (missing.length === 1) return true;
  if (parent.kind === "list") return false;
  // Ids of kinds may be similar (`hex1`, `hex2`), but names of sections and parts of rules are not.
  const isSubject = trail.indexes.length === 1;
  return isSubject || similar(missing[0]?.name ?? "", childNames(parent)).length === 0;
}

const childCount = (node: MapNode | ListNode) => (node.kind === "map" ? node.entries.length : node.items.length);

function withEntries(map: MapNode, index: number, entries: readonly Entry[]): MapNode {
  return { ...map, entries: [...map.entries.slice(0, index), ...entries, ...map.entries.slice(index + 1)] };
}

function keyOf(segment: Segment): ScalarNode {
  return scalarAt(segment.text, segment.span);
}

function scalarAt(text: string, span: Span): ScalarNode {
  return { kind: "scalar", span, text, offsets: null, style: "plain" };
}
