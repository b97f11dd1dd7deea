import { Diagnostics } from "../dsl/text/diagnostic.ts";
import type { Source } from "../dsl/text/source.ts";
import { type Node, valueAt } from "../dsl/yaml/node.ts";
import { readYaml } from "../dsl/yaml/parse.ts";
import { kindAndId } from "../scenario/library.ts";

/** A pack after the packs that it needs. Empty if the path is not a pack. */
export function withNeeded(path: string, packs: readonly Source[]): string[] {
  const pack = packs.find((one) => one.path === path);
  const needed = pack ? needsOf(pack) : [];
  const others = packs.filter((one) => one !== pack);
  const before = needed.flatMap((id) => others.filter(({ text }) => kindAndId(text)?.id === id));
  return pack ? [...new Set([...before.flatMap((one) => withNeeded(one.path, others)), path])] : [];
}

function textsIn(node: Node | undefined): string[] {
  if (node?.kind === "list") return node.items.flatMap(textsIn);
  return node?.kind === "scalar" ? [node.text] : [];
}

function needsOf(pack: Source): string[] {
  const root = readYaml(pack, new Diagnostics());
  return root?.kind === "map" ? textsIn(valueAt(root, "needs")) : [];
}
