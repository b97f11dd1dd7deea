/** Things that go the same way one after the other are told in one line, as somebody would who looks on. */
import type { EventView } from "../../src/interpreter/index.ts";
import type { Heard } from "./heard.ts";

const MERGED: ReadonlySet<EventView["type"]> = new Set(["move", "draw"]);

/** The rule, the depth and the places of something that goes from one to another; null for all else. */
function wayOf({ type, node, depth, parts }: EventView): string | null {
  if (!MERGED.has(type) || Array.isArray(parts.what)) return null;
  return JSON.stringify([type, node, depth, parts.from, parts.to]);
}

/** Of events that follow each other on one way the first stays, with all that went: its number is the number of the first. */
export function mergedEvents(heard: readonly Heard[]): Heard[] {
  const merged: Heard[] = [];
  for (const one of heard) {
    const last = merged.at(-1);
    const way = wayOf(one.view);
    if (!last || way === null || way !== wayOf({ ...last.view, parts: { ...last.view.parts, what: null } })) {
      merged.push(one);
      continue;
    }
    const before = last.view.parts.what ?? null;
    const what = [...(Array.isArray(before) ? before : [before]), one.view.parts.what ?? null];
    merged[merged.length - 1] = { ...last, view: { ...last.view, parts: { ...last.view.parts, what } } };
  }
  return merged;
}
