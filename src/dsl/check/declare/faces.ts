import { isMap, type ScalarNode } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import type { EnumDecl, SlotDecl } from "../model.ts";
import { about } from "../read-node.ts";
import { entityOf } from "../types.ts";
import { addField } from "./kinds.ts";
import { get, names } from "./nodes.ts";
import { register } from "./state.ts";
import { addEnum } from "./types.ts";

/** Two-sided components: an enum of the faces, a slot that says which is up, and a value per face. */
export function declareFaces(context: Context): void {
  for (const kind of context.model.kinds.values()) {
    const words = names(get(kind.node ?? undefined, "faces"));
    const [first] = words;
    if (!first) continue;
    const faces: EnumDecl = addEnum(
      context,
      { ...first, text: `${kind.id}_face` },
      words.map((w) => w.text),
    );
    const key: ScalarNode = { ...first, text: "face" };
    const decl: SlotDecl = {
      what: "slot",
      ...about(key, undefined),
      keys: [entityOf(kind)],
      type: { t: "enum", of: faces },
      initial: null,
      named: [],
      fresh: null,
      seen: [],
      written: null,
      index: context.model.slots.length,
    };
    context.model.slots.push(decl);
    register(context, decl.keys, decl, key);
    const fields = get(kind.node ?? undefined, "face fields");
    for (const entry of isMap(fields) ? fields.entries : []) addField(context, kind, entry.key, entry.value, decl);
  }
}
