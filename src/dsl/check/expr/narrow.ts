import type { Expr } from "../../expr/ast.ts";
import { printExpr } from "../../expr/print.ts";
import type { Context } from "../context.ts";
import type { KindDecl } from "../model.ts";
import type { Scope } from "../scope.ts";
import { present, type Type } from "../types.ts";
import { typeAsValue } from "./build.ts";
import { quietType } from "./infer.ts";

/** What is known after a condition: types of values, by the text that names the value. */
export type Facts = Map<string, Type>;

type TypeOf = (expr: Expr) => Type | null;

const NOTHING: Facts = new Map();

/**
 * What follows from `condition` being `truth`: `x is not none` makes x present, `x is a squad` makes it a squad, and so
 * on through `and`, `or`, `not`. Facts are only about paths (see {@link pathOf}), whose values do not change inside one
 * expression.
 */
export function factsOf(context: Context, condition: Expr, truth: boolean, scope: Scope): Facts {
  return follows(context, condition, truth, scope);
}

const typesIn =
  (context: Context, scope: Scope): TypeOf =>
  (expr) => {
    const type = quietType(context, expr, scope);
    return type && typeAsValue(type);
  };

function follows(context: Context, condition: Expr, truth: boolean, scope: Scope): Facts {
  switch (condition.kind) {
    case "unary":
      return condition.op === "not" ? follows(context, condition.operand, !truth, scope) : NOTHING;
    case "binary":
      return fromBinary(context, condition, truth, scope);
    case "isOneOf":
      return fromOneOf(condition, truth, typesIn(context, scope));
    case "isA":
      return fromKind(context, condition, truth, typesIn(context, scope));
    case "after":
    case "bool":
    case "call":
    case "divide":
    case "empty":
    case "if":
    case "inPlay":
    case "index":
    case "member":
    case "name":
    case "none":
    case "number":
    case "query":
    case "range":
    case "reversed":
    case "without":
      return NOTHING;
  }
}

function fromBinary(
  context: Context,
  condition: Extract<Expr, { kind: "binary" }>,
  truth: boolean,
  scope: Scope,
): Facts {
  const { op, left, right } = condition;
  if ((op === "and" && truth) || (op === "or" && !truth)) {
    // The right side of `and` is evaluated only if the left side holds, so it adds to the facts of that.
    const first = follows(context, left, truth, scope);
    return new Map([...first, ...follows(context, right, truth, scope.narrow(first))]);
  }
  const typeOf = typesIn(context, scope);
  if (op !== "is" && op !== "is not") return NOTHING;
  const same = (op === "is") === truth;
  const value = right.kind === "none" ? left : left.kind === "none" ? right : null;
  if (value) return same ? NOTHING : there(value, typeOf);
  return same ? equalFacts(left, right, typeOf) : NOTHING;
}

/** `a is b` where b cannot be none: then a is not none either. */
function equalFacts(left: Expr, right: Expr, typeOf: TypeOf): Facts {
  const other = typeOf(right);
  const mine = typeOf(left);
  if (mine?.t === "optional" && other && other.t !== "optional" && other.t !== "none") return there(left, typeOf);
  if (other?.t === "optional" && mine && mine.t !== "optional" && mine.t !== "none") return there(right, typeOf);
  return NOTHING;
}

/** `a is one of b, c` where neither can be none, or `a is not one of none, b`: then a is not none either. */
function fromOneOf(
  { operand, items, negated }: Extract<Expr, { kind: "isOneOf" }>,
  truth: boolean,
  typeOf: TypeOf,
): Facts {
  // A word of a type has no type of its own here, and is never none.
  const isThere = (type: Type | null) => !type || (type.t !== "optional" && type.t !== "none");
  if (negated === truth) return items.some((item) => item.kind === "none") ? there(operand, typeOf) : NOTHING;
  return typeOf(operand)?.t === "optional" && items.every((item) => isThere(typeOf(item)))
    ? there(operand, typeOf)
    : NOTHING;
}

/** The value is not none, and so the thing of which it is an attribute is not none either. */
function there(value: Expr, typeOf: TypeOf): Facts {
  const own = fact(value, present, typeOf);
  if (value.kind !== "member" || typeOf(value.object)?.t !== "optional") return own;
  return new Map([...there(value.object, typeOf), ...own]);
}

function fromKind(context: Context, condition: Extract<Expr, { kind: "isA" }>, truth: boolean, typeOf: TypeOf): Facts {
  const kinds = kindsNamed(context, condition.type.name);
  const keeps = condition.negated !== truth;
  return fact(
    condition.operand,
    (type) => {
      const inner = present(type);
      if (inner.t !== "entity") return type;
      const of = inner.of.filter((kind) => kinds.includes(kind) === keeps);
      const narrowed: Type = of.length > 0 ? { t: "entity", of, family: null } : inner;
      // "not a squad" may still be none; "a squad" is something.
      return keeps || type.t !== "optional" ? narrowed : { t: "optional", of: narrowed };
    },
    typeOf,
  );
}

function fact(value: Expr, change: (type: Type) => Type, typeOf: TypeOf): Facts {
  const path = pathOf(value);
  const type = path === null ? null : typeOf(value);
  return path === null || !type ? NOTHING : new Map([[path, change(type)]]);
}

/** The text of a name, of an attribute or element of one, or of a call with such values; null: it is no path. */
export function pathOf(expr: Expr): string | null {
  return isPath(expr) && expr.kind !== "number" ? printExpr(expr) : null;
}

function isPath(expr: Expr): boolean {
  switch (expr.kind) {
    case "name":
    case "number":
      return true;
    case "member":
      return isPath(expr.object);
    case "index":
      return isPath(expr.object) && expr.keys.every(isPath);
    case "call":
      return isPath(expr.callee) && expr.args.every(isPath);
    case "after":
    case "binary":
    case "bool":
    case "divide":
    case "empty":
    case "if":
    case "inPlay":
    case "isA":
    case "isOneOf":
    case "none":
    case "query":
    case "range":
    case "reversed":
    case "unary":
    case "without":
      return false;
  }
}

export function kindsNamed(context: Context, name: string): readonly KindDecl[] {
  const kind = context.model.kinds.get(name);
  return kind ? [kind] : (context.model.families.get(name)?.kinds ?? []);
}
