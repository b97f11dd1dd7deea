/** Helpers that the rows of operators share. */
import type { Expr } from "../../expr/ast.ts";
import { textAt } from "../../text/source.ts";
import type { Context } from "../context.ts";
import type { Scope } from "../scope.ts";
import type { T, TOp } from "../tree.ts";
import { BOOL, comparable, INT, present, type Type, told, UNKNOWN } from "../types.ts";
import { asValue, isNamedZone, isOfZone, make, need, zoneItself } from "./build.ts";
import { infer, quietType } from "./infer.ts";
import type { Binary } from "./operator-row.ts";

type Joining = Extract<TOp, { readonly left: T; readonly right: T }>["op"];

/** The check of an operator that makes one number of two. */
export const ofNumbers =
  (op: Joining) =>
  (context: Context, expr: Pick<Binary, "left" | "right" | "span">, scope: Scope): T => {
    const left = need(context, infer(context, expr.left, scope, INT), INT, "a number");
    const right = need(context, infer(context, expr.right, scope, INT), INT, "a number");
    return make(expr.span, INT, { op, left, right });
  };

/** A test, or its negation. */
export const denied = (negated: boolean, test: T): T =>
  negated ? make(test.span, BOOL, { op: "not", of: test }) : test;

/** Both sides of a comparison. The side whose meaning is clear gives a bare word on the other side its meaning. */
export function sides(context: Context, left: Expr, right: Expr, scope: Scope): [T, T] {
  if (left.kind === "name" && !isKnown(context, left, scope)) {
    const second = infer(context, right, scope);
    const { type } = asValue(second);
    return compared(infer(context, left, scope, type.t === "unknown" ? null : present(type)), second);
  }
  const first = infer(context, left, scope);
  return compared(first, infer(context, right, scope, present(asValue(first).type)));
}

/**
 * Two zones are compared by their contents. If one of them has a name, the comparison asks whether they are the same
 * zone.
 */
function compared(first: T, second: T): [T, T] {
  const zones = [first, second].every(({ type }) => isOfZone(type)) && [first, second].some(isNamedZone);
  return zones ? [zoneItself(first), zoneItself(second)] : [asValue(first), asValue(second)];
}

const isKnown = (context: Context, name: Extract<Expr, { kind: "name" }>, scope: Scope): boolean =>
  scope.variable(name.name) !== null && quietType(context, name, scope) !== null;

export function mismatch(context: Context, expr: Expr, left: T, right: T): void {
  const message = `${told(left.type)} and ${told(right.type)} are never the same.`;
  context.error("wrong-type", expr.span, message, byRow(left, right) ?? byRow(right, left) ?? oneOfList(left, right));
}

/** The help for `x is LIST`, which asks whether x is the list itself. */
function oneOfList({ span, type }: T, list: T): string | undefined {
  const element = elementOf(list);
  if (!element || element.t === "unknown" || !comparable(type, element)) return undefined;
  const [of, whole] = [textAt(span), textAt(list.span)];
  return `\`${of} in ${whole}\` asks whether it is one of them, \`${of} not in ${whole}\` whether it is none of them`;
}

/** The help for `v is b` where `b` is a row: the name of a thing in a table is its row. */
function byRow({ type, span }: T, other: T): string | undefined {
  const thing = present(type);
  const row = present(other.type);
  if (thing.t !== "entity" || row.t !== "row" || !thing.of.includes(row.of)) return undefined;
  return `compare its row: \`${textAt(span)}.row is ${textAt(other.span)}\``;
}

/** What a list, set or zone contains; null for other values. */
export function elementOf(list: T): Type | null {
  const { type } = list;
  if (type.t === "list" || type.t === "set") return type.of;
  if (type.t === "zone") return { t: "entity", of: type.of.holds, family: null };
  if (type.t === "empty" || type.t === "unknown") return UNKNOWN;
  return null;
}

/** `x else impossible`: the rules promise that x is there; if it is not, play stops at this place. */
export function isImpossible(expr: Expr, scope: Scope): boolean {
  return expr.kind === "name" && expr.name === "impossible" && !scope.variable("impossible");
}
