/** Additional lines between spaces of a board, from fields that name other spaces. */
import { words } from "../../../src/telling/values.ts";
import type { Route, Space } from "../../scene.ts";
import type { BoardLook } from "../look/look-rules.ts";

/** `named`: the names in a field of a space. */
export function routesOf(
  { lines }: BoardLook,
  spaces: readonly Space[],
  named: (space: string, field: string) => readonly string[],
): readonly Route[] {
  const places = new Map(spaces.map(({ id }, at) => [id, at]));
  return [...lines].map(([field, colour]): Route => {
    const found = new Map<string, readonly [number, number]>();
    for (const [from, { id }] of spaces.entries()) {
      for (const other of named(id, field)) {
        const to = places.get(other);
        // A line is drawn once, even if both ends name each other.
        if (to !== undefined) found.set(`${Math.min(from, to)} ${Math.max(from, to)}`, [from, to]);
      }
    }
    return { label: words(field), colour, joined: [...found.values()] };
  });
}
