/** Reports edits whose path does not fit the tree. */
import type { Diagnostics, Related } from "../text/diagnostic.ts";
import { didYouMean } from "../text/similar.ts";
import type { Span } from "../text/source.ts";
import type { Node } from "../yaml/node.ts";
import type { Edit } from "./edits.ts";
import { areWords, childAt, childIndex, childNames, follow, pathText, type Trail, wordsIn } from "./path.ts";
import type { Touch } from "./touch.ts";

const MOST_NAMES_SHOWN = 12;

/** Reports that the target of `add` exists already. */
export function reportExists(edit: Edit, trail: Trail, diagnostics: Diagnostics): void {
  const span = placeOf(trail);
  const related = span ? [{ span, message: "it stands here" }] : [];
  const message = `\`${edit.path}\` exists already, so it cannot be added.`;
  diagnostics.error("path-exists", edit.key.span, message, besidesIt(edit, trail), related);
}

/** A hint for `add` on an existing list: a new item was probably meant, while `change` would replace the whole list. */
function besidesIt(edit: Edit, trail: Trail): string {
  const { path } = edit;
  const there = trail.nodes.at(-1);
  const list = trail.nodes.at(-2);
  if (list && areWords(list, edit.segments.slice(0, -1))) return "the type has this word already: leave the path out";
  if (there?.kind !== "list") return "put it under `change` to replace it, or give it another name";
  if (areWords(there, edit.segments))
    return `to add a word write \`${path}.NEW_WORD:\`, and nothing behind it; \`change\` would replace all words`;
  return `to add to the list name the new item, \`${path}.NEW_NAME:\` with what it does below (and \`before: ID\` or \`after: ID\`); \`change\` would replace the whole list`;
}

/** Reports where a path leaves the tree, and what exists there instead. */
export function reportMissing(edit: Edit, trail: Trail, touched: readonly Touch[], diagnostics: Diagnostics): void {
  const depth = trail.indexes.length;
  const segment = edit.segments[depth] ?? edit.segments.at(-1);
  if (!segment) return;
  const parent = trail.nodes[depth] as Node;
  const where = depth === 0 ? "The game" : `\`${pathText(edit.segments.slice(0, depth))}\``;
  const isWord = areWords(parent, edit.segments.slice(0, depth));
  const names = isWord ? wordsIn(parent) : childNames(parent);
  const isText = parent.kind === "scalar";
  const message = `${where} ${isText ? "is a single text and " : ""}has no \`${segment.name}\`.`;
  const help = () =>
    (depth === 0 ? sectionOf(segment.name) : undefined) ??
    pathsTo(parent, edit, depth) ??
    printed(edit, trail) ??
    didYouMean(segment.name, names) ??
    (parent.kind === "list" && names.length === 0 ? NO_IDS : toAdd(edit, knownNames(names)));
  diagnostics.error("path-missing", segment.span, message, help, lastTouch(edit, depth, touched));
}

function knownNames(names: readonly string[]): string | undefined {
  const isShort = names.length > 0 && names.length <= MOST_NAMES_SHOWN;
  return isShort ? `it has ${names.map((n) => `\`${n}\``).join(", ")}` : undefined;
}

const NO_IDS =
  "an item of a list is called by its `id`, and these have none: give the one that you mean an `id`, in the file where it stands";

/** Whether a path begins with the name of an edit section, as in `remove` below `change`. */
function sectionOf(name: string): string | undefined {
  return ["change", "add", "remove"].includes(name) ? `\`${name}\` stands at the very left` : undefined;
}

/** The hint that `change` needs an existing target, and how to add a new one. */
function toAdd(edit: Edit, known: string | undefined): string | undefined {
  if (edit.by !== "change" || known === undefined) return known;
  return `${known}; what is new stands in a section \`add:\` at the very left`;
}

/** Longer paths that may have been meant: `limit.rounds` for `rounds`, `eat.do.pay` for `eat.pay`. */
function pathsTo(parent: Node, edit: Edit, depth: number): string | undefined {
  const names = edit.segments.map(({ name }) => name);
  const found = pathsBelow(parent, names.slice(depth), 0).map((path) => [...names.slice(0, depth), path].join("."));
  const [first, second, third] = found.map((path) => `\`${path}\``);
  if (first === undefined || third !== undefined) return undefined;
  return second === undefined ? `did you mean ${first}?` : `did you mean ${first} or ${second}?`;
}

/** The hint that a printed number has no parts until it becomes a term. */
function printed({ segments }: Edit, { nodes: [root] }: Trail): string | undefined {
  const [section, kind, field] = segments.map(({ name }) => name);
  if (!root || section !== "terms" || kind === undefined || field === undefined) return undefined;
  if (!leads(root, ["kinds", kind, "fields", field])) return undefined;
  return `\`${field}\` is printed on each ${kind}; to change it, add \`terms.${kind}.${field}\` with \`base: ${kind}.${field}\` and its \`parts\``;
}

const DEEPEST_SECTION = 2;

function pathsBelow(node: Node, names: readonly string[], depth: number): string[] {
  if (depth > DEEPEST_SECTION) return [];
  return childNames(node).flatMap((name) => {
    const child = childAt(node, childIndex(node, name));
    if (!child) return [];
    const here = leads(child, names) ? [[name, ...names].join(".")] : [];
    return [...here, ...pathsBelow(child, names, depth + 1).map((path) => `${name}.${path}`)];
  });
}

const leads = (node: Node, names: readonly string[]): boolean =>
  follow(
    node,
    names.map((name) => ({ name })),
  ).indexes.length === names.length;

/** The earlier edit that replaced or removed an ancestor of the missing path. */
function lastTouch(edit: Edit, depth: number, touched: readonly Touch[]): Related[] {
  const above = edit.segments.slice(0, depth + 1).map((_, i) => pathText(edit.segments.slice(0, i + 1)));
  const touch = touched.findLast((t) => (t.by === "change" || t.by === "remove") && above.includes(t.path));
  if (!touch) return [];
  return [{ span: touch.span, message: `\`${touch.path}\` was ${touch.by.replace(/e$/, "")}ed here` }];
}

/** The key of the last node of a trail, or the item itself in a list. */
function placeOf(trail: Trail): Span | undefined {
  const parent = trail.nodes.at(-2);
  const index = trail.indexes.at(-1) ?? 0;
  return parent?.kind === "map" ? parent.entries[index]?.key.span : trail.nodes.at(-1)?.span;
}
