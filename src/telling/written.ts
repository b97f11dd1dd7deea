/** The source text of conditions, for explanations. */

import type { Loaded } from "../dsl/load.ts";
import { textAt } from "../dsl/text/source.ts";
import { type Node, valueAt } from "../dsl/yaml/node.ts";
import type { Condition } from "../interpreter/explain/condition.ts";
import type { NodeId } from "../interpreter/ir/program.ts";
import type { Plain } from "../interpreter/names/plain.ts";

type Places = Loaded["places"];

/** Longer texts are cut. */
const LONGEST_TEXT = 90;

/** The source text of a node in one line; empty if it has none. */
export function writtenAt(places: Places, node: NodeId): string {
  const span = places?.list[node]?.span;
  const text = span ? textAt(span).replace(/\s+/g, " ").trim() : "";
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text;
}

/** Keys that only introduce a condition and do not name it. */
const UNNAMED: ReadonlySet<string> = new Set(["", "needs", "where", "if"]);

/** Whether a condition has a name that says something. */
export const isNamed = ({ id }: Condition): boolean => !UNNAMED.has(id);

interface Compared {
  readonly value: Plain;
  readonly source: string;
}

/**
 * The compared values with their source texts, in the order of the text: `a >= b` is evaluated with its sides swapped.
 */
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

/** A short text below a rule, such as `when` of a command; empty if there is none. */
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
