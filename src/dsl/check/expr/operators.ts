import type { BinaryOp, Expr } from "../../expr/ast.ts";
import { textAt } from "../../text/source.ts";
import type { Context } from "../context.ts";
import type { Scope } from "../scope.ts";
import type { T } from "../tree.ts";
import { BOOL, comparable, INT, listOf, optional, present, type Type, told, UNKNOWN } from "../types.ts";
import { asValue, broken, make, need, needBool } from "./build.ts";
import { infer, joined, quietType } from "./infer.ts";
import { factsOf } from "./narrow.ts";

type Binary = Extract<Expr, { kind: "binary" }>;

/** How each operator is checked. */
const CHECKS: Record<BinaryOp, (context: Context, expr: Binary, scope: Scope, expected: Type | null) => T> = {
  "+": (c, e, s) => arithmetic(c, e, s, "add"),
  "-": (c, e, s) => arithmetic(c, e, s, "subtract"),
  "*": (c, e, s) => arithmetic(c, e, s, "multiply"),
  mod: (c, e, s) => arithmetic(c, e, s, "mod"),
  "<": (c, e, s) => order(c, e, s, "less", false),
  "<=": (c, e, s) => order(c, e, s, "lessOrEqual", false),
  ">": (c, e, s) => order(c, e, s, "less", true),
  ">=": (c, e, s) => order(c, e, s, "lessOrEqual", true),
  is: (c, e, s) => same(c, e, s, false),
  "is not": (c, e, s) => same(c, e, s, true),
  in: (c, e, s) => membership(c, e, e.left, e.right, s, false),
  "not in": (c, e, s) => membership(c, e, e.left, e.right, s, true),
  has: (c, e, s) => membership(c, e, e.right, e.left, s, false),
  "has not": (c, e, s) => membership(c, e, e.right, e.left, s, true),
  and: (c, e, s) => logic(c, e, s, "and"),
  or: (c, e, s) => logic(c, e, s, "or"),
  else: fallback,
};

export function binary(context: Context, expr: Binary, scope: Scope, expected: Type | null): T {
  if (!JOINS.has(expr.op)) halfAfter(context, expr);
  return CHECKS[expr.op](context, expr, scope, expected);
}

const JOINS: ReadonlySet<BinaryOp> = new Set<BinaryOp>(["and", "or", "else"]);

/** `a in b after verb(x)` looks as if both were judged afterwards, but only `b` is: parentheses say which is meant. */
function halfAfter(context: Context, { left, right }: Binary): void {
  if (right.kind !== "after" || left.kind === "number" || left.kind === "bool" || left.kind === "none") return;
  const { source } = right.span;
  if (source !== left.span.source || source.text.slice(left.span.end, right.span.start).includes("(")) return;
  context.error(
    "syntax",
    right.span,
    "Is only this judged after the verb, or what stands before it too?",
    "write `(a is b) after verb(x)`, or `a is (b after verb(x))`",
  );
}

function arithmetic(context: Context, expr: Binary, scope: Scope, op: "add" | "subtract" | "multiply" | "mod"): T {
  const left = need(context, infer(context, expr.left, scope, INT), INT, "a number");
  const right = need(context, infer(context, expr.right, scope, INT), INT, "a number");
  return make(expr.span, INT, { op, left, right });
}

export function divide(context: Context, expr: Extract<Expr, { kind: "divide" }>, scope: Scope): T {
  const left = need(context, infer(context, expr.left, scope, INT), INT, "a number");
  const right = need(context, infer(context, expr.right, scope, INT), INT, "a number");
  return make(expr.span, INT, { op: expr.rounded === "up" ? "divideUp" : "divideDown", left, right });
}

function order(context: Context, expr: Binary, scope: Scope, op: "less" | "lessOrEqual", turned: boolean): T {
  const [a, b] = pair(context, expr.left, expr.right, scope);
  for (const side of [a, b]) {
    if (side.type.t !== "int" && side.type.t !== "enum") need(context, side, INT, "a number");
  }
  if (a.type.t === "enum" && b.type.t === "enum" && a.type.of !== b.type.of) mismatch(context, expr, a, b);
  return make(expr.span, BOOL, turned ? { op, left: b, right: a } : { op, left: a, right: b });
}

function same(context: Context, expr: Binary, scope: Scope, negated: boolean): T {
  const [left, right] = pair(context, expr.left, expr.right, scope);
  if (!comparable(left.type, right.type)) mismatch(context, expr, left, right);
  const test = make(expr.span, BOOL, { op: "same", left, right });
  return negated ? make(expr.span, BOOL, { op: "not", of: test }) : test;
}

function mismatch(context: Context, expr: Expr, left: T, right: T): void {
  const message = `${told(left.type)} and ${told(right.type)} are never the same.`;
  context.error("wrong-type", expr.span, message, byRow(left, right) ?? byRow(right, left));
}

/** `v is b` where `b` is a row: what a thing is called in the table is its row. */
function byRow({ type, span }: T, other: T): string | undefined {
  const thing = present(type);
  const row = present(other.type);
  if (thing.t !== "entity" || row.t !== "row" || !thing.of.includes(row.of)) return undefined;
  return `compare its row: \`${textAt(span)}.row is ${textAt(other.span)}\``;
}

/** Both sides of a comparison; the side whose meaning is clear tells what a bare word on the other side means. */
function pair(context: Context, left: Expr, right: Expr, scope: Scope): [T, T] {
  if (left.kind === "name" && !isKnown(context, left, scope)) {
    const second = asValue(infer(context, right, scope));
    const first = asValue(infer(context, left, scope, second.type.t === "unknown" ? null : present(second.type)));
    return [first, second];
  }
  const first = asValue(infer(context, left, scope));
  return [first, asValue(infer(context, right, scope, present(first.type)))];
}

const isKnown = (context: Context, name: Extract<Expr, { kind: "name" }>, scope: Scope): boolean =>
  scope.variable(name.name) !== null && quietType(context, name, scope) !== null;

function membership(context: Context, expr: Binary, item: Expr, list: Expr, scope: Scope, negated: boolean): T {
  const right = infer(context, list, scope);
  const element = elementOf(right);
  if (!element) {
    if (right.type.t !== "unknown")
      context.error(
        "wrong-type",
        list.span,
        `A list, a set or a place for components was expected, but this is ${told(right.type)}.`,
      );
    return broken(expr.span);
  }
  const left = asValue(infer(context, item, scope, element));
  if (!comparable(left.type, element))
    context.error("wrong-type", expr.span, `${told(left.type)} is never in a list of ${told(element)}.`);
  const test =
    right.type.t === "zone"
      ? make(expr.span, BOOL, { op: "lies", left, zone: right })
      : make(expr.span, BOOL, { op: "in", left, right });
  return negated ? make(expr.span, BOOL, { op: "not", of: test }) : test;
}

/** `d is one of north, south`: each is compared as `is` compares. */
export function oneOf(context: Context, expr: Extract<Expr, { kind: "isOneOf" }>, scope: Scope): T {
  const [first, ...others] = expr.items;
  if (!first) return broken(expr.span);
  const [left, right] = pair(context, expr.operand, first, scope);
  const wanted = left.type.t === "unknown" ? null : present(left.type);
  const items = [right, ...others.map((item) => asValue(infer(context, item, scope, wanted)))];
  for (const item of items) if (!comparable(left.type, item.type)) mismatch(context, expr, left, item);
  const list = make(expr.span, listOf(present(left.type)), { op: "tuple", items, set: false });
  const test = make(expr.span, BOOL, { op: "in", left, right: list });
  return expr.negated ? make(expr.span, BOOL, { op: "not", of: test }) : test;
}

/** What a list, set or zone contains; null for other values. */
export function elementOf(list: T): Type | null {
  const { type } = list;
  if (type.t === "list" || type.t === "set") return type.of;
  if (type.t === "zone") return { t: "entity", of: type.of.holds, family: null };
  if (type.t === "empty" || type.t === "unknown") return UNKNOWN;
  return null;
}

function logic(context: Context, expr: Binary, scope: Scope, op: "and" | "or"): T {
  const left = needBool(context, infer(context, expr.left, scope, BOOL));
  const facts = factsOf(context, expr.left, op === "and", (e) => quietType(context, e, scope));
  const given = infer(context, expr.right, scope.narrow(facts), BOOL);
  const right = alternative(context, expr, left, given) ?? needBool(context, given);
  return make(expr.span, BOOL, { op, left, right });
}

/** `x is a or b`: what stands behind `or` is no condition, but another value for the comparison before it. */
function alternative(context: Context, { left: compared, right, op }: Binary, left: T, given: T): T | null {
  const value = asValue(given);
  if (left.op !== "same" || compared.kind !== "binary" || compared.op !== "is") return null;
  if (value.type.t === "bool" || value.type.t === "unknown" || !comparable(left.left.type, value.type)) return null;
  const [of, one, two] = [compared.left, compared.right, right].map(({ span }) => textAt(span));
  const message = `\`${op}\` joins conditions, but \`${two}\` is ${told(value.type)}.`;
  const oneOf = op === "or" ? `, or shorter \`${of} is one of ${one}, ${two}\`` : "";
  context.error("wrong-type", right.span, message, `write \`${of} is ${one} ${op} ${of} is ${two}\`${oneOf}`);
  return broken(right.span);
}

function fallback(context: Context, expr: Binary, scope: Scope, expected: Type | null): T {
  const left = asValue(infer(context, expr.left, scope, expected));
  const right = isImpossible(expr.right, scope)
    ? make(expr.right.span, UNKNOWN, { op: "builtin", name: "impossible", args: [] })
    : asValue(infer(context, expr.right, scope, expected ?? present(left.type)));
  if (left.type.t !== "optional" && left.type.t !== "none" && left.type.t !== "unknown") {
    context.diagnostics.warning(
      "unreachable",
      expr.right.span,
      "This is never taken, because the value before `else` is never none.",
    );
  }
  const type = joined(context, expr, { ...left, type: present(left.type) }, right);
  return make(expr.span, right.type.t === "optional" ? optional(type) : type, { op: "else", left, right });
}

/** `x else impossible`: the rules promise that x is there; if it is not, play stops at this place. */
export function isImpossible(expr: Expr, scope: Scope): boolean {
  return expr.kind === "name" && expr.name === "impossible" && !scope.variable("impossible");
}
