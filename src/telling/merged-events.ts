/** Things that go the same way one after the other are told in one sentence, as somebody would who looks on. */
import type { EventView } from "../interpreter/observe/redact.ts";

const MERGED: ReadonlySet<EventView["type"]> = new Set(["move", "draw"]);

/** The rule, the depth and the places of something that goes from one to another; null for all else. */
function wayOf({ type, node, depth, parts }: EventView): string | null {
  if (!MERGED.has(type) || Array.isArray(parts.what)) return null;
  return JSON.stringify([type, node, depth, parts.from, parts.to]);
}

/** Of events that follow each other on one way the first stays, with all that went: its number is the number of the first. */
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
