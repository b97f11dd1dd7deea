import type { Choice } from "../../expr/ast.ts";
import { parseChoice, parseQuery } from "../../expr/parse.ts";
import { type Entry, isEmpty, type Node, type ScalarNode } from "../../yaml/node.ts";
import { type Context, isMap, textOf } from "../context.ts";
import { conditionIn, expression, get, getText } from "../declare/read.ts";
import { template } from "../declare/templates.ts";
import { conditions } from "../declare/terms.ts";
import { asValue, constant, make, need, needBool, read } from "../expr/build.ts";
import { infer, quietType } from "../expr/infer.ts";
import { type Facts, factsOf } from "../expr/narrow.ts";
import { checkQuery, innerScope } from "../expr/query.ts";
import type { KindDecl, TField, VarDecl } from "../model.ts";
import { type Scope, variable } from "../scope.ts";
import type { T, TMember, TQuery } from "../tree.ts";
import { entityOf, INT, listOf, optional, type Type } from "../types.ts";
import { block, checkBlock } from "./nested.ts";
import { at, type Checked, type EffectRow, type Item, plain } from "./row.ts";

/** The fields of an `ask:`, in order; each later one knows the answers of those before it. */
export function checkFields(
  context: Context,
  node: Node | undefined,
  scope: Scope,
): { readonly fields: TField[]; readonly scope: Scope } {
  let inner = scope;
  const fields: TField[] = [];
  if (!isMap(node) || node.entries.length === 0) {
    context.error(
      "wrong-form",
      node?.span ?? context.root.span,
      "a question names what is chosen: `ask:` with `NAME: x in LIST` for each choice",
    );
    return { fields, scope };
  }
  for (const entry of node.entries) {
    const made = checkField(context, entry, inner);
    if (!made) continue;
    fields.push(made.field);
    inner = inner.bind(made.field.variable).narrow(made.facts);
  }
  // Once something has happened, what was true of a chosen thing need not be true any more.
  return { fields, scope: scope.bind(...fields.map((f) => f.variable)) };
}

interface Written {
  readonly choice: ScalarNode;
  readonly where: Node | undefined;
  readonly if: Node | undefined;
  readonly pass: Node | undefined;
  readonly text: Node | undefined;
}

const LONG_KEYS = ["in", "where", "if", "pass", "text", "see"];

function written(context: Context, { key, value }: Entry): Written | null {
  if (value.kind === "scalar" && !isEmpty(value))
    return { choice: value, where: undefined, if: undefined, pass: undefined, text: undefined };
  const choice = get(value, "in");
  if (!isMap(value) || choice?.kind !== "scalar") {
    context.error(
      "wrong-form",
      value.span,
      `what may be chosen for \`${key.text}\`?`,
      "write `x in LIST`, or a map with `in: x in LIST` and named conditions under `where:`",
    );
    return null;
  }
  for (const entry of value.entries)
    if (!LONG_KEYS.includes(entry.key.text))
      context.unknown(entry.key.span, "key of a question", entry.key.text, LONG_KEYS);
  return {
    choice,
    where: get(value, "where"),
    if: get(value, "if"),
    pass: get(value, "pass"),
    text: get(value, "text"),
  };
}

/** What holds of every thing that could be chosen holds of the chosen one, under its own name. */
function factsOfChosen(context: Context, choice: Choice, name: string, inner: Scope): Facts {
  if (choice.kind !== "pick" || choice.count || choice.optional || choice.orNew || !choice.query.where)
    return new Map();
  const element = choice.query.variable.name;
  const facts = factsOf(context, choice.query.where, true, (e) => quietType(context, e, inner));
  const begins = `${element}.`;
  return new Map(
    [...facts].flatMap(([path, type]) => (path.startsWith(begins) ? [[name + path.slice(element.length), type]] : [])),
  );
}

function checkField(context: Context, entry: Entry, scope: Scope): { field: TField; facts: Facts } | null {
  const form = written(context, entry);
  if (!form) return null;
  context.regions.push({ node: form.choice, scope, expected: null });
  const choice = parseChoice(textOf(form.choice), context.diagnostics);
  if (!choice) return null;
  const test = form.if ? conditionIn(context, form.if, scope, entry.key.span) : null;
  const named = form.where ? (inner: Scope): readonly TMember[] => namedConditions(context, form.where, inner) : null;
  const query = checkQuery(context, choice.query, scope, named);
  const inner = innerScope(context, choice.query, query, scope);
  const pass = form.pass ? conditionIn(context, form.pass, scope, entry.key.span) : null;
  const [made, type] =
    choice.kind === "split" ? split(context, choice, query, scope, inner) : pick(context, choice, query, scope, pass);
  const held = variable(entry.key.text, entry.key.span, test ? optional(type) : type, "local");
  context.use(entry.key.span, held, held.type);
  const text = form.text?.kind === "scalar" ? template(context, form.text, scope) : null;
  const sure = !form.if && !form.pass;
  return {
    field: { variable: held, span: form.choice.span, if: test, choice: made, text },
    facts: sure ? factsOfChosen(context, choice, entry.key.text, scope.bind(query.variable)) : new Map(),
  };
}

function namedConditions(context: Context, node: Node | undefined, inner: Scope): readonly TMember[] {
  if (isMap(node)) return conditions(context, node, inner);
  const expr = conditionIn(context, node, inner, node?.span ?? context.root.span);
  return [{ id: "where", if: null, expr, text: null, span: expr.span, see: [] }];
}

function pick(
  context: Context,
  choice: Extract<Choice, { kind: "pick" }>,
  query: TQuery,
  scope: Scope,
  pass: T | null,
): [TField["choice"], Type] {
  const element = query.variable.type;
  if (choice.count) {
    const least = choice.count.least
      ? need(context, infer(context, choice.count.least, scope), INT, "how many")
      : constant(choice.span, INT, 0);
    const most = choice.count.most
      ? need(context, infer(context, choice.count.most, scope), INT, "how many")
      : make(choice.span, INT, { op: "count", query });
    return [{ choose: "several", query, least, most, ordered: choice.ordered }, listOf(element)];
  }
  const orNew = choice.orNew ? newOne(context, choice, element, scope) : null;
  const may = choice.optional ? true : (pass ?? false);
  return [{ choose: "one", query, optional: may, orNew }, may === false ? element : optional(element)];
}

function newOne(
  context: Context,
  choice: Extract<Choice, { kind: "pick" }>,
  element: Type,
  scope: Scope,
): { readonly kind: KindDecl; readonly condition: T | null } | null {
  const kind = element.t === "entity" && element.of.length === 1 ? element.of[0] : undefined;
  if (kind?.copies.of !== "number" || kind.copies.inPlay) {
    context.error("wrong-type", choice.span, "`or new` stands behind a choice of things that are made in play");
    return null;
  }
  return {
    kind,
    condition: choice.orNew?.condition ? needBool(context, infer(context, choice.orNew.condition, scope)) : null,
  };
}

function split(
  context: Context,
  choice: Extract<Choice, { kind: "split" }>,
  query: TQuery,
  scope: Scope,
  inner: Scope,
): [TField["choice"], Type] {
  const total = need(context, infer(context, choice.total, scope), INT, "the amount that is split");
  const most = choice.most && need(context, asValue(infer(context, choice.most, inner)), INT, "the most for each");
  return [
    { choose: "split", query, total, most },
    { t: "map", key: query.variable.type, of: INT, amounts: true },
  ];
}

/** Who is asked: `who:`, or whoever acts here. */
function whoIn(item: Item, scope: Scope, fallback: VarDecl | null): T {
  const player = item.context.model.kinds.get("player");
  const type: Type = player ? entityOf(player) : { t: "unknown" };
  const node = at(item, "who");
  if (node) return expression(item.context, node, scope, type, item.span, "who is asked");
  const known = fallback ?? item.scope.actor;
  if (known && known.type.t === "entity") return need(item.context, read(known, item.span), type, "who is asked");
  item.context.error("missing-key", item.span, "who is asked?", "add `who: PLAYER`");
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
    if (node.kind !== "scalar") context.error("wrong-form", node.span, "write `everyone: p in players`");
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
      text: "The question in words.",
    },
    example:
      "- everyone: p in players\n  ask:\n    command: c in p.hand\n  do:\n    - move: command\n      to: p.order",
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
      text: "The question in words.",
    },
    example: "- ask:\n    target: t in enemies(v) best by t.damage\n  who: v.owner",
    check: ask,
  },
];
