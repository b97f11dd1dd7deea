/** Why named conditions do not hold. */

import { compares } from "../ir/ops.ts";
import { type Expr, type Member, NONE, type NodeId, type Value } from "../ir/program.ts";
import type { Plain } from "../names/plain.ts";
import { type Asker, roomy, shown } from "../observe/asker.ts";

/** A named condition as the asker may know it. */
export interface Condition {
  /** its id in the rules; empty for a part of a condition that has no name of its own */
  readonly id: string;
  readonly node: NodeId;
  /** absent where it is hidden, or where it makes no sense because something before it does not hold */
  readonly holds?: boolean;
  /** it reads what the asker may not see */
  readonly hidden?: true;
  readonly text?: string;
  /** what was compared, left and right */
  readonly values?: readonly Plain[];
  /** where the two stand in the rules, and whether the rules give the value itself there */
  readonly sides?: readonly Side[];
  /** where the condition itself stands, without its name and text */
  readonly written: NodeId;
  /** the conditions of which it consists */
  readonly inner?: readonly Condition[];
}

interface Side {
  readonly node: NodeId;
  readonly given: boolean;
}

const DEEPEST = 8;

/** Tries all conditions in the order of the rules; those whose `if` does not hold are left out. */
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

function conditionOf(asker: Asker, expr: Expr, where: Where): Condition {
  const { env, depth } = where;
  const found = asker.evaluate(expr, env);
  const place = { id: "", node: expr.node, written: expr.node };
  if (found.is === "failed") return place;
  const inner = depth < DEEPEST ? innerOf(asker, expr, { ...where, depth: depth + 1 }) : [];
  const parts = inner.length > 0 ? { inner } : {};
  if (found.is === "hidden") return { ...place, hidden: true };
  return { ...place, holds: found.value === 1, ...comparedBy(asker, expr, where), ...parts };
}

/** The conditions inside one: those of a term, or the sides of `and`. */
function innerOf(asker: Asker, expr: Expr, where: Where): Condition[] {
  if (expr.op === "and") {
    return [expr.left, expr.right].map((side) => conditionOf(asker, side, where));
  }
  if (expr.op === "with") {
    const env = named(asker, expr, where.env);
    return env ? innerOf(asker, expr.then, { ...where, env }) : [];
  }
  if (expr.op !== "call") return [];
  const term = asker.game.program.terms[expr.term];
  if (term?.form.form !== "all" && term?.form.form !== "any") return [];
  const args = argsOf(asker, expr.args, where.env);
  const members = term.form.members.filter((member) => !expr.without.includes(member.id));
  return args ? conditionsOf(asker, members, args, where.depth) : [];
}

/** The environment with what a `let` of the rules names, or null where the asker may not know it. */
function named(asker: Asker, { at, value }: Expr & { readonly op: "with" }, env: readonly Value[]): Value[] | null {
  const values = argsOf(asker, [value], env);
  if (!values) return null;
  const inside = roomy(env);
  inside[at] = values[0] ?? NONE;
  return inside;
}

/** The values of arguments, or null where the asker may not know one: what is judged of it then stays hidden too. */
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
