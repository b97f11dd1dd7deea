/** Finds where the cursor is in a file, from its lines alone. */
import { flowAt } from "./flow.ts";
import { type Part, partsOf, type Step } from "./lines.ts";

/**
 * The position of the cursor. It is found without a parser, because a file that is being written is rarely well-formed.
 */
export interface Cursor {
  /** the first key of the file, which gives its kind */
  readonly kind: string;
  /** from the top of the file to the map, list or value at the cursor */
  readonly steps: readonly Step[];
  readonly place: "key" | "value";
  /** where the key or value at the cursor begins */
  readonly start: number;
  /** the text from there to the cursor */
  readonly before: string;
  /** the other keys of the same map, with the text after each on its line */
  readonly beside: ReadonlyMap<string, string>;
}

export function cursorAt(text: string, offset: number): Cursor {
  const parts = partsOf(text);
  const first = parts[0]?.step;
  const kind = first && "key" in first ? first.key : "";
  const own = ownPlace(text, parts, offset);
  const steps = [...stepsTo(parts.slice(0, own.above), own.column, own.isItem), ...own.steps];
  const before = text.slice(own.start, offset);
  const inside = own.place === "value" ? flowAt(before, /^[^\n]*/.exec(text.slice(offset))?.[0] ?? "") : null;
  if (!inside) {
    const beside = own.place === "key" ? keysBeside(parts, own) : new Map<string, string>();
    return { kind, steps, place: own.place, start: own.start, before, beside };
  }
  return {
    kind,
    ...inside,
    steps: [...steps, ...inside.steps],
    start: own.start + inside.start,
    before: before.slice(inside.start),
  };
}

interface Own {
  /** how many parts come before the one at the cursor */
  readonly above: number;
  readonly column: number;
  /** whether the line above begins with the `-` of the same item */
  readonly isItem: boolean;
  /** the key whose value is at the cursor */
  readonly steps: readonly Step[];
  readonly place: "key" | "value";
  readonly start: number;
}

function ownPlace(text: string, parts: readonly Part[], offset: number): Own {
  const line = text.lastIndexOf("\n", offset - 1) + 1;
  const above = parts.findLastIndex((part) => part.start < offset) + 1;
  const last = parts[above - 1];
  const mine = last && last.start >= line ? last : null;
  const none = { isItem: false, steps: [] };
  if (mine && "key" in mine.step) {
    const isValue = text.slice(mine.start, offset).includes(":");
    if (isValue)
      return {
        ...none,
        above: above - 1,
        column: mine.column,
        steps: [mine.step],
        place: "value",
        start: Math.min(mine.behind, offset),
      };
    return { ...none, above: above - 1, column: mine.column, place: "key", start: mine.start };
  }
  if (mine) {
    const start = Math.min(mine.behind, offset);
    return { ...none, above, column: start - line, place: "key", start };
  }
  const written = /[^\s]/.exec(text.slice(line, offset));
  const start = line + (written?.index ?? offset - line);
  return { ...none, above, column: start - line, place: "key", start };
}

/** The keys and items around a column, from the top: for each smaller indentation the nearest one above. */
function stepsTo(above: readonly Part[], from: number, inItem: boolean): Step[] {
  const steps: Step[] = [];
  let column = from;
  let isItem = inItem;
  for (const part of [...above].reverse()) {
    // List items may have the same indentation as the key that they belong to.
    const outside = part.column < column || (isItem && part.column === column && "key" in part.step);
    if (!outside) continue;
    steps.unshift(part.step);
    column = part.column;
    isItem = "item" in part.step;
  }
  return steps;
}

/** The keys in the same column of the same map, above and below. */
function keysBeside(parts: readonly Part[], { above, column, start }: Own): Map<string, string> {
  const found = new Map<string, string>();
  const take = (part: Part): boolean => {
    if (part.column === column && part.start !== start && "key" in part.step) found.set(part.step.key, part.rest);
    return part.column >= column;
  };
  for (let i = above - 1; i >= 0; i--) if (!take(parts[i] as Part)) break;
  for (let i = above; i < parts.length; i++) if (!take(parts[i] as Part)) break;
  return found;
}
