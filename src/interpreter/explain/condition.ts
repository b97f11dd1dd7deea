/** Why named conditions do not hold. */

import { compares } from "../ir/ops.ts";
import { type Expr, type Member, NONE, type NodeId, type Value } from "../ir/program.ts";
import type { Plain } from "../names/plain.ts";
import { type Asker, roomy, shown } from "../observe/asker.ts";

/** A named condition: the parts of it that the asker may know. */
export interface Condition {
  /** its id in the rules; empty for an unnamed part of a condition */
  readonly id: string;
  readonly node: NodeId;
  /** absent if it is hidden, or if it fails because a condition before it does not hold */
  readonly holds?: boolean;
  /** it reads something that the asker may not know */
  readonly hidden?: true;
  readonly text?: string;
  /** the compared values, left and right */
  readonly values?: readonly Plain[];
  /** where the two sides stand in the rules, and whether the rules write the value there */
  readonly sides?: readonly Side[];
  /** the node of the condition itself, without its name and text */
  readonly written: NodeId;
  /** the conditions inside it */
  readonly inner?: readonly Condition[];
}

interface Side {
  readonly node: NodeId;
  readonly given: boolean;
}

const DEEPEST = 8;

/** Evaluates all conditions in the order of the rules, without those whose `if` does not hold. */
export function conditionsOf(asker: Asker, members: readonly Member[], env: readonly Value[], depth = 0): Condition[] {
  return members.flatMap((member): Condition[] => {
    const applies = member.if ? asker.evaluate(member.if, env) : null;
    if (applies?.is === "value" && applies.value !== 1) return [];
    if (applies?.is === "hidden") {
      return [{ id: member.id, node: member.node, written: member.expr.node, hidden: true }];
    }
    const told = conditionOf(asker, member.expr, { env, depth });
    const text = told.hidden ? null : asker.text(member.text, env);
    return [{ ...told, id: member.id, node: member.node, ...(text === null ? {} : { text }) }];
  });
}

interface Where {
  readonly env: readonly Value[];
  readonly depth: number;
}

/** With the result of the condition: if it holds, the name of a term with one expression is enough. */
interface Whole extends Where {
  readonly holds: boolean;
}

function conditionOf(asker: Asker, expr: Expr, where: Where): Condition {
  const { env, depth } = where;
  const found = asker.evaluate(expr, env);
  const place = { id: "", node: expr.node, written: expr.node };
  if (found.is === "failed") return place;
  const holds = found.is === "value" && found.value === 1;
  const inner = depth < DEEPEST ? innerOf(asker, expr, { ...where, depth: depth + 1, holds }) : [];
  const parts = inner.length > 0 ? { inner } : {};
  if (found.is === "hidden") return { ...place, hidden: true };
  return { ...place, holds, ...comparedBy(asker, expr, where), ...parts };
}

/** The conditions inside one: members of a term, or sides of `and` and `or`. */
function innerOf(asker: Asker, expr: Expr, where: Whole): Condition[] {
  if (expr.op === "and" || expr.op === "or") {
    return [expr.left, expr.right].map((side) => conditionOf(asker, side, where));
  }
  if (expr.op === "with") {
    const env = named(asker, expr, where.env);
    return env ? innerOf(asker, expr.then, { ...where, env }) : [];
  }
  if (expr.op !== "call") return [];
  const form = asker.game.program.terms[expr.term]?.form;
  if (form?.form !== "all" && form?.form !== "any" && form?.form !== "value") return [];
  if (form.form === "value" && where.holds) return [];
  const args = argsOf(asker, expr.args, where.env);
  if (!args) return [];
  if (form.form === "value") return insideValue(asker, form.expr, { ...where, env: args });
  const members = form.members.filter((member) => !expr.without.includes(member.id));
  return conditionsOf(asker, members, args, where.depth);
}

/** The conditions inside a single expression, or that expression itself. */
function insideValue(asker: Asker, expr: Expr, where: Whole): Condition[] {
  const inner = innerOf(asker, expr, where);
  return inner.length > 0 ? inner : [conditionOf(asker, expr, where)];
}

/** The environment with the value of a `let`, or null if the asker may not know it. */
function named(asker: Asker, { at, value }: Expr & { readonly op: "with" }, env: readonly Value[]): Value[] | null {
  const values = argsOf(asker, [value], env);
  if (!values) return null;
  const inside = roomy(env);
  inside[at] = values[0] ?? NONE;
  return inside;
}

/** The values of arguments, or null if the asker may not know one of them: the result is then hidden, too. */
export function argsOf(asker: Asker, args: readonly Expr[], env: readonly Value[]): Value[] | null {
  const values: Value[] = [];
  const all = asker.watch(() => {
    const own = roomy(env);
    for (const arg of args) values.push(asker.compiler.fn(arg)(own));
    return 1;
  });
  return all.is === "value" ? values : null;
}

function comparedBy(asker: Asker, expr: Expr, where: Where): Pick<Condition, "values" | "sides"> {
  if (expr.op === "not") return comparedBy(asker, expr.of, where);
  if (expr.op === "with") {
    const env = named(asker, expr, where.env);
    return env ? comparedBy(asker, expr.then, { ...where, env }) : {};
  }
  if (!compares(expr)) return {};
  const left = shown(asker, expr.left, expr.right, where.env);
  const right = shown(asker, expr.right, expr.left, where.env);
  if (left === undefined || right === undefined) return {};
  return { values: [left, right], sides: [sideOf(expr.left), sideOf(expr.right)] };
}

const sideOf = ({ node, op }: Expr): Side => ({ node, given: op === "const" || op === "option" || op === "entity" });
