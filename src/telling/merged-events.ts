/** Merges consecutive moves along the same way into one event, so that one sentence tells them. */
import type { EventView } from "../interpreter/observe/redact.ts";

const MERGED: ReadonlySet<EventView["type"]> = new Set(["move", "draw"]);

/** The key of a way: type, rule, depth and the two places. Null for events that are not merged. */
function wayOf({ type, node, depth, parts }: EventView): string | null {
  if (!MERGED.has(type) || Array.isArray(parts.what)) return null;
  return JSON.stringify([type, node, depth, parts.from, parts.to]);
}

/**
 * Merges consecutive events of the same way into the first one, with all things that moved. It keeps the number of the
 * first.
 */
export function mergedEvents<H extends { readonly view: EventView }>(heard: readonly H[]): H[] {
  const merged: H[] = [];
  let before: string | null = null;
  for (const one of heard) {
    const way = wayOf(one.view);
    const last = merged.at(-1);
    if (last && way !== null && way === before)
      merged[merged.length - 1] = { ...last, view: joined(last.view, one.view) };
    else merged.push(one);
    before = way;
  }
  return merged;
}

function joined(first: EventView, next: EventView): EventView {
  const before = first.parts.what ?? null;
  const what = [...(Array.isArray(before) ? before : [before]), next.parts.what ?? null];
  return { ...first, parts: { ...first.parts, what } };
}
