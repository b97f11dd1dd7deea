import type { Tree } from "../../../playground/state/changes.ts";
import { plainTree } from "../../../playground/worker/rules/rules.ts";
import { ruleFiles } from "./rule-files.ts";

/** The tree of a game, by which the page compares it with another one. */
export function treeOf(text: string): Tree {
  const root = ruleFiles({ "game.yaml": text }).load({ entry: "game.yaml", packs: [] })?.composed?.root;
  if (!root) throw new Error("these rules cannot be read");
  return plainTree(root);
}
