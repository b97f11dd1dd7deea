import type { Expr, NodeId, Value } from "../ir/program.ts";
import { eachExpr } from "../ir/visit.ts";
import { HERE, RuleError } from "./errors.ts";
import { MOST_WORK, type Runtime } from "./runtime.ts";

/**
 * Work is counted where rules can make it long, in proportion to what it costs: a unit is about one element of a list that
 * is looked at with a short condition. What runs over words of memory or plain numbers goes {@link LIGHT_PER_UNIT} of them to a unit.
 */

/** How many plain numbers can be gone through for one unit of work. */
export const LIGHT_PER_UNIT = 16;

/** Elements of a list, with all that is in them. */
export const MOST_ELEMENTS = 100_000;

/** Counts work, and stops rules that never come to an end. */
export function countWork(rt: Runtime, amount: number, node: NodeId): void {
  rt.work += amount;
  if (rt.work > MOST_WORK) throw new RuleError("limit", node, "this takes too long: too many things are looked at");
}

/** Finds what only a listener needs to know: whether somebody listens costs a game nothing. */
export function uncountedWork<T>(rt: Runtime, find: () => T): T {
  const before = rt.work;
  const found = find();
  rt.work = before;
  return found;
}

/** Counts going through so many plain numbers. */
export function countLightWork(rt: Runtime, count: number, node: NodeId = HERE): void {
  countWork(rt, 1 + Math.floor(count / LIGHT_PER_UNIT), node);
}

/** How many units it costs to evaluate some expressions once, but for what they count themselves while they run. */
export function evaluationCost(exprs: readonly Expr[]): number {
  let parts = 0;
  eachExpr(exprs, () => parts++);
  return 1 + Math.floor(parts / LIGHT_PER_UNIT);
}

/** A list with all that is in it: how many elements these are. */
export function sizeOf(value: Value): number {
  if (typeof value === "number") return 0;
  let size = value.length;
  for (const item of value) if (typeof item !== "number") size += sizeOf(item);
  return size;
}

/** A list that has just been made, of values that may be lists: counts them, and refuses one that has become too large. */
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

/** Are two values equal, element by element? Comparing costs as much as there is to compare. */
export function isSame(rt: Runtime, a: Value, b: Value, node: NodeId): boolean {
  if (a === b) return true;
  if (typeof a === "number" || typeof b === "number" || a.length !== b.length) return false;
  let i = 0;
  while (i < a.length && (a[i] === b[i] || isSame(rt, a[i] as Value, b[i] as Value, node))) i++;
  countLightWork(rt, i, node);
  return i === a.length;
}

/** The place of a value in a list, or -1. Looking for it costs as much as there is to compare. */
export function indexIn(rt: Runtime, list: readonly Value[], value: Value, node: NodeId): number {
  countLightWork(rt, list.length, node);
  if (typeof value === "number") return list.indexOf(value);
  return list.findIndex((item) => isSame(rt, item, value, node));
}

/** Words of a slot that are written for one unit of work; what naming one element of a list in the log costs. */
const WORDS = 64;
const NAMED = 4;

/** Counts writing a value into a slot of so many words: it goes over all of them, and the log names what was there and is. */
export function countWriting(rt: Runtime, words: number, value: Value, node: NodeId): void {
  countWork(rt, 1 + Math.floor(words / WORDS) + NAMED * sizeOf(value), node);
}
