import type { Choice } from "../../expr/ast.ts";
import { parseChoice } from "../../expr/parse.ts";
import { QUESTION } from "../../shape/rules.ts";
import { didYouMean } from "../../text/similar.ts";
import { type Entry, isEmpty, isMap, type Node, type ScalarNode } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { local } from "../declare/locals.ts";
import { narrowBy } from "../declare/narrow-by.ts";
import { conditionIn, get, syntax } from "../declare/nodes.ts";
import { template } from "../declare/templates.ts";
import { conditions } from "../declare/term-forms.ts";
import { type Facts, factsOf } from "../expr/narrow.ts";
import { checkQuery, innerScope } from "../expr/query.ts";
import type { TField, VarDecl } from "../model.ts";
import { textOf } from "../read-node.ts";
import type { Scope } from "../scope.ts";
import type { T, TMember } from "../tree.ts";
import { optional } from "../types.ts";
import { standsBeside } from "./beside-choice.ts";
import { pickChoice, splitChoice } from "./choice-kinds.ts";
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
    choice.kind === "split"
      ? splitChoice(context, choice, query, scope, inner)
      : pickChoice(context, choice, query, scope, pass);
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
