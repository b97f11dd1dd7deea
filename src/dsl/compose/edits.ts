import type { Diagnostics } from "../text/diagnostic.ts";
import { type Entry, entryOf, isEmpty, type MapNode, type Node, type ScalarNode } from "../yaml/node.ts";
import { pathText, type Segment, splitPath } from "./path.ts";

/** One line under `change`, `add` or `remove`. */
export interface Edit {
  readonly by: "change" | "add" | "remove";
  readonly segments: readonly Segment[];
  /** The path as names only, for comparing. */
  readonly path: string;
  /** The path as written. */
  readonly key: ScalarNode;
  /** The new value; null for `remove`. */
  readonly value: Node | null;
}

/** The edits of a variant, pack or scenario case in the order of application: change, add, remove. */
export function readEdits(map: MapNode, diagnostics: Diagnostics): Edit[] {
  const edits = [
    ...entriesUnder(map, "change", diagnostics).flatMap((e) => editOf("change", e.key, e.value, diagnostics)),
    ...entriesUnder(map, "add", diagnostics).flatMap((e) => editOf("add", e.key, e.value, diagnostics)),
    ...removedPaths(map, diagnostics).flatMap((key) => editOf("remove", key, null, diagnostics)),
  ];
  return edits;
}

function entriesUnder(map: MapNode, key: "change" | "add", diagnostics: Diagnostics): readonly Entry[] {
  const value = entryOf(map, key)?.value;
  if (!value || isEmpty(value)) return [];
  if (value.kind === "map") return value.entries;
  diagnostics.error(
    "wrong-form",
    value.span,
    `Paths with values are expected under \`${key}\`.`,
    "write `terms.shot: …`",
  );
  return [];
}

function removedPaths(map: MapNode, diagnostics: Diagnostics): ScalarNode[] {
  const value = entryOf(map, "remove")?.value;
  if (!value || isEmpty(value)) return [];
  const items = value.kind === "list" ? value.items : [value];
  const paths: ScalarNode[] = [];
  for (const item of items) {
    if (item.kind === "scalar") paths.push(item);
    else diagnostics.error("wrong-form", item.span, "A path is expected here.", "write `- commands.all_moves`");
  }
  return paths;
}

function editOf(by: Edit["by"], key: ScalarNode, value: Node | null, diagnostics: Diagnostics): Edit[] {
  const segments = splitPath(key);
  const empty = segments.find((s) => s.name === "");
  if (empty) {
    const message = `The path \`${key.text}\` lacks a name beside one of its dots.`;
    diagnostics.error("key-form", key.span, message, "write it like `terms.usable.all.alone`");
    return [];
  }
  return [{ by, segments, path: pathText(segments), key, value }];
}
