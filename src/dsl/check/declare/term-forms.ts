import { type Entry, isMap, type MapNode, type Node } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { asValue, broken, constant } from "../expr/build.ts";
import { infer, joined, quietType } from "../expr/infer.ts";
import type { TermForm } from "../model.ts";
import { seeOf } from "../read-node.ts";
import type { Scope } from "../scope.ts";
import type { TMember } from "../tree.ts";
import { BOOL, INT, join, optional, type Type, UNKNOWN } from "../types.ts";
import { narrowBy } from "./narrow-by.ts";
import { conditionIn, expression, get, getList, getText, syntax } from "./nodes.ts";
import { template } from "./templates.ts";

/** The forms of a term: a value, conditions, cases, a number with parts, a set. */

type Formed = readonly [TermForm, Type];

/** Checks what a term says: its form, and the type of its value. */
export function termForm(context: Context, node: Node, scope: Scope, at: Entry["key"]["span"]): Formed {
  if (!isMap(node)) {
    const expr = expression(context, node, scope, null, at, "a term");
    return [{ form: "value", expr }, expr.type];
  }
  if (get(node, "all")) return [{ form: "all", members: conditions(context, get(node, "all"), scope) }, BOOL];
  if (get(node, "any")) return [{ form: "any", members: conditions(context, get(node, "any"), scope, false) }, BOOL];
  if (get(node, "cases")) return cases(context, getList(node, "cases"), scope, at);
  if (get(node, "base") || get(node, "parts") || get(node, "limits")) return number(context, node, scope);
  if (get(node, "if")) return cases(context, [node], scope, at);
  if (get(node, "is")) {
    const expr = expression(context, get(node, "is"), scope, null, at, "a term");
    return [{ form: "value", expr }, expr.type];
  }
  // The check of the file's form has reported that the term says nothing.
  const expr = broken(at);
  return [{ form: "value", expr }, UNKNOWN];
}

/**
 * Checks the named conditions of `all:`, `any:`, `needs:` and long `where:`. A condition knows that the earlier ones
 * hold (`earlier`); under `any:`, that they do not.
 */
export function conditions(context: Context, node: Node | undefined, scope: Scope, earlier = true): TMember[] {
  let inner = scope;
  return (isMap(node) ? node.entries : []).map(({ key, value }) => {
    const source = isMap(value) ? get(value, "is") : value;
    const expr = conditionIn(context, source, inner, key.span);
    const condition = isMap(value) ? get(value, "if") : undefined;
    const member: TMember = {
      id: key.text,
      if: condition ? conditionIn(context, condition, inner, key.span) : null,
      expr,
      text: textIn(context, value, inner),
      span: source?.span ?? key.span,
      see: seeOf(value),
    };
    if (!condition) inner = narrowBy(context, source, inner, earlier);
    return member;
  });
}

function textIn(context: Context, node: Node, scope: Scope): TMember["text"] {
  const text = isMap(node) ? get(node, "text") : undefined;
  return text?.kind === "scalar" ? template(context, text, scope) : null;
}

function cases(context: Context, items: readonly Node[], scope: Scope, at: Entry["key"]["span"]): Formed {
  let inner = scope;
  let type: Type | null = null;
  let complete = false;
  const members = items.map((item, i): TMember => {
    if (complete) neverReached(context, item);
    const condition = get(item, "if");
    const member = oneCase(context, item, inner, type, `case_${i + 1}`);
    const { expr } = member;
    type = type ? joined(context, { kind: "none", span: expr.span }, { ...expr, type }, expr) : expr.type;
    if (condition) inner = narrowBy(context, condition, inner, false);
    else complete = true;
    return member;
  });
  if (members.length === 0) context.error("missing-part", at, "There is no case here.");
  const found: Type = type ?? UNKNOWN;
  return [{ form: "cases", cases: members }, complete ? found : optional(found)];
}

/** Checks one case; `type` is the type of the cases before it. */
function oneCase(context: Context, item: Node, scope: Scope, type: Type | null, id: string): TMember {
  const condition = get(item, "if");
  const test = condition ? conditionIn(context, condition, scope, item.span) : null;
  const body = narrowBy(context, condition, scope);
  const source = isMap(item) ? get(item, "is") : item;
  const wanted = type && type.t !== "none" ? wider(context, source, body, type) : null;
  const expr = expression(context, source, body, wanted, item.span, "this case");
  const text = textIn(context, item, body);
  return { id: getText(item, "id") ?? id, if: test, expr, text, span: item.span, see: seeOf(item) };
}

/**
 * The type that a case may have: it may be none, of another kind, or in another range than the earlier cases, since all
 * of them together give the type.
 */
function wider(context: Context, source: Node | undefined, scope: Scope, type: Type): Type {
  const expr = syntax(context, source);
  const own = expr && context.quietly(() => asValue(infer(context, expr, scope, optional(type)))).type;
  return optional((own && join(type, own)) ?? type);
}

function neverReached(context: Context, item: Node): void {
  const message = "This case is never reached: the one before it always holds.";
  context.diagnostics.warning("unreachable", item.span, message);
}

function number(context: Context, node: MapNode, scope: Scope): Formed {
  const written = get(node, "base");
  const meant = syntax(context, written);
  if (meant && quietType(context, meant, scope)?.t === "set") return setOf(context, node, scope);
  const base = written ? expression(context, written, scope, INT, node.span, "the base") : constant(node.span, INT, 0);
  const parts = get(node, "parts");
  const members = isMap(parts) ? parts.entries.map((e) => part(context, e, scope)) : [];
  const limits = getList(node, "limits").map((item, i) => limit(context, item, scope, i));
  return [{ form: "number", base, parts: members, limits }, INT];
}

/** A set that takes modifiers, which add elements and take some out. */
function setOf(context: Context, node: MapNode, scope: Scope): Formed {
  const base = expression(context, get(node, "base"), scope, null, node.span, "the base");
  for (const key of ["parts", "limits"]) {
    const other = get(node, key);
    const help = "what is always in it stands in the base, `set(...)`; rows add to it and take out by `modifiers:`";
    if (other) context.error("wrong-form", other.span, `A set has no \`${key}\`: these belong to a number.`, help);
  }
  return [{ form: "set", base }, base.type];
}

function part(context: Context, { key, value }: Entry, scope: Scope): TMember {
  const condition = isMap(value) ? get(value, "if") : undefined;
  const test = condition ? conditionIn(context, condition, scope, key.span) : null;
  const source = isMap(value) ? get(value, "is") : value;
  const expr = expression(
    context,
    source,
    narrowBy(context, condition, scope),
    INT,
    key.span,
    `the part \`${key.text}\``,
  );
  return {
    id: key.text,
    if: test,
    expr,
    text: textIn(context, value, scope),
    span: isMap(value) ? key.span : value.span,
    see: seeOf(value),
  };
}

function limit(context: Context, item: Node, scope: Scope, i: number): TMember & { readonly at: "least" | "most" } {
  const condition = get(item, "if");
  const test = condition ? conditionIn(context, condition, scope, item.span) : null;
  const least = get(item, "at least");
  const most = get(item, "at most");
  if (!least && !most)
    return { id: "", if: null, expr: broken(item.span), text: null, span: item.span, see: [], at: "most" };
  const expr = expression(context, least ?? most, narrowBy(context, condition, scope), INT, item.span, "the limit");
  const id = get(item, "id");
  return {
    id: id?.kind === "scalar" ? id.text : `limit_${i + 1}`,
    if: test,
    expr,
    text: null,
    span: item.span,
    see: seeOf(item),
    at: least ? "least" : "most",
  };
}
