import type { Value } from "../ir/program.ts";

/** Compares any two values: numbers by size, numbers before lists, lists element by element, a prefix before the longer list. */
export function compareValues(a: Value, b: Value): number {
  if (typeof a === "number") return typeof b === "number" ? a - b : -1;
  if (typeof b === "number") return 1;
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = compareValues(a[i] as Value, b[i] as Value);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Up to this length insertion is faster than the built-in sort. */
const SHORT = 32;

/** A short list of numbers as a sorted set, by insertion. Null if an element is no number. */
function asShortSet(list: readonly Value[]): number[] | null {
  const set: number[] = [];
  for (let i = 0; i < list.length; i++) {
    const value = list[i];
    if (typeof value !== "number") return null;
    let at = set.length;
    while (at > 0 && (set[at - 1] as number) > value) at--;
    if (at > 0 && set[at - 1] === value) continue;
    for (let k = set.push(value) - 1; k > at; k--) set[k] = set[k - 1] as number;
    set[at] = value;
  }
  return set;
}

/** A list as a set: sorted, without duplicates. */
export function asSet(list: readonly Value[]): Value[] {
  const short = list.length <= SHORT ? asShortSet(list) : null;
  if (short) return short;
  const sorted = [...list].sort(compareValues);
  return sorted.filter((value, i) => i === 0 || compareValues(value, sorted[i - 1] as Value) !== 0);
}
