/** What conditions look like in the rules, for those whom they are explained to. */

import type { Loaded } from "../dsl/load.ts";
import { textAt } from "../dsl/text/source.ts";
import { type Node, valueAt } from "../dsl/yaml/node.ts";
import type { Condition } from "../interpreter/explain/condition.ts";
import type { NodeId } from "../interpreter/ir/program.ts";
import type { Plain } from "../interpreter/names/plain.ts";

type Places = Loaded["places"];

/** A longer text is cut. */
const LONGEST_TEXT = 90;

/** How a node stands in the rules, in one line; empty where it stands nowhere. */
export function writtenAt(places: Places, node: NodeId): string {
  const span = places?.list[node]?.span;
  const text = span ? textAt(span).replace(/\s+/g, " ").trim() : "";
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text;
}

/** Keys that say that a condition follows, not which. */
const UNNAMED: ReadonlySet<string> = new Set(["", "needs", "where", "if"]);

/** Has a condition a name that says anything? */
export const isNamed = ({ id }: Condition): boolean => !UNNAMED.has(id);

interface Compared {
  readonly value: Plain;
  readonly source: string;
}

/** What was compared, with how it is written, in the order of the text: `a >= b` is compared the other way round. */
export function comparedIn(places: Places, { values, sides }: Condition): Compared[] {
  const start = (node: NodeId) => places?.list[node]?.span.start ?? 0;
  return (values ?? [])
    .flatMap((value, n) => {
      const side = sides?.[n];
      return !side || side.given ? [] : [{ value, node: side.node }];
    })
    .toSorted((a, b) => start(a.node) - start(b.node))
    .map(({ value, node }) => ({ value, source: writtenAt(places, node) }));
}

/** What stands below the ids that lead to a rule, such as `when` of a command; empty where it is no short text. */
export function writtenBelow(
  { places, composed }: Pick<Loaded, "places" | "composed">,
  node: NodeId,
  key: string,
): string {
  const path = (places?.list[node]?.path ?? "").split(".");
  const found = [...path, key].reduce<Node | undefined>(below, composed?.root);
  const texts = found?.kind === "list" ? found.items.map(textOf) : [found ? textOf(found) : ""];
  return texts.join(" or ");
}

const below = (node: Node | undefined, key: string) => (node?.kind === "map" ? valueAt(node, key) : undefined);

const textOf = (node: Node) => (node.kind === "scalar" ? node.text : "");
