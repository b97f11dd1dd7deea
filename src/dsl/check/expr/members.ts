import type { Expr, Ident } from "../../expr/ast.ts";
import { didYouMean } from "../../text/similar.ts";
import type { Span } from "../../text/source.ts";
import type { Context } from "../context.ts";
import type { KindDecl } from "../model.ts";
import { type Scope, variable } from "../scope.ts";
import type { T } from "../tree.ts";
import { optional, show, type Type, told } from "../types.ts";
import { aboutRows, attributeOfKind } from "./attributes.ts";
import { asValue, broken, constant, make, read } from "./build.ts";
import { inCommon } from "./in-common.ts";
import { infer, joined } from "./infer.ts";
import { insteadOf } from "./missing-attribute.ts";
import { namesOn } from "./names-on.ts";
import { qualified, thingNamed } from "./qualified.ts";
import { callTerm } from "./terms-used.ts";

/** Finds what a name behind a dot means, by the type of the value before it. */

type Member = Extract<Expr, { kind: "member" }>;

/** `object.name`: an attribute, an option, a row of a table, a word of an enum. */
export function member(context: Context, expr: Member, scope: Scope): T {
  const named =
    expr.object.kind === "name" && !scope.variable(expr.object.name)
      ? qualified(context, expr.object, expr.name, expr.span)
      : null;
  const thing = named ?? thingNamed(context, expr, scope);
  if (thing) return thing;
  const object = infer(context, expr.object, scope);
  return attribute(context, object, expr.name, expr.span);
}

/** An attribute of a value; an attribute of something that may be none may be none itself. */
export function attribute(context: Context, given: T, name: Ident, span: Span): T {
  const object = asValue(given);
  const found = find(context, object, name, span);
  if (found) return found;
  // A board whose kind of spaces is unknown has been reported already.
  const isUnclear = object.type.t === "unknown" || (object.type.t === "entity" && object.type.of.length === 0);
  if (!isUnclear) {
    const help = () => insteadOf(context, object, name) ?? didYouMean(name.name, namesOn(context, object.type));
    context.error("unknown-attribute", name.span, `${told(object.type)} has no \`${name.name}\`.`, help);
  }
  return broken(span);
}

/** Like {@link attribute}, but reports nothing if there is no such attribute. */
function find(context: Context, object: T, name: Ident, span: Span): T | null {
  const { type } = object;
  switch (type.t) {
    case "optional":
      return throughOptional(context, object, type.of, name, span);
    case "entity":
      return ofEntity(context, object, type.of, name, span);
    case "row":
      return ofRow(context, object, type.of, name, span);
    case "record": {
      context.effort.spend(type.of.fields.length, span);
      const at = type.of.fields.findIndex((f) => f.id === name.name);
      const field = type.of.fields[at];
      if (!field) return null;
      context.use(name.span, type.of, field.type);
      return make(span, field.type, { op: "get", of: object, index: at });
    }
    case "frame":
      return ofFrame(context, object, name, span);
    case "enum":
      return name.name === "index" ? numberOf(object, type.of.words.length, span) : null;
    case "body":
    case "bool":
    case "empty":
    case "fingerprint":
    case "int":
    case "list":
    case "map":
    case "none":
    case "set":
    case "unknown":
    case "zone":
      return null;
  }
}

function throughOptional(context: Context, object: T, inner: Type, name: Ident, span: Span): T | null {
  const held = variable("it", span, inner, "query");
  const found = find(context, read(held, object.span), name, span);
  if (!found) return null;
  const then = asValue(found);
  return make(span, optional(then.type), { op: "through", variable: held, of: object, then });
}

function ofEntity(context: Context, object: T, kinds: readonly KindDecl[], name: Ident, span: Span): T | null {
  const [first, ...others] = kinds;
  if (!first) return null;
  context.effort.spend(kinds.length, span);
  if (others.length === 0) return attributeOfKind(context, object, first, name, span);
  // The attribute is looked up for each kind alone, so that terms of that kind accept it.
  const as = (kind: KindDecl): T => ({ ...object, type: { t: "entity", of: [kind], family: null } });
  const whole = as(first);
  const shared = attributeOfKind(context, whole, first, name, span);
  const rest = others.map((kind) => attributeOfKind(context, as(kind), kind, name, span));
  const common = inCommon(shared, whole, object, rest);
  if (common) return common;
  return shared || rest.some((t) => t) ? dispatch(context, object, kinds, [shared, ...rest], name, span) : null;
}

const BRANCH = 20;

function dispatch(
  context: Context,
  object: T,
  kinds: readonly KindDecl[],
  values: readonly (T | null)[],
  name: Ident,
  span: Span,
): T | null {
  // Each kind becomes a branch of the expression.
  context.effort.spend(BRANCH * kinds.length, span);
  let result: T | null = null;
  for (let i = kinds.length - 1; i >= 0; i--) {
    const kind = kinds[i];
    const value = values[i];
    if (!kind || !value) {
      context.error(
        "unknown-attribute",
        name.span,
        `Not every ${show(object.type)} has \`${name.name}\`: ${told({ t: "entity", of: [kind ?? kinds[0]].filter((k) => k !== undefined), family: null })} has none.`,
        `ask first, \`... is a ${kinds.find((_, k) => values[k])?.id}\`, or give the others this attribute too`,
      );
      return broken(span);
    }
    const plain = asValue(value);
    if (!result) result = plain;
    else {
      const at: Expr = { kind: "name", span, name: name.name };
      const condition = make(span, { t: "bool" }, { op: "isKind", kinds: [kind], of: object });
      result = make(span, joined(context, at, plain, result), { op: "if", condition, then: plain, otherwise: result });
    }
  }
  return result;
}

/** The number of a word in its enum, or of a row in its table, from 1. The value itself counts from 0. */
function numberOf(object: T, count: number, span: Span): T {
  const left: T = { ...object, type: { t: "int", least: 0, most: count } };
  const right = constant(span, { t: "int", least: 1, most: 1 }, 1);
  return make(span, { t: "int", least: 1, most: count }, { op: "add", left, right });
}

function ofRow(context: Context, object: T, kind: KindDecl, name: Ident, span: Span): T | null {
  const field = kind.fields.get(name.name);
  if (field) {
    context.use(name.span, field, field.type);
    return make(span, field.type, { op: "field", field, of: object });
  }
  const body = kind.bodies.get(name.name);
  if (body) {
    context.use(name.span, body);
    const type: Type = { t: "body", of: body, others: [] };
    return make(span, body.optional ? optional(type) : type, {
      op: "rowBody",
      body,
      of: object,
      row: object,
    });
  }
  if (name.name === "index") return numberOf(object, kind.rows.length, span);
  const term = aboutRows(context, kind, name.name);
  if (!term) return null;
  context.use(name.span, term);
  return callTerm(context, span, term, [object]);
}

function ofFrame(context: Context, object: T, name: Ident, span: Span): T | null {
  if (object.type.t !== "frame") return null;
  const verb = object.type.of;
  context.effort.spend(verb.params.length + verb.keeps.length, span);
  const kept = [...verb.params, ...verb.keeps].find((v) => v.id === name.name);
  if (kept) {
    context.use(name.span, kept, kept.type);
    return make(span, kept.type, { op: "kept", of: object, variable: kept, verb });
  }
  const term = context.model.subjectTerms.get(verb.id)?.get(name.name);
  if (!term) return null;
  context.use(name.span, term);
  return callTerm(context, span, term, [object]);
}
