/** Boxes that float beside things on the table. They follow when the table scrolls or changes its size. */
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Spot } from "../protocol.ts";
import { type At, type Box, beside, isIn, type Obstacle, shared } from "./beside.ts";
import { partName } from "./drawn.ts";
import { onResize } from "./resized.ts";

/** The element nearest to a spot: the number itself, else the thing, zone or plate that it belongs to. */
export function elementAt(root: Element, { id, part }: Spot): Element | null {
  const named = CSS.escape(id);
  const number = part === null ? null : root.querySelector(`[data-part="${CSS.escape(partName(id, part))}"]`);
  return (
    number ??
    root.querySelector(`:is(.token, .card, .space, .bar, .plot, .region, .area-name)[data-thing="${named}"]`) ??
    root.querySelector(`[data-zone="${named}"], [data-owns~="${named}"], [data-thing="${named}"]`)
  );
}

const boxOf = (element: Element): Box => {
  const body = element.querySelector(":scope > .body") ?? element;
  return body.getBoundingClientRect();
};

/** The elements that a floating box should not cover. */
const OBSTACLES =
  ":is(.table [data-can], .table :is(.card, .token, .chip, .badge, .zone-title, .area-name, .owes, .acting, .about-ring, .aim, .board-bar), .area[data-own] .zones, .board > svg, .floating)";

/** What a box that only repeats answers never covers: what can be chosen, what the question names, names, and controls. */
const NEVER = "[data-can], .zone-title, .area-name, .acting, .about-ring, .aim, .board-bar, .floating";

/** The cost of covering an element. It is highest for the viewer's own hand, which should always be in sight. */
function weightOf(one: Element): number {
  if (one.matches(".area[data-own] .zones")) return 6;
  return one.matches(NEVER) ? 3 : 1;
}

/** What a box beside an element should leave in sight, with what it costs to cover it. */
export const obstaclesOf = (around: Element, own: Element, element: Element | null): Obstacle[] =>
  [...around.querySelectorAll(OBSTACLES)].flatMap((one) =>
    one === own || one === element || one.contains(element)
      ? []
      : [{ box: boxOf(one), weight: weightOf(one), never: one.matches(NEVER) }],
  );

/** So many square pixels may be covered by the edge of a box. */
const SLIGHT = 16;

interface Placed {
  readonly at: At;
  /** whether its anchor is out of sight */
  readonly away: boolean;
  /** whether it covers something that a box with repeated answers never covers */
  readonly covers: boolean;
}

const sameAs = (one: Placed | null, { at, away, covers }: Placed): boolean =>
  one !== null &&
  one.away === away &&
  one.covers === covers &&
  Math.hypot(one.at.left - at.left, one.at.top - at.top) < 1;

type Edge = "top" | "bottom";

interface Props {
  readonly spot: Spot;
  /** changes whenever something else is drawn */
  readonly scene: unknown;
  readonly class: string;
  /** the edge of the view at which it stands while its anchor is out of sight; by default the lower one */
  readonly edge?: Edge;
  /** its answers stand at the edge of the table too: it is left out where it would cover what has to be seen */
  readonly repeats?: boolean;
  readonly children: ComponentChildren;
}

/** A box beside a spot of the table; at an edge of the view while the spot is out of sight. */
export function Floating({ spot, scene, class: name, edge = "bottom", repeats = false, children }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const place = useRef(() => {});
  place.current = () => {
    const found = own.current && placeFor(own.current, spot, edge);
    if (found) setPlaced((before) => (sameAs(before, found) ? before : found));
  };
  useLayoutEffect(() => place.current(), [spot.id, spot.part, scene]);
  useEffect(() => {
    const pane = own.current?.closest(".table-pane");
    if (!pane) return;
    const again = () => place.current();
    const noMore = onResize(pane.querySelectorAll(".table, .board > svg, .area, .floating"), again);
    pane.addEventListener("scroll", again, { capture: true, passive: true });
    return () => {
      noMore();
      pane.removeEventListener("scroll", again, { capture: true });
    };
  }, [scene]);
  const isShown = placed && !(repeats && (placed.covers || placed.away));
  const style = isShown
    ? { left: `${placed.at.left}px`, top: `${placed.at.top}px` }
    : { visibility: "hidden" as const };
  return (
    <div
      ref={own}
      class={`floating ${name}`}
      style={style}
      data-away={placed?.away || undefined}
      data-repeats={repeats || undefined}
      data-left-out={(placed && !isShown) || undefined}
    >
      {children}
    </div>
  );
}

/** What is drawn of a thing: where its name is hidden, its area stands for it. */
function shownFor(element: Element | null): Element | null {
  const isHidden = element !== null && element.getBoundingClientRect().width === 0;
  return isHidden ? (element.closest(".area") ?? element) : element;
}

function placeFor(own: HTMLElement, spot: Spot, side: Edge): Placed | null {
  const pane = own.closest(".table-pane");
  const table = pane?.querySelector(".table");
  if (!pane || !table) return null;
  const [around, view, size] = [pane, table, own].map((element) => element.getBoundingClientRect());
  if (!around || !view || !size) return null;
  const element = shownFor(elementAt(table, spot));
  const anchor = element && boxOf(element);
  const shown = element?.closest(".round:is([data-docked], [data-bands]) > .upper")?.getBoundingClientRect() ?? view;
  const away = !anchor || !isIn(anchor, shown);
  const edge = { left: view.left + view.width / 2, top: view[side], width: 0, height: 0 };
  const plate = element?.closest(".area")?.getBoundingClientRect() ?? null;
  const others = obstaclesOf(pane, own, element);
  const board = table.querySelector(".round[data-bands] .board > svg")?.getBoundingClientRect() ?? null;
  const { left, top } = beside(away ? edge : anchor, size, view, { others, plate: away ? null : plate, board });
  const placed = { left, top, width: size.width, height: size.height };
  const covers = others.some(({ box, never }) => never && shared(placed, box) > SLIGHT);
  return { at: { left: left - around.left, top: top - around.top }, away, covers };
}
