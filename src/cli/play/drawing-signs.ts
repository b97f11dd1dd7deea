/** The characters with which the rules draw a board, and their meanings. */
import { getText, section } from "../../dsl/check/declare/nodes.ts";
import type { Loaded } from "../../dsl/load.ts";
import type { MapNode, Node } from "../../dsl/yaml/node.ts";

const isMap = (node: Node | null | undefined): node is MapNode => node?.kind === "map";

function mapOf({ composed }: Loaded, board: string): MapNode | null {
  const root = composed?.root;
  if (!root) return null;
  const name = getText(section(root, "boards").find(({ key }) => key.text === board)?.value, "map");
  const map = section(root, "maps").find(({ key }) => key.text === name)?.value;
  return isMap(map) ? map : null;
}

/** The character of each place (`x y`, from 1) in the drawing of a board. Empty if the board is not drawn. */
export function signsOf(loaded: Loaded, board: string): ReadonlyMap<string, string> {
  const text = getText(mapOf(loaded, board) ?? undefined, "drawing") ?? "";
  return new Map(
    text.split("\n").flatMap((line, y) => [...line].map((sign, x) => [`${x + 1} ${y + 1}`, sign] as const)),
  );
}

/** The meanings of the characters in one line: `# wall, A offices`. Empty if none are given. */
export function meaningsOf(loaded: Loaded, board: string): string {
  const meanings = (mapOf(loaded, board)?.entries ?? []).flatMap(({ key, value }) => {
    if (["drawing", "see", "text"].includes(key.text)) return [];
    if (value.kind === "scalar") return [`${value.text} ${key.text}`];
    return isMap(value)
      ? value.entries.map((entry) => `${entry.key.text} ${getText(value, entry.key.text) ?? ""}`)
      : [];
  });
  return meanings.join(", ");
}
