/** Lowers terms, including recursive and deducible ones, and their modifiers. */
import {
  type Expr,
  type Member,
  type Modifier,
  NONE,
  type TermDef,
  type TermForm,
} from "../../interpreter/ir/program.ts";
import type { DeepDecl, ModifierDecl, TermDecl, VarDecl } from "../check/model.ts";
import type { T, TMember } from "../check/tree.ts";
import { NONE_TYPE } from "../check/types.ts";
import { brings } from "./bringing.ts";
import { Env } from "./env.ts";
import { lowerExpr, lowerMember } from "./expr.ts";
import { chained, formulaCases } from "./formulas.ts";
import { lowerSet } from "./given-sets.ts";
import type { Ids } from "./ids.ts";
import { receives } from "./receiving.ts";

/** All terms by number. The inner forms of recursive and deducible terms come after them. */
export function lowerTerms(ids: Ids, all: readonly TermDecl[]): TermDef[] {
  const sorted = [...all].sort((a, b) => a.index - b.index);
  const called = sorted.map((term) => outside(ids, term));
  return [...called, ...sorted.flatMap((term) => inside(ids, term))];
}

function outside(ids: Ids, term: TermDecl): TermDef {
  if (term.deep) return lowerOutside(ids, term, term.deep);
  return term.knownTo ? lowerDeduced(ids, term, term.knownTo) : lowerTerm(ids, term, []);
}

function inside(ids: Ids, term: TermDecl): readonly TermDef[] {
  if (term.deep) return [lowerTerm(ids, term, [term.deep.level])];
  return term.knownTo ? [lowerTerm(ids, term, [])] : [];
}

/** The outer form of a term that some players can deduce: its value, and who these players are. */
function lowerDeduced(ids: Ids, term: TermDecl, who: T): TermDef {
  return ids.places.within(pathOf(term), term.see, () => {
    const node = ids.places.add(term.span, term.see);
    const type = ids.typeId(term.type);
    const env = Env.of(term.params);
    const own = term.params.map((p, at): Expr => ({ node, type: ids.typeId(p.type), op: "local", at }));
    const value: Expr = { node, type, op: "call", term: ids.inner(term), args: own, without: [] };
    const expr: Expr = { node, type, op: "builtin", name: "deduced", args: [value, lowerExpr(ids, env, who)] };
    return {
      id: term.id,
      params: term.params.map((p) => ids.type(p.type)),
      type: ids.type(term.type),
      size: env.size,
      form: { form: "value", expr },
      levels: false,
      node,
    };
  });
}

function lowerTerm(ids: Ids, term: TermDecl, more: readonly VarDecl[]): TermDef {
  return ids.places.within(pathOf(term), term.see, () => {
    const params = [...term.params, ...more];
    const env = Env.of(params);
    const form = named(lowerLets(ids, env, term), lowerForm(ids, env, term));
    return {
      id: term.id,
      params: params.map((p) => ids.type(p.type)),
      type: ids.type(term.type),
      size: env.size,
      form,
      levels: more.length > 0,
      node: ids.places.add(term.span, term.see),
    };
  });
}

/** The outer form of a recursive term, which calls the inner form with depth 0. */
function lowerOutside(ids: Ids, term: TermDecl, { level }: DeepDecl): TermDef {
  return ids.places.within(pathOf(term), term.see, () => {
    const node = ids.places.add(term.span, term.see);
    const own = term.params.map((p, at): Expr => ({ node, type: ids.typeId(p.type), op: "local", at }));
    const first: Expr = { node, type: ids.typeId(level.type), op: "const", value: 0 };
    const call = { op: "call", term: ids.inner(term), args: [...own, first], without: [] } as const;
    return {
      id: term.id,
      params: term.params.map((p) => ids.type(p.type)),
      type: ids.type(term.type),
      size: own.length,
      form: { form: "value", expr: { node, type: ids.typeId(term.type), ...call } },
      levels: false,
      node,
    };
  });
}

/** The path of a term. The value of a kind's own key has the path of that key. */
function pathOf({ subject, id, gives, formula, span }: TermDecl): string {
  if (formula) return `kinds.${subject}.formulas.${id}`;
  if (gives) return `kinds.${subject}.${span.source.text.slice(span.start, span.end)}`;
  return subject ? `terms.${subject}.${id}` : `terms.${id}`;
}

interface Let {
  readonly at: number;
  readonly value: Expr;
}

function lowerLets(ids: Ids, env: Env, { lets }: TermDecl): Let[] {
  return lets.map(({ variable, value }) => {
    const low = lowerExpr(ids, env, value);
    return { at: env.query(variable, ids.types.at(low.type)), value: low };
  });
}

/** Puts the `let` of a term around its expressions. Only those that are read are evaluated. */
function named(lets: readonly Let[], form: TermForm): TermForm {
  if (lets.length === 0) return form;
  const expr = (inner: Expr): Expr =>
    lets.reduceRight<Expr>(
      (then, { at, value }) => ({ node: then.node, type: then.type, op: "with", at, value, then }),
      inner,
    );
  const member = <M extends Member>(one: M): M => ({
    ...one,
    if: one.if && expr(one.if),
    expr: expr(one.expr),
    text: one.text?.map((part) => (typeof part === "string" ? part : expr(part))) ?? null,
  });
  switch (form.form) {
    case "value":
      return { form: "value", expr: expr(form.expr) };
    case "all":
    case "any":
      return { form: form.form, members: form.members.map(member) };
    case "cases":
      return { form: "cases", cases: form.cases.map(member) };
    case "number":
      return { ...form, base: expr(form.base), parts: form.parts.map(member), limits: form.limits.map(member) };
  }
}

/** A formula: its cases, or a number or set that begins with what they give if there are modifiers for it. */
function lowerFormula(ids: Ids, env: Env, term: TermDecl, cases: readonly TMember[]): TermForm {
  const lowered = formulaCases(ids, env, term, cases);
  const base = term.modifiers.length > 0 ? chained(lowered, ids.typeId(term.type)) : null;
  if (!base) return { form: "cases", cases: lowered };
  if (term.type.t === "set")
    return { form: "value", expr: lowerSet(ids, env, term, { written: base, type: term.type }) };
  const modifiers = term.modifiers.flatMap((modifier) => lowerModifier(ids, term, modifier));
  return { form: "number", base, parts: [], modifiers, limits: [] };
}

function lowerForm(ids: Ids, env: Env, term: TermDecl): TermForm {
  const { form } = term;
  if (term.formula && form?.form === "cases") return lowerFormula(ids, env, term, form.cases);
  const members = (list: readonly TMember[]) => list.map((m) => lowerMember(ids, env, m));
  switch (form?.form) {
    case undefined:
      return {
        form: "value",
        expr: { node: ids.places.add(term.span), type: ids.typeId(NONE_TYPE), op: "const", value: NONE },
      };
    case "value":
      return { form: "value", expr: lowerExpr(ids, env, form.expr) };
    case "all":
    case "any":
      return { form: form.form, members: members(form.members) };
    case "cases":
      return { form: "cases", cases: members(form.cases) };
    case "set":
      return {
        form: "value",
        expr: lowerSet(ids, env, term, { written: lowerExpr(ids, env, form.base), type: form.base.type }),
      };
    case "number": {
      const base = lowerExpr(ids, env, form.base);
      const limits = form.limits.map((limit) => ({ ...lowerMember(ids, env, limit), at: limit.at }));
      return {
        form: "number",
        base,
        parts: members(form.parts),
        modifiers: term.modifiers.flatMap((modifier) => lowerModifier(ids, term, modifier)),
        limits,
      };
    }
  }
}

/** Lowers a modifier. It has its own environment: the parameters of the number, the giver, then variables. */
function lowerModifier(ids: Ids, term: TermDecl, modifier: ModifierDecl): Modifier[] {
  const { as, row } = modifier;
  const { kind } = row;
  const [subject] = term.params;
  if (!kind.givesTo || !subject || as === "remove") return [];
  return ids.places.within(`${kind.table ?? kind.id}.${modifier.row.id}.gives.${term.id}`, modifier.see, () => {
    const env = Env.of([...term.params, modifier.giver]);
    const own = kind.givesTo;
    if (!own) return [];
    const receiving = receives(ids, term, modifier, own, env);
    // The place of a thing is tested before its identity, which not everybody may know.
    const right = brings(ids, env, modifier);
    const { node, type } = receiving;
    const reaches: Expr = right ? { node, type, op: "and", left: receiving, right } : receiving;
    const when = modifier.if && lowerExpr(ids, env, modifier.if);
    const expr = lowerExpr(ids, env, modifier.value);
    return [
      {
        id: modifier.row.id,
        kind: kind.index,
        row: modifier.row.index,
        anyRow: right !== null,
        as,
        size: env.size,
        reaches,
        if: when,
        expr,
        node: ids.places.add(modifier.span, modifier.see),
      },
    ];
  });
}
