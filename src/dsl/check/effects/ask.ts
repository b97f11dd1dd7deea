import { parseQuery } from "../../expr/parse.ts";
import { textOf } from "../context.ts";
import { expression, getText } from "../declare/nodes.ts";
import { template } from "../declare/templates.ts";
import { make, need, read } from "../expr/build.ts";
import { checkQuery } from "../expr/query.ts";
import type { TField, VarDecl } from "../model.ts";
import { type Scope, variable } from "../scope.ts";
import type { T } from "../tree.ts";
import { entityOf, type Type } from "../types.ts";
import { checkFields } from "./fields.ts";
import { block, checkBlock } from "./nested.ts";
import { at, type Checked, type EffectRow, type Item, plain } from "./row.ts";

/** Who is asked: `who:`, or whoever acts here. */
function whoIn(item: Item, scope: Scope, fallback: VarDecl | null): T {
  const player = item.context.model.kinds.get("player");
  const type: Type = player ? entityOf(player) : { t: "unknown" };
  const node = at(item, "who");
  if (node) return expression(item.context, node, scope, type, item.span, "who is asked");
  const known = fallback ?? item.scope.actor;
  if (known && known.type.t === "entity") return need(item.context, read(known, item.span), type, "who is asked");
  item.context.error("missing-key", item.span, "Who is asked?", "add `who: PLAYER`");
  return make(item.span, type, { op: "const", value: 0 });
}

function textOfItem(item: Item, scope: Scope): TField["text"] {
  const node = at(item, "text");
  return node?.kind === "scalar" ? template(item.context, node, scope) : null;
}

function ask(item: Item): Checked {
  const who = whoIn(item, item.scope, null);
  const { fields } = checkFields(item.context, item.verb.value, item.scope);
  const otherwise = at(item, "otherwise");
  const instead = otherwise ? checkBlock(item.context, otherwise, item.scope).stmt : null;
  const continues = getText(item.map, "continues") === "yes";
  const op = { do: "ask", who, fields, otherwise: instead, continues, text: textOfItem(item, item.scope) } as const;
  return plain(
    op,
    fields.map((f) => f.variable),
  );
}

function everyone(item: Item): Checked | null {
  const { context, scope } = item;
  const node = item.verb.value;
  const query = node.kind === "scalar" ? parseQuery(textOf(node), context.diagnostics) : null;
  if (!query) {
    if (node.kind !== "scalar") context.error("wrong-form", node.span, "Write `everyone: p in players`.");
    return null;
  }
  const checked = checkQuery(context, query, scope);
  const itemVariable = variable(query.variable.name, query.variable.span, checked.variable.type, "local");
  const inner = scope.bind(itemVariable);
  const who = whoIn(item, inner, itemVariable);
  const { fields, scope: after } = checkFields(context, at(item, "ask"), inner);
  const body = at(item, "do") ? checkBlock(context, at(item, "do"), after).stmt : block(item.span, []);
  return plain({
    do: "everyone",
    query: checked,
    item: itemVariable,
    who,
    fields,
    body,
    text: textOfItem(item, inner),
  });
}

export const ASKING: readonly EffectRow[] = [
  {
    name: "everyone",
    value: "NAME in LIST",
    doc: "Asks several players at the same time; nobody sees the others' answers. When all have committed, `do` is done for each in the order of the list.",
    keys: {
      who: "The player who answers for each element; left out: the element itself.",
      ask: "The questions.",
      do: "What is done with each one's answers.",
      text: "The question in words, for those of its fields that have none of their own.",
    },
    example:
      "- everyone: p in players\n  ask:\n    card: c in p.hand\n  do:\n    - move: card\n      to: table.discard",
    check: everyone,
  },
  {
    name: "ask",
    value: "map of choices",
    doc: "Asks one player; the answers have their names for the rest of the block. Where nothing can be chosen, `otherwise` is done instead of the rest of the block.",
    keys: {
      who: "The player who is asked; left out: whoever acts.",
      otherwise: "Done instead of the rest of the block where nothing can be chosen.",
      continues: "`yes`: the answers belong to the move before.",
      text: "The question in words, for those of its fields that have none of their own.",
    },
    example:
      "- ask:\n    prey: w in wolves best by w.wounds desc\n    to: s in neighbours(prey.square)\n  who: player\n  otherwise:\n    - say: there is no wolf",
    check: ask,
  },
];
