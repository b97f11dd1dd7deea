/** The look of a game, with the looks of families merged into those of their kinds. */
import { PICTURE_KEYS, picturePath } from "../../../src/dsl/compose/index.ts";
import type { Loaded } from "../../../src/dsl/load.ts";
import { valueOf as entryValue, type Node } from "../../../src/dsl/yaml/node.ts";
import type { Tree } from "../../state/changes.ts";
import { plainTree } from "../rules/rules.ts";
import { type Look, readLook } from "./look-rules.ts";

export function lookOf({ composed, model }: Loaded): Look {
  const drawn = composed ? entryValue(composed.root, "look") : undefined;
  const kinds = [...(model?.kinds.values() ?? [])];
  const families = new Map(kinds.map((kind) => [kind.id, kind.families.map(({ id }) => id)]));
  return readLook(drawn && lookTree(drawn), families);
}

/** The look as plain data. Pictures get their full paths, because the rules name them relative to the file. */
function lookTree(node: Node): Tree {
  if (node.kind !== "map") return plainTree(node);
  return Object.fromEntries(
    node.entries.map(({ key, value }) => [
      key.text,
      PICTURE_KEYS.includes(key.text) ? pictures(value) : lookTree(value),
    ]),
  );
}

function pictures(value: Node): Tree {
  if (value.kind === "scalar") return picturePath(value);
  if (value.kind === "list") return plainTree(value);
  return Object.fromEntries(
    value.entries.map(({ key, value: inner }) => [key.text, key.text === "by" ? plainTree(inner) : pictures(inner)]),
  );
}
