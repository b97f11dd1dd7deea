import { parseSignature } from "../../expr/parse.ts";
import { type Entry, isMap } from "../../yaml/node.ts";
import { termRule } from "../again/known.ts";
import type { Context } from "../context.ts";
import { notOfTheLanguage } from "../expr/names-of-functions.ts";
import type { TermDecl } from "../model.ts";
import { about, textOf } from "../read-node.ts";
import { Scope, variable } from "../scope.ts";
import { selfType, type Type } from "../types.ts";
import { bindingsOf } from "./bindings.ts";
import { declareCounting, givenForm } from "./counting.ts";
import { knownTo } from "./deductions.ts";
import { checkDeep, deepOf } from "./deep.ts";
import { declareFormulas, formulaForm, tellNamedLikeFormula } from "./formulas.ts";
import { newTerm, termsOf } from "./new-term.ts";
import { get, section } from "./nodes.ts";
import { termForm } from "./term-forms.ts";
import { resolveParameters } from "./types.ts";

/** Declares `terms:`: named expressions, global ones and those about a kind, a family or a running verb. */
export function declareTerms(context: Context): void {
  declareFormulas(context);
  for (const entry of section(context.root, "terms")) {
    const subject = subjectType(context, entry.key.text);
    if (subject && isMap(entry.value)) {
      const own = termsOf(context, entry.key.text);
      for (const term of entry.value.entries) declareTerm(context, term, entry.key.text, own);
    } else declareTerm(context, entry, null, context.model.terms);
  }
  declareCounting(context);
}

function subjectType(context: Context, word: string): Type | null {
  const { kinds, families, verbs } = context.model;
  const kind = kinds.get(word);
  if (kind) return selfType(kind);
  const family = families.get(word);
  if (family) return { t: "entity", of: family.kinds, family };
  const verb = verbs.get(word);
  return verb ? { t: "frame", of: verb } : null;
}

function declareTerm(
  context: Context,
  { key, value }: Entry,
  subject: string | null,
  into: Map<string, TermDecl>,
): void {
  const signature = parseSignature(textOf(key), context.diagnostics);
  if (!signature) return;
  const { name } = signature.name;
  const taken = into.get(name);
  if (taken) {
    tellTaken(context, key, taken);
    return;
  }
  // A term about a thing stands behind a dot, where no function can be meant.
  if (subject === null) notOfTheLanguage(context, signature.name);
  if (subject !== null) context.model.subjectNames.add(name);
  const open = get(value, "base") !== undefined;
  const deep = deepOf(context, value);
  const { span } = signature.name;
  into.set(
    name,
    newTerm(context, { ...about(key, value), id: name, span, subject, signature, node: value, open, deep }),
  );
}

function tellTaken(context: Context, key: Entry["key"], taken: TermDecl): void {
  if (taken.formula) {
    tellNamedLikeFormula(context, key, taken);
    return;
  }
  const related = [{ span: taken.span, message: "it is defined here" }];
  context.error("name-taken", key.span, `There is a term \`${taken.id}\` already.`, undefined, related);
}

/** Resolves the parameters of all terms; needs all types. */
export function resolveTermParameters(context: Context): void {
  for (const term of context.model.allTerms) {
    const type = term.subject === null ? null : subjectType(context, term.subject);
    const self = type && term.subject ? [variable(term.subject, term.span, type, "param")] : [];
    term.params = [...self, ...resolveParameters(context, term.signature)];
  }
}

/** Makes sure that a term is checked: only then its type is known. */
export function needTerm(context: Context, term: TermDecl): void {
  if (term.state === "new") context.aloud(term.span, () => context.rules.need(term, ruleOf(context, term)));
}

/** Makes sure that it is known whether a term has another type than before the edit. */
export function decideTerm(context: Context, term: TermDecl): void {
  if (term.state === "new") context.aloud(term.span, () => context.rules.tell(term, ruleOf(context, term)));
}

export function checkTerms(context: Context): void {
  for (const term of context.model.allTerms) if (term.state === "new") context.rules.tell(term, ruleOf(context, term));
}

const ruleOf = (context: Context, term: TermDecl) => termRule(term, () => checkTerm(context, term));

function checkTerm(context: Context, term: TermDecl): void {
  term.state = "busy";
  const { defining } = context;
  context.defining = term;
  if (term.deep) checkDeep(context, term, term.deep, formOf);
  else [term.form, term.type] = formOf(context, term);
  term.knownTo = knownTo(context, term);
  term.state = "done";
  context.defining = defining;
}

function formOf(context: Context, term: TermDecl) {
  if (term.formula) return formulaForm(context, term, term.formula);
  const { lets, scope } = bindingsOf(context, term.node, Scope.empty.bind(...term.params));
  term.lets = lets;
  return term.gives ? givenForm(term, term.gives, context, scope) : termForm(context, term.node, scope, term.span);
}
