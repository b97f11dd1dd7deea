import { lookUp } from "../text/lookup.ts";
import { similar } from "../text/similar.ts";
import type { Span } from "../text/source.ts";
import type { Entry, MapNode } from "../yaml/node.ts";
import { GAME } from "./file-keys.ts";
import type { Row, Shape } from "./form.ts";
import type { Walk } from "./shape-walk.ts";

/** Reports missing required keys. */
export function checkNeeded(walk: Walk, map: MapNode, shape: Shape, at: Span): void {
  if (shape !== GAME && instead(shape, map.entries) !== undefined) return;
  for (const [key, row] of missing(shape, map)) {
    // A misspelt key is reported as unknown instead.
    if (map.entries.some((entry) => isStrange(entry, shape) && similar(entry.key.text, [key]).length > 0)) continue;
    const example = (row.names && walk.declared(row.names)[0]) ?? row.example;
    const help = example === undefined ? `add \`${key}:\`` : `add \`${key}: ${example}\``;
    walk.diagnostics.error("missing-key", at, row.needed, help);
  }
}

interface Needed extends Row {
  readonly needed: string;
}

const missing = (shape: Shape, map: Pick<MapNode, "entries">): readonly (readonly [key: string, row: Needed])[] =>
  Object.entries(shape.keys).flatMap(([key, row]) =>
    row.needed === undefined || map.entries.some((entry) => entry.key.text === key)
      ? []
      : [[key, { ...row, needed: row.needed }] as const],
  );

const isStrange = ({ key }: Entry, shape: Shape): boolean => !shape.others && !lookUp(shape.keys, key.text);

/** If one key is missing and one is unknown, the missing key is the suggestion for the unknown one. */
export function instead(shape: Shape, entries: readonly Entry[]): string | undefined {
  const [first, ...others] = missing(shape, { entries });
  const strange = entries.filter((entry) => isStrange(entry, shape));
  if (!first || others.length > 0 || strange.length !== 1) return undefined;
  const [key, { needed }] = first;
  return `\`${key}:\` is missing here: ${needed}`;
}
