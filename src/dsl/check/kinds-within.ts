import type { KindDecl } from "./model.ts";

/** Families can be large, so a long list is looked up in a set. */
export function subset(inner: readonly KindDecl[], outer: readonly KindDecl[]): boolean {
  if (inner === outer) return true;
  if (outer.length < 8) return inner.every((kind) => outer.includes(kind));
  const all = new Set(outer);
  return inner.every((kind) => all.has(kind));
}
