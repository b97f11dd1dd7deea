/** The look that rules give to their game, families laid under their kinds. */
import type { Loaded } from "../../src/dsl/load.ts";
import { valueOf as entryValue } from "../../src/dsl/yaml/node.ts";
import { type Look, readLook } from "./look-rules.ts";
import { plainTree } from "./rules.ts";

export function lookOf({ composed, model }: Loaded): Look {
  const drawn = composed ? entryValue(composed.root, "look") : undefined;
  const kinds = [...(model?.kinds.values() ?? [])];
  const families = new Map(kinds.map((kind) => [kind.id, kind.families.map(({ id }) => id)]));
  return readLook(drawn && plainTree(drawn), families);
}
