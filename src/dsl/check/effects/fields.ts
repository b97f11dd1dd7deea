import type { Choice, Expr } from "../../expr/ast.ts";
import { parseChoice } from "../../expr/parse.ts";
import { QUESTION } from "../../shape/rules.ts";
import { didYouMean } from "../../text/similar.ts";
import { type Entry, isEmpty, type Node, type ScalarNode } from "../../yaml/node.ts";
import { type Context, isMap, textOf } from "../context.ts";
import { local } from "../declare/locals.ts";
import { narrowBy } from "../declare/narrow-by.ts";
import { conditionIn, get, syntax } from "../declare/nodes.ts";
import { template } from "../declare/templates.ts";
import { conditions } from "../declare/term-forms.ts";
import { asValue, constant, make, need, needBool } from "../expr/build.ts";
import { infer } from "../expr/infer.ts";
import { type Facts, factsOf } from "../expr/narrow.ts";
import { checkQuery, innerScope } from "../expr/query.ts";
import type { KindDecl, TField, VarDecl } from "../model.ts";
import type { Scope } from "../scope.ts";
import type { T, TMember, TQuery } from "../tree.ts";
import { INT, listOf, optional, type Type } from "../types.ts";
import { standsBeside } from "./beside-choice.ts";
import { onlyIfAnswered, optionalAnswersNamed, scopeWithAnswers, tellWhereUnasked } from "./optional-answers.ts";

/**
 * Checks the fields of an `ask:` in order; each knows the answers before it. `scope` has what is known in the effects
 * after it, `asked` what is known when all is answered and nothing has happened yet.
 */
export function checkFields(
  context: Context,
  node: Node | undefined,
  scope: Scope,
): { readonly fields: TField[]; readonly scope: Scope; readonly asked: Scope } {
  let inner = scope;
  const fields: TField[] = [];
  if (!isMap(node) || node.entries.length === 0) {
    context.error(
      "wrong-form",
      node?.span ?? context.root.span,
      "A question names what is chosen: `ask:` with `NAME: x in LIST` for each choice.",
    );
    return { fields, scope, asked: scope };
  }
  for (const entry of node.entries) {
    const answersBefore = optionalAnswersNamed(entry, fields);
    const made = checkField(context, entry, scopeWithAnswers(answersBefore, inner), answersBefore);
    tellWhereUnasked(context, node, entry, answersBefore);
    if (!made) continue;
    fields.push(made.field);
    inner = inner.bind(made.field.variable).narrow(made.facts);
  }
  // Once something has happened, facts about a chosen thing may have become false.
  return { fields, scope: scope.bind(...fields.map((f) => f.variable)), asked: inner };
}

interface Written {
  readonly choice: ScalarNode;
  readonly where: Node | undefined;
  readonly within: Node | undefined;
  readonly together: Node | undefined;
  readonly if: Node | undefined;
  readonly pass: Node | undefined;
  readonly text: Node | undefined;
  readonly note: Node | undefined;
}

const NOTHING_ELSE: Omit<Written, "choice"> = {
  where: undefined,
  within: undefined,
  together: undefined,
  if: undefined,
  pass: undefined,
  text: undefined,
  note: undefined,
};

const LONG_KEYS = Object.keys(QUESTION.keys);

function formOf(context: Context, { key, value }: Entry): Written | null {
  if (standsBeside(context, { key, value }, LONG_KEYS)) return null;
  if (value.kind === "scalar" && !isEmpty(value)) return { choice: value, ...NOTHING_ELSE };
  const choice = get(value, "in");
  if (!isMap(value) || choice?.kind !== "scalar") {
    context.error(
      "wrong-form",
      value.span,
      `What may be chosen for \`${key.text}\`?`,
      "write `x in LIST`, or a map with `in: x in LIST` and named conditions under `where:`",
    );
    return null;
  }
  for (const entry of value.entries)
    if (!LONG_KEYS.includes(entry.key.text))
      context.error(
        "unknown-key",
        entry.key.span,
        `There is no \`${entry.key.text}\` in a question.`,
        () => didYouMean(entry.key.text, LONG_KEYS) ?? `the keys are ${LONG_KEYS.join(", ")}`,
      );
  return {
    choice,
    where: get(value, "where"),
    within: get(value, "within"),
    together: get(value, "together"),
    if: get(value, "if"),
    pass: get(value, "optional"),
    text: get(value, "text"),
    note: get(value, "note"),
  };
}

/** Facts about the chosen thing, under the name of the answer: what holds of every candidate holds of it. */
function factsOfChosen(context: Context, choice: Choice, where: Node | undefined, name: string, inner: Scope): Facts {
  if (choice.kind !== "pick" || choice.count || choice.optional || choice.orNew) return new Map();
  const element = choice.query.variable.name;
  const conditions = [choice.query.where, ...whereWritten(where).map((node) => syntax(context, node))];
  const facts = conditions.flatMap((condition) => (condition ? [...factsOf(context, condition, true, inner)] : []));
  const begins = `${element}.`;
  return new Map(
    facts.flatMap(([path, type]) => (path.startsWith(begins) ? [[name + path.slice(element.length), type]] : [])),
  );
}

/** The conditions under `where:` that always apply; one with an `if` of its own may not. */
function whereWritten(where: Node | undefined): (Node | undefined)[] {
  if (!isMap(where)) return [where];
  return where.entries.map(({ value }) => (isMap(value) ? (get(value, "if") ? undefined : get(value, "is")) : value));
}

function checkField(
  context: Context,
  entry: Entry,
  before: Scope,
  answersBefore: readonly VarDecl[],
): { field: TField; facts: Facts } | null {
  const form = formOf(context, entry);
  if (!form) return null;
  const written = form.if ? conditionIn(context, form.if, before, entry.key.span) : null;
  const scope = narrowBy(context, form.if, before);
  context.regions.push({ node: form.choice, scope, expected: null });
  const choice = parseChoice(textOf(form.choice), context.diagnostics);
  if (!choice) return null;
  const test = onlyIfAnswered(answersBefore, written, form.choice.span);
  const named = form.where ? (inner: Scope): readonly TMember[] => namedConditions(context, form.where, inner) : null;
  const query = checkQuery(context, choice.query, scope, named);
  const inner = innerScope(context, choice.query, query, scope);
  const pass = form.pass ? conditionIn(context, form.pass, scope, entry.key.span) : null;
  const [made, type] =
    choice.kind === "split" ? split(context, choice, query, scope, inner) : pick(context, choice, query, scope, pass);
  const answer = local(context, entry.key.text, entry.key.span, test ? optional(type) : type);
  const held: VarDecl = { ...answer, chosenFrom: choice.query.variable.name };
  if (test && !written && type.t !== "optional") for (const answer of answersBefore) answer.together?.push(held);
  context.use(entry.key.span, held, held.type);
  const whole = scope.bind(held).narrow(new Map([[held.id, type]]));
  const within = ofSeveral(context, "within", form, made, whole);
  const together = ofSeveral(context, "together", form, made, whole);
  const text = form.text?.kind === "scalar" ? template(context, form.text, scope) : null;
  const note = form.note?.kind === "scalar" ? template(context, form.note, inner) : null;
  const sure = !test && !form.pass;
  return {
    field: { variable: held, span: form.choice.span, if: test, within, together, choice: made, text, note },
    facts: sure ? factsOfChosen(context, choice, form.where, entry.key.text, scope.bind(query.variable)) : new Map(),
  };
}

/** A condition on the whole choice, so far or in the end; single candidates are judged by `where`. */
function ofSeveral(
  context: Context,
  key: "within" | "together",
  { [key]: node }: Written,
  { choose }: TField["choice"],
  scope: Scope,
): T | null {
  if (!node) return null;
  if (choose === "one" || (key === "within" && choose === "split"))
    context.error(
      "wrong-form",
      node.span,
      `\`${key}\` belongs to a choice of several things.`,
      "say how many: `2 of c in p.hand`; one thing is judged by `where:`",
    );
  return conditionIn(context, node, scope, node.span);
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
  const { element } = query;
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
    context.error("wrong-type", choice.span, "`or new` stands behind a choice of things that are made in play.");
    return null;
  }
  return {
    kind,
    condition: choice.orNew?.condition ? needBool(context, infer(context, choice.orNew.condition, scope)) : null,
  };
}

/** The total of a split. A range is refused: somebody has to choose the number first. */
function totalOf(context: Context, written: Expr, scope: Scope): T {
  const t = asValue(infer(context, written, scope));
  if (written.kind !== "range" || t.type.t !== "list") return need(context, t, INT, "the amount that is split");
  const help = "ask how much before: `how_many: n in 1..3`, and then `split how_many over …`";
  context.error("wrong-type", written.span, "The amount that is split is one number, but this is a range.", help);
  return constant(written.span, INT, 0);
}

function split(
  context: Context,
  choice: Extract<Choice, { kind: "split" }>,
  query: TQuery,
  scope: Scope,
  inner: Scope,
): [TField["choice"], Type] {
  const total = totalOf(context, choice.total, scope);
  const most = choice.most && need(context, asValue(infer(context, choice.most, inner)), INT, "the most for each");
  return [
    { choose: "split", query, total, most },
    { t: "map", key: query.variable.type, of: INT, amounts: true },
  ];
}
