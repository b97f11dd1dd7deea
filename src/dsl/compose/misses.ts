import type { Diagnostics, Related } from "../text/diagnostic.ts";
import { didYouMean } from "../text/similar.ts";
import type { Span } from "../text/source.ts";
import type { Node } from "../yaml/node.ts";
import type { Edit } from "./edits.ts";
import { childNames, pathText, type Trail } from "./path.ts";
import type { Touch } from "./touch.ts";

const MOST_NAMES_SHOWN = 12;

/** Says that what an edit adds is there already. */
export function reportExists(edit: Edit, trail: Trail, diagnostics: Diagnostics): void {
  const span = placeOf(trail);
  const related = span ? [{ span, message: "it stands here" }] : [];
  const message = `\`${edit.path}\` exists already, so it cannot be added.`;
  diagnostics.error("path-exists", edit.key.span, message, "put it under `change`, or give it another name", related);
}

/** Says at which name a path leaves the tree, and what stands there instead. */
export function reportMissing(edit: Edit, trail: Trail, touched: readonly Touch[], diagnostics: Diagnostics): void {
  const depth = trail.indexes.length;
  const segment = edit.segments[depth] ?? edit.segments.at(-1);
  if (!segment) return;
  const parent = trail.nodes[depth] as Node;
  const where = depth === 0 ? "The game" : `\`${pathText(edit.segments.slice(0, depth))}\``;
  const names = childNames(parent);
  const isText = parent.kind === "scalar";
  const message = `${where} ${isText ? "is a single text and " : ""}has no \`${segment.name}\`.`;
  const isShort = names.length > 0 && names.length <= MOST_NAMES_SHOWN;
  const known = isShort ? `it has ${names.map((n) => `\`${n}\``).join(", ")}` : undefined;
  const help = didYouMean(segment.name, names) ?? known;
  diagnostics.error("path-missing", segment.span, message, help, lastTouch(edit, depth, touched));
}

/** A path may be missing because somebody has replaced or removed what is above it. */
function lastTouch(edit: Edit, depth: number, touched: readonly Touch[]): Related[] {
  const above = edit.segments.slice(0, depth + 1).map((_, i) => pathText(edit.segments.slice(0, i + 1)));
  const touch = touched.findLast((t) => (t.by === "change" || t.by === "remove") && above.includes(t.path));
  if (!touch) return [];
  return [{ span: touch.span, message: `\`${touch.path}\` was ${touch.by.replace(/e$/, "")}ed here` }];
}

/** The key of what a trail leads to, or the item itself in a list. */
function placeOf(trail: Trail): Span | undefined {
  const parent = trail.nodes.at(-2);
  const index = trail.indexes.at(-1) ?? 0;
  return parent?.kind === "map" ? parent.entries[index]?.key.span : trail.nodes.at(-1)?.span;
}
