import type { Value } from "../ir/program.ts";

/** Compares any two values: numbers by size, numbers before lists, lists item by item and the shorter one first. */
export function compareValues(a: Value, b: Value): number {
  if (typeof a === "number") return typeof b === "number" ? a - b : -1;
  if (typeof b === "number") return 1;
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = compareValues(a[i] as Value, b[i] as Value);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** A list as a set: sorted, every value once. */
export function asSet(list: readonly Value[]): Value[] {
  const sorted = [...list].sort(compareValues);
  return sorted.filter((value, i) => i === 0 || compareValues(value, sorted[i - 1] as Value) !== 0);
}
