/**
 * Names in the paths of variants and packs (`terms.cover.parts.luck`). Each means the key that it leads to. The checker
 * does not know these uses, because it sees the composed rules.
 */
import type { Loaded } from "../../../src/dsl/load.ts";
import type { Source, Span } from "../../../src/dsl/text/source.ts";
import { entryOf, type Node } from "../../../src/dsl/yaml/node.ts";

type Composed = Loaded["composed"];

const isAt = (span: Span, { path }: Source, offset: number) =>
  span.source.path === path && span.start <= offset && offset <= span.end;

const bareName = (key: string) => key.replace(/\s*\(.*$/s, "");

/** The names in a node with their spans: keys of a map, ids of a list. */
function named(node: Node): { name: string; span: Span; inner: Node }[] {
  if (node.kind === "scalar") return [];
  if (node.kind === "map")
    return node.entries.map(({ key, value }) => ({ name: bareName(key.text), span: key.span, inner: value }));
  return node.items.flatMap((inner) => {
    const id = inner.kind === "map" ? entryOf(inner, "id")?.value : undefined;
    return id?.kind === "scalar" ? [{ name: id.text, span: id.span, inner }] : [];
  });
}

/** The path of the key that begins at a position; null if there is none. */
export function pathAt(composed: Composed, place: Span): string | null {
  const search = (node: Node, above: readonly string[]): string | null => {
    for (const { name, span, inner } of named(node)) {
      const path = [...above, name];
      if (span.source.path === place.source.path && span.start === place.start) return path.join(".");
      const found = search(inner, path);
      if (found !== null) return found;
    }
    return null;
  };
  return composed ? search(composed.root, []) : null;
}

/** The places where paths of variants and packs contain this path. */
export function namedInPaths(composed: Composed, path: string): Span[] {
  const depth = path.split(".").length - 1;
  return (composed?.touched ?? []).flatMap((touch) =>
    touch.path === path || touch.path.startsWith(`${path}.`) ? (touch.names[depth] ?? []) : [],
  );
}

/** The span of the key that a path's name at an offset leads to; null if there is no path. */
export function keyBehind(composed: Composed, source: Source, offset: number): Span | null {
  for (const { path, names } of composed?.touched ?? []) {
    const depth = names.findIndex((span) => isAt(span, source, offset));
    if (depth < 0 || !composed) continue;
    let node: Node | undefined = composed.root;
    let found: Span | null = null;
    for (const name of path.split(".").slice(0, depth + 1)) {
      const next: ReturnType<typeof named>[number] | undefined = node && named(node).find((one) => one.name === name);
      node = next?.inner;
      found = next?.span ?? null;
    }
    return found;
  }
  return null;
}
