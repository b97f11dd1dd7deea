import type { Context } from "../../check/context.ts";
import { make } from "../../check/expr/build.ts";
import { quietType } from "../../check/expr/infer.ts";
import { wordOf } from "../../check/expr/names.ts";
import type { Binary, OperatorRow } from "../../check/expr/operator-row.ts";
import { denied, mismatch, sides } from "../../check/expr/operators.ts";
import type { Scope } from "../../check/scope.ts";
import type { T } from "../../check/tree.ts";
import { BOOL, comparable, present, UNKNOWN } from "../../check/types.ts";
import { textAt } from "../../text/source.ts";

const same =
  (negated: boolean) =>
  (context: Context, expr: Binary, scope: Scope): T => {
    const kind = kindMeant(context, expr, scope, negated);
    if (kind) return kind;
    const [left, right] = sides(context, expr.left, expr.right, scope);
    if (!comparable(left.type, right.type)) mismatch(context, expr, left, right);
    tellNeverNone(context, expr, left, right);
    return denied(negated, make(expr.span, BOOL, { op: "same", left, right }));
  };

/**
 * Warns if an answer is compared with none after a question that skips the rest of its block: it is never none there.
 */
function tellNeverNone(context: Context, expr: Binary, left: T, right: T): void {
  if (right.type.t !== "none" || left.op !== "variable" || !left.variable.leavesOut || left.type.t === "optional")
    return;
  const message = `\`${left.variable.id}\` is never none here: where nothing can be chosen, the rest of the block is left out.`;
  const help =
    "`if nothing:` in place of `otherwise:` goes on with the block, and the answer is none there; or leave this test out";
  context.diagnostics.warning("unreachable", expr.span, message, help);
}

/** `e is wolf`, where `wolf` is a kind and not a thing. */
function kindMeant(context: Context, { left, right, span }: Binary, scope: Scope, negated: boolean): T | null {
  if (right.kind !== "name" || !(context.model.kinds.has(right.name) || context.model.families.has(right.name)))
    return null;
  const type = quietType(context, left, scope);
  const one = type && present(type);
  if (one?.t !== "entity" || scope.variable(right.name) || wordOf(context, right, one)) return null;
  if (quietType(context, right, scope)) return null;
  const message = `\`${right.name}\` is a kind of things, not one of them.`;
  const asked = `${textAt(left.span)} is ${negated ? "not " : ""}a ${right.name}`;
  context.error("wrong-type", right.span, message, `\`${asked}\` tests which kind it is`);
  return make(span, UNKNOWN, { op: "const", value: 0 });
}

export const is: OperatorRow<Binary> = {
  told: {
    written: ["is", "is not"],
    doc: "The same value, component, word, or none.",
    example: "card.suit is claw",
  },
  begins: null,
  offered: [
    ["is", "the same"],
    ["is none", "nothing there"],
  ],
  check: same(false),
};

export const isNot: OperatorRow<Binary> = {
  told: null,
  begins: null,
  offered: [
    ["is not", "not the same"],
    ["is not none", "something there"],
  ],
  check: same(true),
};
