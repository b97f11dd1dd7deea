import { lookUp } from "../text/lookup.ts";
import { similar } from "../text/similar.ts";
import type { Span } from "../text/source.ts";
import { type Entry, entryOf, type MapNode } from "../yaml/node.ts";
import type { Shape } from "./form.ts";
import type { Walk } from "./walk.ts";

/** Reports the keys that have to be there and are not. */
export function checkNeeded(walk: Walk, map: MapNode, shape: Shape, at: Span): void {
  for (const [key, row] of Object.entries(shape.keys)) {
    if (row.needed === undefined || entryOf(map, key)) continue;
    // Then it is told as a key that is not known.
    if (map.entries.some((entry) => isMeant(entry, key, shape))) continue;
    const help = row.example === undefined ? `add \`${key}:\`` : `add \`${key}: ${row.example}\``;
    walk.diagnostics.error("missing-key", at, row.needed, help);
  }
}

const isMeant = ({ key }: Entry, wanted: string, shape: Shape): boolean =>
  !lookUp(shape.keys, key.text) && similar(key.text, [wanted]).length > 0;
