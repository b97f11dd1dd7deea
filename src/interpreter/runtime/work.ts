import type { Expr, NodeId, Value } from "../ir/program.ts";
import { eachExpr } from "../ir/visit.ts";
import { HERE, RuleError } from "./errors.ts";
import { MOST_WORK, type Runtime } from "./runtime.ts";

/**
 * Work is counted where rules can make it large, in proportion to its cost. One unit is about the cost of looking at
 * one element of a list with a short condition. Passes over memory or plain numbers count one unit per {@link
 * LIGHT_PER_UNIT}.
 */

/** How many plain numbers are passed over for one unit of work. */
export const LIGHT_PER_UNIT = 16;

/** The least work that each outcome of chance counts for, so that rules that go on by chance alone are stopped. */
export const TOSS_WORK = 250;

/** The most elements of a list, including those of nested lists. */
export const MOST_ELEMENTS = 100_000;

/** Counts work and stops rules that exceed the limit. */
export function countWork(rt: Runtime, amount: number, node: NodeId): void {
  rt.work += amount;
  if (rt.work > MOST_WORK) throw new RuleError("limit", node, "this takes too long: too many things are looked at");
}

/** Computes something only a listener needs, without counting it: listening must cost the game nothing. */
export function uncountedWork<T>(rt: Runtime, find: () => T): T {
  const before = rt.work;
  const found = find();
  rt.work = before;
  return found;
}

/** Counts a pass over plain numbers. */
export function countLightWork(rt: Runtime, count: number, node: NodeId = HERE): void {
  countWork(rt, 1 + Math.floor(count / LIGHT_PER_UNIT), node);
}

/** The units of work for evaluating expressions once, apart from what they count themselves while they run. */
export function evaluationCost(exprs: readonly Expr[]): number {
  let parts = 0;
  eachExpr(exprs, () => parts++);
  return 1 + Math.floor(parts / LIGHT_PER_UNIT);
}

/** The number of elements of a list, including those of nested lists. */
export function sizeOf(value: Value): number {
  if (typeof value === "number") return 0;
  let size = value.length;
  for (const item of value) if (typeof item !== "number") size += sizeOf(item);
  return size;
}

/** Counts the elements of a new list with nested lists, and refuses one that is too large. */
export function checkedSize<T extends readonly Value[]>(rt: Runtime, list: T, node: NodeId): T {
  let size = list.length;
  for (const item of list) {
    if (typeof item === "number") continue;
    size += sizeOf(item);
    if (size > MOST_ELEMENTS)
      throw new RuleError("limit", node, "a list has more than 100,000 elements with all that is in them");
  }
  if (size > list.length) countLightWork(rt, size, node);
  return list;
}

/** Are two values equal, element by element? The work counted is the number of elements compared. */
export function isSame(rt: Runtime, a: Value, b: Value, node: NodeId): boolean {
  if (a === b) return true;
  if (typeof a === "number" || typeof b === "number" || a.length !== b.length) return false;
  let i = 0;
  while (i < a.length && (a[i] === b[i] || isSame(rt, a[i] as Value, b[i] as Value, node))) i++;
  countLightWork(rt, i, node);
  return i === a.length;
}

/** The index of a value in a list, or -1. The work counted is the number of elements compared. */
export function indexIn(rt: Runtime, list: readonly Value[], value: Value, node: NodeId): number {
  countLightWork(rt, list.length, node);
  if (typeof value === "number") return list.indexOf(value);
  return list.findIndex((item) => isSame(rt, item, value, node));
}

/** Words of a slot that are written for one unit of work; and the work of naming one element of a list in the log. */
const WORDS = 64;
const NAMED = 4;

/** Counts the work of writing a value into a slot of `words` words, and of naming the old and the new value in the log. */
export function countWriting(rt: Runtime, words: number, value: Value, node: NodeId): void {
  countWork(rt, 1 + Math.floor(words / WORDS) + NAMED * sizeOf(value), node);
}
