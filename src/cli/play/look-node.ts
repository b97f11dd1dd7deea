/** What stands under `look:` in the rules. */
import type { Loaded } from "../../dsl/load.ts";
import { type Node, valueAt } from "../../dsl/yaml/node.ts";

export const inside = (node: Node | undefined, key: string): Node | undefined =>
  node?.kind === "map" ? valueAt(node, key) : undefined;

export const word = (node: Node | undefined): string | null => (node?.kind === "scalar" ? node.text : null);

/** The look of the boards or of the kinds, each under its name. */
export const lookOf = ({ composed }: Loaded, what: "boards" | "kinds"): Node | undefined =>
  inside(inside(composed?.root, "look"), what);
