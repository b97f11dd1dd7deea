/** The zoom of a board that the viewer has not zoomed. */
import { useContext, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Board } from "../scene.ts";
import { ClickActionsContext } from "./click-actions.ts";
import { zoomOnLit } from "./finger.ts";
import { firstFigure, focusOf, inSightOf, isAskedOn, nearTo, type Size, sightOf, widened } from "./near.ts";
import { onResize } from "./resized.ts";
import { type Box, LEAST, NARROW, roomSight, roomsOf } from "./rooms.ts";
import { type Extent, WHOLE, type Zoom } from "./zoom.ts";

/**
 * All of the board, or around what acts or can be chosen (`view: near`). On a narrow page also other boards are shown around what can be
 * chosen, if that would be too small for a finger.
 */
export function useNear(
  board: Board,
  drawn: Extent,
  cell: number,
  svg: { readonly current: SVGSVGElement | null },
  { fills, elsewhere }: { readonly fills: boolean; readonly elsewhere: ReadonlySet<string> },
) {
  const { acting, taken: chosen, about, clicks } = useContext(ClickActionsContext);
  const taken = new Set([...chosen, ...about]);
  const isNear = board.view === "near";
  const isMeasured = isNear || fills || innerWidth < NARROW;
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const last = useRef<ReturnType<typeof focusOf>>(null);
  const found = useRef<Known["current"]>(null);
  useLayoutEffect(() => {
    const element = svg.current;
    if (!isMeasured || !element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    return onResize([element], measure);
  }, [svg, isMeasured]);
  if (!isNear) {
    const named = new Set([...taken, ...(acting === null ? [] : [acting])]);
    // While all of it is shown, a drawing that fills its room shows what is around the board as well.
    const extent = fills ? widened(drawn, size) : drawn;
    const near = innerWidth < NARROW ? zoomOnLit(board, { clicks, named }, { extent, size, cell }) : WHOLE;
    return { extent, near };
  }
  const hasRooms = board.regions.length > 0;
  const shown = { extent: drawn, whole: widened(drawn, size), size, cell, ...(hasRooms && { least: LEAST }) };
  const asked = {
    acting,
    taken: new Set([...taken].filter((id) => !elsewhere.has(id))),
    clicks: new Map([...clicks].filter(([id]) => !elsewhere.has(id))),
  };
  const sight = sightOf(shown);
  // A question about nothing on the board keeps the last focus.
  last.current = focusOf(board, asked, sight, cell) ?? last.current ?? firstFigure(board, cell);
  const focus = last.current;
  if (!hasRooms || focus === null || size.width === 0) return { extent: shown.whole, near: nearTo(shown, focus) };
  // While nobody does anything on it, a map of rooms is seen from afar.
  if (clicks.size > 0 && !isAskedOn(board, asked)) return { extent: shown.whole, near: WHOLE, isAfar: true };
  return {
    extent: shown.whole,
    near: roomZoom(
      found,
      board,
      { ...shown, scene: sceneOn(board, about) },
      focus,
      inSightOf(board, asked, focus, sight, cell),
    ),
  };
}

/** Where the things stand that a question names, if one does something to another: the middles of their spaces, in spaces. */
function sceneOn({ spaces }: Board, about: ReadonlySet<string>): Points {
  const found = spaces.filter(({ things }) => things.some(({ id }) => about.has(id)));
  return found.length > 1 ? found : [];
}

type Points = readonly { readonly x: number; readonly y: number }[];

/**
 * What is shown of a board with rooms. The small map beside a part makes the pane narrower, in which the whole board may be the better
 * choice, without the small map. So where the whole board was once chosen in a window, it stays until something else has to be seen.
 */
function roomZoom(found: Known, board: Board, shown: Seen, focus: Points[number], points: Points): Zoom {
  const sight = roomBox(found, board, shown, points.length > 0 ? points : [focus]);
  const zoom = sight.box === null ? nearTo(shown, focus) : zoomTo(sight.box, shown);
  if (zoom === WHOLE) sight.kept.isWhole = true;
  return sight.kept.isWhole ? WHOLE : zoom;
}

/** What was found for the same window, height and points, by the width of the pane. */
interface Kept {
  readonly key: string;
  readonly boxes: Map<number, Box | null>;
  isWhole: boolean;
}

interface Known {
  current: Kept | null;
}

/** The part of a board with rooms that is shown, kept from one drawing to the next: pointing at something must not look for it again. */
function roomBox(known: Known, board: Board, shown: Seen, points: Points): { box: Box | null; kept: Kept } {
  const seen = points.map(({ x, y }) => ({ x: x / shown.cell, y: y / shown.cell }));
  const { width, height } = shown.size;
  const places = shown.scene.map(({ x, y }) => [x, y]);
  const key = JSON.stringify([board.id, board.regions.length, innerWidth, height, seen, places]);
  if (known.current?.key !== key) known.current = { key, boxes: new Map(), isWhole: false };
  const kept = known.current;
  const box = kept.boxes.get(width) ?? sightIn(board, shown, seen);
  kept.boxes.set(width, box);
  return { box, kept };
}

interface Seen {
  readonly extent: Extent;
  readonly whole: Extent;
  readonly size: Size;
  readonly cell: number;
  readonly scene: Points;
}

/** The part of a board with rooms that is shown, in spaces. */
const sightIn = (board: Board, { extent, size, cell, scene }: Seen, points: Points) =>
  roomSight({
    rooms: roomsOf(board),
    extent: {
      left: extent.left / cell,
      top: extent.top / cell,
      right: (extent.left + extent.width) / cell,
      bottom: (extent.top + extent.height) / cell,
    },
    pane: size,
    points,
    scene,
  });

/** A part that is larger by less than this factor is not worth a small map of the whole beside it. */
const WORTH = 1.12;

function zoomTo({ left, top, right, bottom }: Box, { whole, cell }: Seen): Zoom {
  const scale = whole.width / ((right - left) * cell);
  if (scale < WORTH) return WHOLE;
  const [x, y] = [((left + right) / 2) * cell, ((top + bottom) / 2) * cell];
  return { scale, x: (x - whole.left) / whole.width, y: (y - whole.top) / whole.height };
}
