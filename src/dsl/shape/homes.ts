import { GAME } from "./file-keys.ts";
import { type Shape, shapesIn } from "./form.ts";

/** All shapes of rules, each once, in the order of a rulebook. */
function allShapes(root: Shape = GAME): Shape[] {
  const found = new Set<Shape>([root]);
  for (const shape of found) {
    const forms = Object.values(shape.keys).map((row) => row.form);
    if (shape.others !== undefined && shape.others !== "effect") forms.push(shape.others);
    for (const form of forms) for (const inner of shapesIn(form)) found.add(inner);
  }
  return [...found];
}

let homes: Map<string, string[]> | null = null;

/** Where a misplaced key would have a meaning. */
export function homesOf(key: string): readonly string[] {
  if (!homes) {
    homes = new Map();
    for (const shape of allShapes()) {
      for (const name of Object.keys(shape.keys)) homes.set(name, [...(homes.get(name) ?? []), shape.name]);
    }
  }
  return homes.get(key) ?? [];
}
