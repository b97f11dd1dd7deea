/**
 * The same value, which nobody can change any more. Views share their parts with those before them: of a new one only what is new
 * has to be gone through, and a copy would cost as much as all of it.
 */
export function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(Object.freeze(value))) frozen(inner);
  return value;
}
