import type { Expr } from "../../expr/ast.ts";
import { textAt } from "../../text/source.ts";
import type { Context } from "../context.ts";
import type { Scope } from "../scope.ts";
import type { T } from "../tree.ts";
import { join, present, type Type, told, UNKNOWN } from "../types.ts";

/**
 * The meaning and the type of an expression: see dispatch.ts. It is reached through the context, because dispatch.ts
 * imports the parts of the checker that call it.
 */
export function infer(context: Context, expr: Expr, scope: Scope, expected: Type | null = null): T {
  const { effort } = context;
  effort.spend(1, expr.span);
  effort.enter(expr.span);
  const t = context.checks.infer(context, expr, scope, expected);
  effort.leave();
  if (!expected && isAskedAgain(expr)) scope.keep(expr, t.type);
  return t;
}

/** Expressions about which conditions state facts, as `x.owner is not none` does. */
const isAskedAgain = ({ kind }: Expr): boolean => kind === "name" || kind === "member" || kind === "call";

/** The type that both branches fit, reporting branches that have nothing in common. */
export function joined(context: Context, at: Expr, a: T, b: T): Type {
  const type = join(a.type, b.type);
  if (type) return type;
  context.error(
    "wrong-type",
    at.span,
    `One side gives ${told(a.type)}, the other ${told(b.type)}.`,
    wrapped(at, a.type) ?? ofAbilities(a.type, b.type) ?? "both sides should give the same kind of value",
  );
  return UNKNOWN;
}

/** The help for abilities that have the same name and are used in different ways. */
function ofAbilities(a: Type, b: Type): string | undefined {
  if (present(a).t !== "body" || present(b).t !== "body") return undefined;
  return "abilities of several kinds are used as one where they have the same parameters, and all or none are commands";
}

/** The help for `x else 0 <= y`, where all of `0 <= y` belongs to `else`; mostly `(x else 0) <= y` is meant. */
function wrapped(at: Expr, left: Type): string | undefined {
  if (at.kind !== "binary" || at.op !== "else" || at.right.kind !== "binary") return undefined;
  if (left.t !== "int" || !COUNTS.has(at.right.op)) return undefined;
  return `all that stands behind \`else\` belongs to it; put parentheses round what is meant: \`(... else ${textAt(at.right.left.span)}) ${at.right.op} ...\``;
}

const COUNTS: ReadonlySet<string> = new Set(["<", "<=", ">", ">=", "is", "is not"]);

/** The type of an expression without reporting anything: for narrowing and completion. */
export function quietType(context: Context, expr: Expr, scope: Scope): Type | null {
  const known = scope.typeOf(expr);
  if (known) return known;
  const { type } = context.quietly(() => infer(context, expr, scope));
  scope.keep(expr, type);
  return type.t === "unknown" ? null : type;
}
