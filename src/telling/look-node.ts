/** Reads the `look:` section of the rules. */
import type { Loaded } from "../dsl/load.ts";
import { type Node, valueAt } from "../dsl/yaml/node.ts";

export const inside = (node: Node | undefined, key: string): Node | undefined =>
  node?.kind === "map" ? valueAt(node, key) : undefined;

export const word = (node: Node | undefined): string | null => (node?.kind === "scalar" ? node.text : null);

/** The looks of the boards, kinds, verbs or answers, by name. */
export const lookOf = (
  { composed }: Loaded,
  what: "boards" | "kinds" | "verbs" | "answers" | "ends",
): Node | undefined => inside(inside(composed?.root, "look"), what);

/** The looks that apply to a kind: its own, then those of its families. Earlier ones win. */
export function looksOf(loaded: Loaded, kind: string): Node[] {
  const kinds = lookOf(loaded, "kinds");
  const families = loaded.model?.kinds.get(kind)?.families ?? [];
  return [kind, ...families.map(({ id }) => id).toReversed()].flatMap((id) => inside(kinds, id) ?? []);
}

/** The first word under a key in these looks, or null. */
export const firstWord = (looks: readonly Node[], ...keys: readonly string[]): string | null =>
  looks.map((look) => word(keys.reduce<Node | undefined>(inside, look))).find((found) => found !== null) ?? null;
