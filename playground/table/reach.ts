/** Scrolls the table if nothing that can be answered is in sight. */
import { useEffect, useRef } from "preact/hooks";
import type { Spot } from "../protocol.ts";
import { isIn } from "./beside.ts";
import { elementAt } from "./floating.tsx";
import { scrollerOf } from "./scroller.ts";
import type { Ways } from "./ways.ts";

const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left + width / 2 - 1, top: top + height / 2 - 1, width: 2, height: 2 };
};

/** Runs only after each new question, so it never scrolls back a viewer who has scrolled since. */
export function useReach(ways: Ways): void {
  /** where this has scrolled to; null: it has not */
  const reached = useRef<number | null>(null);
  useEffect(() => {
    const whole = document.querySelector(".table-pane > .table");
    if (!whole) return;
    const ids = [...ways.clicks.keys()].map((id): Spot => ({ id, part: null }));
    const spots = [...ids, ...ways.controls.flatMap(({ spot }) => spot ?? [])].slice(0, MOST);
    const found = spots.flatMap((spot) => elementAt(whole, spot) ?? []);
    const table = scrollerOf(whole);
    // Back to the top, unless the viewer has scrolled since.
    if (reached.current !== null && Math.abs(table.scrollTop - reached.current) < 2) table.scrollTop = 0;
    reached.current = null;
    const viewOf = (element: Element) => (table.contains(element) ? table : whole).getBoundingClientRect();
    if (found.length === 0 || found.some((element) => isIn(middleOf(element), viewOf(element)))) return;
    scrollTo(table, table.getBoundingClientRect(), found);
    reached.current = table.scrollTop;
  }, [ways]);
}

/** Brings the first element to the middle. Only the table is scrolled: around it the page would move away under its bars. */
function scrollTo(table: Element, view: DOMRect, [first]: readonly Element[]): void {
  if (!first) return;
  const { top, height } = middleOf(first);
  table.scrollBy({ top: top + height / 2 - (view.top + view.height / 2), behavior: "instant" });
}

/** How many things are looked at. With more than that, one of them is in sight anyway. */
const MOST = 40;
