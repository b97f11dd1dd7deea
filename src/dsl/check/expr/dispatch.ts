import type { Expr } from "../../expr/ast.ts";
import { BINARY, LEVEL } from "../../expr/binary.ts";
import { textAt } from "../../text/source.ts";
import type { Context } from "../context.ts";
import type { Scope } from "../scope.ts";
import type { T } from "../tree.ts";
import { BOOL, EMPTY_TYPE, INT, NONE_TYPE, optional, type Type } from "../types.ts";
import { broken, constant, isOfZone, make, need, WHERE_NONE } from "./build.ts";
import { inferCall } from "./calls.ts";
import { infer } from "./infer.ts";
import { keyedAbility } from "./keyed-abilities.ts";
import { member } from "./members.ts";
import { inferName } from "./names.ts";
import { pathOf } from "./narrow.ts";
import { type Binary, type Operation, type OperatorRow, operatorOf } from "./operator-row.ts";
import { placeMeant } from "./place-meant.ts";

/**
 * Finds what an expression means and its type. `expected` is the type that the place needs, if known: it gives bare
 * words (`knight`, `north`) their meaning. Never throws; an error is reported and has the type `unknown`.
 */
export function inferExpression(context: Context, expr: Expr, scope: Scope, expected: Type | null = null): T {
  const t = inferForm(context, expr, scope, expected);
  const path = scope.mayKnow(expr) ? pathOf(expr) : null;
  const fact = path === null ? null : scope.factAbout(path);
  if (path === null || !fact || t.type.t === "unknown") return t;
  if (t.type.t === "zone") return { ...t, lies: { type: fact, promised: scope.mayHaveChanged(path) } };
  const known: T = { ...t, type: fact };
  return isStored(t) && t.type.t === "optional" && scope.mayHaveChanged(path) ? { ...known, promised: true } : known;
}

/** Can effects change this value? Names of a rule keep theirs. */
const isStored = (t: T): boolean => t.op !== "variable" || t.variable.role === "kept";

function inferForm(context: Context, expr: Expr, scope: Scope, expected: Type | null): T {
  if (isOfZone(expected) && (expr.kind === "if" || expr.kind === "binary"))
    return placeMeant(context, expr, scope, null);
  switch (expr.kind) {
    case "number":
      return constant(expr.span, { t: "int", least: expr.value, most: expr.value }, expr.value);
    case "bool":
      return constant(expr.span, BOOL, expr.value ? 1 : 0);
    case "none":
      return make(expr.span, NONE_TYPE, { op: "const", value: -2147483648 });
    case "empty":
      return make(expr.span, EMPTY_TYPE, { op: "const", value: [] });
    case "name":
      return inferName(context, expr, scope, expected);
    case "member":
      return member(context, expr, scope);
    case "index":
      return index(context, expr, scope);
    case "call":
      return inferCall(context, expr, scope, expected);
    case "unary":
    case "binary":
    case "divide":
    case "isA":
    case "isOneOf":
    case "inPlay":
    case "if":
    case "range":
    case "without":
    case "after":
      return operation(context, expr, scope, expected);
    case "query":
      context.error(
        "syntax",
        expr.span,
        "A list with `in` stands only where something is chosen, counted or looped over.",
        "put it into `list(...)`, `count(...)`, `any(...)` or another of these",
      );
      return broken(expr.span);
    case "reversed":
      context.error("syntax", expr.span, "An order is turned round only after `sorted by` or `best by`.");
      return broken(expr.span);
  }
}

function operation(context: Context, expr: Operation, scope: Scope, expected: Type | null): T {
  if (expr.kind === "binary" && BINARY[expr.op].level > LEVEL.and) halfAfter(context, expr);
  // The row belongs to the expression by the table's type; TypeScript cannot follow that through the look-up.
  const row = context.model.language.operators[operatorOf(expr)] as OperatorRow<Operation>;
  return row.check(context, expr, scope, expected);
}

/** Reports `a in b after verb(x)`: it looks as if both sides were evaluated after the verb, but only `b` is. */
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

function index(context: Context, expr: Extract<Expr, { kind: "index" }>, scope: Scope): T {
  if (expr.object.kind === "name" && !scope.variable(expr.object.name)) {
    const pair = context.model.pairs.get(expr.object.name);
    if (pair) return pairSlot(context, expr, pair, scope);
  }
  const ability = keyedAbility(context, expr, scope);
  if (ability) return ability;
  const object = infer(context, expr.object, scope);
  const [key] = expr.keys;
  if (!key || expr.keys.length > 1) {
    context.error("wrong-arguments", expr.span, "One key stands in these brackets.");
    return broken(expr.span);
  }
  return picked(context, expr, key, object, scope);
}

function picked(context: Context, expr: Extract<Expr, { kind: "index" }>, key: Expr, object: T, scope: Scope): T {
  if (object.type.t === "map") {
    const t = need(context, infer(context, key, scope, object.type.key), object.type.key, "the key");
    if (object.type.amounts)
      return make(expr.span, object.type.of, { op: "builtin", name: "amountOf", args: [object, t] });
    return make(expr.span, object.type.of, { op: "lookup", of: object, key: t });
  }
  return nth(context, expr, key, object, scope);
}

function nth(context: Context, expr: Extract<Expr, { kind: "index" }>, key: Expr, object: T, scope: Scope): T {
  if (object.type.t === "unknown") {
    infer(context, key, scope);
    return broken(expr.span);
  }
  if (object.type.t === "optional" && object.op === "through" && ["map", "list"].includes(object.type.of.t))
    return throughNone(context, expr, key, object, scope);
  if (object.type.t === "optional" && ["map", "list"].includes(object.type.of.t)) {
    const message = `\`${textAt(expr.object.span)}\` may be none here, and then it holds nothing.`;
    context.error("may-be-none", expr.object.span, message, unasked(object) ?? WHERE_NONE);
    return broken(expr.span);
  }
  const at = need(context, infer(context, key, scope), INT, "the place");
  if (object.type.t === "zone") {
    const of: Type = { t: "entity", of: object.type.of.holds, family: null };
    return make(expr.span, { t: "optional", of }, { op: "at", of: object, index: at });
  }
  if (object.type.t === "list")
    return make(expr.span, { t: "optional", of: object.type.of }, { op: "builtin", name: "nth", args: [object, at] });
  if (object.type.t === "empty") nothingToPick(context, expr.object, scope);
  else
    context.error(
      "wrong-type",
      expr.object.span,
      "Brackets pick from a row of places, a list, or values per something.",
    );
  return broken(expr.span);
}

/** What belongs to a thing that may be none may be none itself, like its attributes. */
function throughNone(
  context: Context,
  expr: Extract<Expr, { kind: "index" }>,
  key: Expr,
  object: T & { readonly op: "through" },
  scope: Scope,
): T {
  const { variable: held, then } = object;
  const value = picked(context, expr, key, then, scope);
  return make(expr.span, optional(value.type), { op: "through", variable: held, of: object.of, then: value });
}

/**
 * The help for an answer that may be none because its question reads an earlier answer: without that it is not asked.
 */
function unasked({ op, ...t }: T): string | undefined {
  if (op !== "variable" || !("variable" in t) || t.variable.chosenFrom === undefined) return undefined;
  return `it is not asked where an answer that it reads is none: always ask it, or put this below \`if: ${t.variable.id} is not none\``;
}

/** Reports a pick from a list that is always empty; an empty constant is reported where it is defined. */
function nothingToPick(context: Context, object: Expr, scope: Scope): void {
  const named = object.kind === "name" && !scope.variable(object.name) ? object.name : null;
  const constant = named === null ? undefined : context.model.constants.get(named);
  if (constant)
    context.error(
      "wrong-type",
      constant.node.span,
      `\`${constant.id}\` is empty, but the rules pick something from it.`,
      "name at least one thing: `list(...)`",
    );
  else context.error("wrong-type", object.span, "This list is always empty: nothing can be picked from it.");
}

function pairSlot(
  context: Context,
  expr: Extract<Expr, { kind: "index" }>,
  pair: NonNullable<ReturnType<Context["model"]["pairs"]["get"]>>,
  scope: Scope,
): T {
  context.use(expr.object.span, pair);
  const domain: readonly Type[] =
    pair.what === "slot" ? pair.keys : [{ t: "entity", of: pair.key, family: null }, ...(pair.key2 ? [pair.key2] : [])];
  if (expr.keys.length !== domain.length) {
    context.error(
      "wrong-arguments",
      expr.span,
      `\`${pair.id}\` is kept for ${domain.length} things together, so ${domain.length} names stand in the brackets.`,
    );
    return broken(expr.span);
  }
  const keys = expr.keys.map((key, i) =>
    need(context, infer(context, key, scope, domain[i]), domain[i] ?? INT, "the key"),
  );
  if (pair.what === "slot") return make(expr.span, pair.type, { op: "slot", slot: pair, keys });
  const [of, key2] = keys;
  return of
    ? make(expr.span, { t: "zone", of: pair }, { op: "zone", zone: pair, of, key2: key2 ?? null })
    : broken(expr.span);
}
