import { entryOf, type MapNode } from "../yaml/node.ts";
import type { Edit } from "./edits.ts";
import type { Trail } from "./path.ts";

/**
 * Whether a change is about a field that the row leaves at its default. Then the value exists although its text does
 * not, and the change is allowed.
 */
export function leftAtDefault(root: MapNode, { segments }: Edit, trail: Trail): boolean {
  const [table, row, field] = segments;
  if (!table || !row || !field || segments.length !== 3 || trail.indexes.length !== 2) return false;
  const kinds = entryOf(root, "kinds")?.value;
  if (kinds?.kind !== "map") return false;
  return kinds.entries.some(({ value: kind }) => {
    if (kind.kind !== "map") return false;
    const own = entryOf(kind, "table")?.value;
    const fields = entryOf(kind, "fields")?.value;
    return own?.kind === "scalar" && own.text === table.name && fields?.kind === "map" && !!entryOf(fields, field.name);
  });
}
