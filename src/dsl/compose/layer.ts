import type { Diagnostics } from "../text/diagnostic.ts";
import { type Entry, entryOf, isEmpty, type MapNode, type Node, type ScalarNode } from "../yaml/node.ts";
import { mergeMaps } from "./merge.ts";

/** The layer that a campaign puts over each of its games: sections of its own, and effects before setup. */
export interface Layer {
  readonly sections: readonly Entry[];
  readonly begin: Node | null;
}

/** Rules with the sections of a layer. The names that it adds must be free. */
export const withSections = (root: MapNode, { sections }: Layer, diagnostics: Diagnostics): MapNode =>
  mergeMaps(root, sections, diagnostics);

/** Rules whose setup begins with the effects of a layer. */
export function withBeginning(root: MapNode, { begin }: Layer): MapNode {
  if (!begin || isEmpty(begin)) return root;
  const setup = entryOf(root, "setup");
  const own = setup && !isEmpty(setup.value) ? setup.value : null;
  const rest = own === null ? [] : own.kind === "list" ? own.items : [own];
  const items = [begin.kind === "list" ? alone(begin) : begin, ...rest];
  const entry: Entry = {
    key: setup?.key ?? word("setup", begin.span),
    value: { kind: "list", span: own?.span ?? begin.span, items },
  };
  const others = root.entries.filter((one) => one !== setup);
  return { ...root, entries: [...others, entry] };
}

/** Wraps effects in a block, so that their names are not visible to later effects. */
const alone = (effects: Node): MapNode => ({
  kind: "map",
  span: effects.span,
  entries: [{ key: word("do", effects.span), value: effects }],
});

const word = (text: string, span: Node["span"]): ScalarNode => ({
  kind: "scalar",
  span: { ...span, end: span.start },
  text,
  offsets: null,
  style: "plain",
});
