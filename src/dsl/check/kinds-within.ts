import type { KindDecl } from "./model.ts";

/** Families may be as large as somebody likes, so lists of kinds are not looked through for each kind. */
export function subset(inner: readonly KindDecl[], outer: readonly KindDecl[]): boolean {
  if (inner === outer) return true;
  if (outer.length < 8) return inner.every((kind) => outer.includes(kind));
  const all = new Set(outer);
  return inner.every((kind) => all.has(kind));
}
