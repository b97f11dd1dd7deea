/**
 * Freezes a value deeply. Views share parts with earlier views, so only new parts have to be visited; a copy would cost
 * as much as the whole view.
 */
export function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(Object.freeze(value))) frozen(inner);
  return value;
}
