import type { Type as LocalType } from "../../../interpreter/ir/program.ts";
import { checkFields } from "../../check/effects/fields.ts";
import { block, checkBlock } from "../../check/effects/nested.ts";
import { type Around, at, type Checked, type Effect, type Item, plain } from "../../check/effects/row.ts";
import { noteSecretChoices } from "../../check/effects/secret-choices.ts";
import { checkQuery } from "../../check/expr/query.ts";
import type { TField, VarDecl } from "../../check/model.ts";
import { textOf } from "../../check/read-node.ts";
import { variable } from "../../check/scope.ts";
import type { Stmt, T, TQuery } from "../../check/tree.ts";
import { entityOf, MOST_LIST, optional } from "../../check/types.ts";
import { parseQuery } from "../../expr/parse.ts";
import type { Code } from "../../lower/code.ts";
import { COUNTER } from "../../lower/effects/loops.ts";
import { lowerQuery, lowerTemplate } from "../../lower/expr.ts";
import { lowerFields } from "../../lower/fields.ts";
import { EFFECTS_FORM, EXPRESSION, line, QUESTIONS, TEXT } from "../../shape/form.ts";
import { questionText, whoIn, worded } from "./asked.ts";

export interface EveryoneOp {
  readonly do: "everyone";
  readonly query: TQuery;
  readonly item: VarDecl;
  readonly who: T;
  readonly fields: readonly TField[];
  readonly body: Stmt;
  readonly text: TField["text"];
}

function check(item: Item): Checked | null {
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
  noteSecretChoices(context, fields, who.op === "variable" ? who.variable : null);
  const body = at(item, "do") ? checkBlock(context, at(item, "do"), after).stmt : block(item.span, []);
  const text = questionText(item, inner);
  return plain({ do: "everyone", query: checked, item: itemVariable, who, fields, body, text });
}

/**
 * The type of an answer: the player (none if what is asked follows from public knowledge), and the values of the
 * fields.
 */
function answersOf({ ids }: Code, fields: readonly TField[]): LocalType {
  const player = ids.model.kinds.get("player");
  const who = player ? ids.type(optional(entityOf(player))) : COUNTER;
  const values: LocalType = { t: "tuple", of: fields.map((field) => ids.type(optional(field.variable.type))) };
  return { t: "list", of: { t: "tuple", of: [who, values] }, most: MOST_LIST };
}

/**
 * Asks all players at once. Then the effects run for each of them with the player's own answers, except for players who
 * had nothing to choose from.
 */
function lower(code: Code, one: EveryoneOp & Around): void {
  const { span } = one;
  const who = code.ids.type(one.query.variable.type);
  const into = code.made({ t: "list", of: who, most: MOST_LIST });
  const counter = code.made(COUNTER);
  const answers = code.made(answersOf(code, one.fields));
  const query = lowerQuery(code.ids, code.env, one.query);
  const item = code.env.settle(one.item);
  const asked = code.expr(one.who);
  const text = lowerTemplate(code.ids, code.env, one.text);
  const fields = worded(lowerFields(code.ids, code.env, one.fields), text);
  code.emit(span, { do: "everyone", query, item, who: asked, fields, into, answers, text });
  code.emit(span, { do: "let", at: counter, value: code.constant(span, 0) });
  const start = code.label();
  const exit = code.label();
  code.set(start);
  code.fill(code.emit(span, { do: "next", from: into, counter, item, exit: -1 }), exit, "exit");
  const sure = one.fields.findIndex((field) => field.variable.type.t !== "optional");
  const needed = sure < 0 ? null : sure;
  code.emit(span, { do: "unpack", answers, counter, fields: fields.map((f) => f.at), needed, none: start.at });
  // A player who had nothing to choose from is included with none unless everybody knows it, because leaving the player
  // out would reveal it.
  for (const { variable } of one.fields) code.env.mayBeNone(variable);
  code.loops.push(exit);
  code.stmt(one.body);
  code.loops.pop();
  code.jump(span, start);
  code.set(exit);
  code.forget(span, [into, counter, answers, item, ...fields.map((f) => f.at)]);
}

export const everyone: Effect<EveryoneOp> = {
  name: "everyone",
  do: "everyone",
  value: "NAME in LIST",
  form: line("query"),
  names: null,
  doc: "Asks several players at the same time; nobody sees the others' answers. When all have committed, `do` is done for each in the order of the list.",
  keys: {
    who: { doc: "The player who answers for each element; left out: the element itself.", form: EXPRESSION },
    ask: { doc: "The questions.", form: QUESTIONS },
    do: { doc: "What is done with each one's answers.", form: EFFECTS_FORM },
    text: { doc: "The question in words, for those of its fields that have none of their own.", form: TEXT },
  },
  open: null,
  example: "- everyone: p in players\n  ask:\n    card: c in p.hand\n  do:\n    - move: card\n      to: table.discard",
  check,
  inside: ({ body }) => [body],
  waits: () => "asks everyone",
  takesRest: false,
  lower,
};
