import { expression } from "../../check/declare/nodes.ts";
import { at, type Item } from "../../check/effects/row.ts";
import type { T } from "../../check/tree.ts";
import { type Type, told } from "../../check/types.ts";
import type { Code } from "../../lower/code.ts";
import type { ScalarNode } from "../../yaml/node.ts";

/** The purpose of a chance event: a word, and optionally a thing whose name is added. */
export interface Purpose {
  readonly word: string;
  readonly of: T | null;
}

/** The word for a zone: its id, or the name of the variable that holds it. */
export const zoneWord = (zone: T, id: string): string => (zone.op === "variable" ? zone.variable.id : id);

/** The default purpose. Chance is counted separately for each owner of a zone, except for zones of the table. */
export function ownPurpose(zone: T, word: string): Purpose {
  const of = zone.op === "zone" ? zone.of : null;
  return { word, of: of?.op === "entity" && of.kind.id === "table" ? null : of };
}

/** The purpose of a chance event: `for: omens` is a word, `for: m` a thing whose name is added. */
export function purposeIn(item: Item, fallback: Purpose): Purpose {
  const node = at(item, "for");
  if (node?.kind !== "scalar") return fallback;
  const first = /^[\p{L}_][\p{L}\d_]*/u.exec(node.text)?.[0] ?? "";
  if (!item.scope.variable(first)) return { word: node.text, of: null };
  const of = expression(item.context, node, item.scope, null, item.span, "for whom");
  if (!isThing(of.type)) return notAThing(item, node, of.type, fallback);
  return { word: fallback.word, of };
}

const isThing = (type: Type): boolean =>
  type.t === "unknown" || type.t === "entity" || (type.t === "optional" && isThing(type.of));

/** Refuses a number or a word, which would be taken for the thing with that number. */
function notAThing({ context }: Item, { span, text }: ScalarNode, type: Type, fallback: Purpose): Purpose {
  const message = `\`for\` names a thing or a player, but \`${text}\` is ${told(type)}.`;
  context.error(
    "wrong-type",
    span,
    message,
    "or write a word that the rule does not use otherwise, such as `for: omens`",
  );
  return fallback;
}

export const lowerPurpose = (code: Code, { word, of }: Purpose) => ({
  id: code.ids.purpose(word),
  of: of && code.expr(of),
});
