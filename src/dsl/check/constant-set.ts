import type { Constant } from "./model.ts";

/**
 * Orders any two constants: numbers by size, numbers before lists, lists item by item. In play, sets are sorted in the
 * same way.
 */
function compare(a: Constant, b: Constant): number {
  if (typeof a === "number") return typeof b === "number" ? a - b : -1;
  if (typeof b === "number") return 1;
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = compare(a[i] as Constant, b[i] as Constant);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** A set of values that are known before play: sorted, every value once. */
export function constantSet(values: readonly Constant[]): Constant[] {
  const sorted = [...values].sort(compare);
  return sorted.filter((value, i) => i === 0 || compare(value, sorted[i - 1] as Constant) !== 0);
}

const counted = new WeakMap<readonly Constant[], number>();

/** How many numbers a constant consists of. A part that occurs several times counts each time. */
export function numbersIn(value: Constant): number {
  if (typeof value === "number") return 1;
  const known = counted.get(value);
  if (known !== undefined) return known;
  const count = value.reduce<number>((sum, part) => sum + numbersIn(part), 0);
  counted.set(value, count);
  return count;
}
