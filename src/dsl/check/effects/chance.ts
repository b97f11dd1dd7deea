import { parseQuery } from "../../expr/parse.ts";
import { textOf } from "../context.ts";
import { expression, scalar } from "../declare/nodes.ts";
import { checkQuery, innerScope } from "../expr/query.ts";
import { variable } from "../scope.ts";
import type { T } from "../tree.ts";
import { INT, listOf } from "../types.ts";
import { at, type Checked, type EffectRow, type Item, plain } from "./row.ts";
import { endOf, targetOf } from "./targets.ts";
import { audience } from "./things.ts";
import { zoneMeant } from "./zones.ts";

/** The purpose of a chance event: `for: omens` is a word, `for: m` a component, whose name is taken. */
function purpose(
  item: Item,
  fallback: { readonly word: string; readonly of: T | null },
): { readonly word: string; readonly of: T | null } {
  const node = at(item, "for");
  if (node?.kind !== "scalar") return fallback;
  const first = /^[\p{L}_][\p{L}\d_]*/u.exec(node.text)?.[0] ?? "";
  if (!item.scope.variable(first)) return { word: node.text, of: null };
  const of = expression(item.context, node, item.scope, null, item.span, "for whom");
  return { word: fallback.word, of };
}

function draw(item: Item): Checked | null {
  const count = expression(item.context, item.verb.value, item.scope, INT, item.span, "how many are drawn");
  const node = scalar(item.context, at(item, "from"), item.span, "`from:`");
  const from = node && zoneMeant(item, node, "Cards are drawn from a zone");
  const target = targetOf(item, "to", from?.type.of.holds ?? []);
  if (!from || !target) return null;
  const as = at(item, "as");
  const held =
    as?.kind === "scalar"
      ? variable(as.text, as.span, listOf({ t: "entity", of: from.type.of.holds, family: null }), "local")
      : null;
  const owner = from.op === "zone" && !(from.of.op === "entity" && from.of.kind.id === "table") ? from.of : null;
  const named = purpose(item, { word: from.type.of.id, of: owner });
  const bottom = endOf(item, "end") === "bottom";
  return plain({ do: "draw", count, from, bottom, target, as: held, purpose: named }, held ? [held] : []);
}

function roll(item: Item): Checked | null {
  const node = scalar(item.context, item.verb.value, item.span, "`NAME in LIST`");
  const query = node && parseQuery(textOf(node), item.context.diagnostics);
  if (!node || !query) return null;
  item.context.regions.push({ node, scope: item.scope, expected: null });
  const checked = checkQuery(item.context, query, item.scope);
  const weightNode = at(item, "weight");
  const inner = innerScope(item.context, query, checked, item.scope);
  const weight = weightNode ? expression(item.context, weightNode, inner, INT, item.span, "the weight") : null;
  const held = variable(query.variable.name, query.variable.span, checked.variable.type, "local");
  const named = purpose(item, { word: held.id, of: null });
  return plain({ do: "roll", query: checked, weight, to: audience(item), as: held, purpose: named }, [held]);
}

export const CHANCE: readonly EffectRow[] = [
  {
    name: "draw",
    value: "number",
    doc: "Draws components from a deck: the known top first, then by chance. A deck that is `refilled from` a pile is refilled when it is empty. Of a shuffled deck nobody can say which card is the first: it is found by drawing.",
    keys: {
      from: "The deck; `if open then table.market else table.deck` too.",
      end: "From which end: `top` (the rule) or `bottom`.",
      to: "Where they go.",
      as: "A name for the list of what was drawn.",
      for: "The purpose of the chance, for scenarios; otherwise the name of the deck, of two by a condition that of the first.",
    },
    example: "- draw: 2\n  from: table.deck\n  to: player.hand\n  as: drawn",
    check: draw,
  },
  {
    name: "roll",
    value: "NAME in LIST",
    doc: "Takes one of a list by chance and names it for the rest of the block: `roll: die in 1..6`. Where the list can be empty, `if: any(LIST)` beside it leaves the roll out; then the name is none. Without it that is an error.",
    keys: {
      weight: "How likely each is; left out: all the same.",
      to: "Who is told the outcome; left out: all.",
      for: "The purpose of the chance, for scenarios; otherwise the name.",
    },
    example: "- roll: die in 1..6\n- set: hero.wounds = max(0, die - 3)",
    check: roll,
  },
];
