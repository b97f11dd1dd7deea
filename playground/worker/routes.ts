/** Lines of other sorts between the spaces of a board, as fields of the spaces name them. */
import { words } from "../../src/telling/values.ts";
import type { Route, Space } from "../scene.ts";
import type { BoardLook } from "./look-rules.ts";

/** `named`: what a field of a space names, as far as it is a list of names. */
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
        // A line is drawn once, whichever of its ends names the other.
        if (to !== undefined) found.set(`${Math.min(from, to)} ${Math.max(from, to)}`, [from, to]);
      }
    }
    return { label: words(field), colour, joined: [...found.values()] };
  });
}
