/** The frame of a board's drawing: its size on the page, zoom and pan by buttons, keys, wheel, drag and pinch, and the focus by arrows. */
import type { ComponentChildren } from "preact";
import { useContext, useEffect, useRef } from "preact/hooks";
import type { Board } from "../scene.ts";
import { useDrag } from "./drag.ts";
import { isSmall, ScaleContext, ShownContext, SmallContext, useScale } from "./legible.ts";
import { Overview } from "./overview.tsx";
import { usePinch } from "./pinch.ts";
import { useNear } from "./use-near.ts";
import { type BoardViews, BoardViewsContext } from "./views.ts";
import { at, type Extent, nearestTowards, panned, STEP, showing, WHOLE, windowOf, type Zoom, zoomed } from "./zoom.ts";

interface Props {
  readonly board: Board;
  readonly extent: Extent;
  /** units of the drawing for one space */
  readonly cell: number;
  /** the width of the whole board in pixels, unless the viewer asked for a wide one */
  readonly least: number;
  /** the radius of a space, in units of the drawing */
  readonly radius: number;
  /** whether it has all the room that the rest of the table leaves */
  readonly fills: boolean;
  /** things that are shown large elsewhere on the table just now */
  readonly elsewhere: ReadonlySet<string>;
  readonly children: ComponentChildren;
}

const ARROWS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ["ArrowLeft", [-1, 0] as const],
  ["ArrowRight", [1, 0] as const],
  ["ArrowUp", [0, -1] as const],
  ["ArrowDown", [0, 1] as const],
]);

/** The keys that change the zoom. */
const KEYS: ReadonlyMap<string, (zoom: Zoom) => Zoom> = new Map([
  ["+", (zoom: Zoom) => zoomed(zoom, STEP)],
  ["=", (zoom: Zoom) => zoomed(zoom, STEP)],
  ["-", (zoom: Zoom) => zoomed(zoom, 1 / STEP)],
  ["0", () => WHOLE],
]);

interface Held {
  readonly board: Board;
  readonly svg: SVGSVGElement | null;
  readonly zoom: Zoom;
  readonly set: (zoom: Zoom) => void;
}

function boardKey(event: KeyboardEvent, held: Held): void {
  const { board, svg, zoom, set } = held;
  const withControl = event.ctrlKey || event.metaKey || event.altKey;
  const arrow = withControl ? undefined : ARROWS.get(event.key);
  const next = withControl ? undefined : KEYS.get(event.key)?.(zoom);
  if (event.key === "Enter" && event.target === svg) focusSpace(svg, board.spaces[0]?.id);
  else if (arrow) moveBy(arrow, event, held);
  else if (next) {
    event.preventDefault();
    set(next);
  }
}

/** With the focus on the board, arrows pan; with the focus on a space, they move it to the next space. */
function moveBy(arrow: readonly [number, number], event: KeyboardEvent, { board, svg, zoom, set }: Held): void {
  const at = spaceOf(board, event.target);
  if (at >= 0) focusSpace(svg, board.spaces[nearestTowards(board.spaces, at, arrow)]?.id);
  else if (zoom.scale > 1) set(panned(zoom, arrow[0] / 4, arrow[1] / 4));
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** The drawing of a board with its buttons, and with the overview while only a part of it is shown. */
export function BoardFrame({ board, extent: drawn, cell, least, radius, fills, elsewhere, children }: Props) {
  const views = useContext(BoardViewsContext);
  const svg = useRef<SVGSVGElement>(null);
  const { extent, near, isAfar = false } = useNear(board, drawn, cell, svg, { fills, elsewhere });
  const zoom = views.zoomOf(board.id) ?? near;
  const set = (next: Zoom) => views.setZoom(board.id, next);
  useWheel(svg, (factor, across, down) => set(zoomed(zoom, factor, across, down)));
  const drag = useDrag((across, down) => set(panned(zoom, -across, -down)), zoom.scale > 1);
  const pinch = usePinch((factor, across, down) => set(zoomed(zoom, factor, across, down)));
  const shown = windowOf(extent, zoom);
  const scale = useScale(svg, zoom.scale);
  const onKeyDown = (event: KeyboardEvent) => boardKey(event, { board, svg: svg.current, zoom, set });
  const onFocusIn = (event: FocusEvent) => {
    const space = board.spaces[spaceOf(board, event.target)];
    const next = space && showing(extent, zoom, space.x * cell, space.y * cell);
    if (next && next !== zoom) set(next);
  };
  return (
    <>
      <BoardBar
        board={board}
        zoom={zoom}
        set={set}
        views={views}
        follows={near.scale > 1}
        isOver={isCornerFree(board, drawn, cell)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
      <svg
        ref={svg}
        viewBox={`${shown.left} ${shown.top} ${shown.width} ${shown.height}`}
        style={{
          maxWidth: views.wide || fills || board.view === "near" ? "none" : `${least}px`,
          "--most": `${views.wide ? 4000 : Math.max(least, 760)}px`,
        }}
        tabindex={0}
        role="group"
        aria-label={`${board.title}: + and - change the size, arrows move, Enter goes to its spaces`}
        data-zoomed={zoom.scale > 1 || undefined}
        data-view={board.view}
        data-afar={isAfar || undefined}
        onKeyDown={onKeyDown}
        onFocusIn={onFocusIn}
        {...drag}
        {...pinch}
      >
        <title>{board.title}</title>
        <ScaleContext.Provider value={scale}>
          <SmallContext.Provider value={isSmall(radius, scale)}>
            <ShownContext.Provider value={shown}>{children}</ShownContext.Provider>
          </SmallContext.Provider>
        </ScaleContext.Provider>
      </svg>
      {zoom.scale > 1 && (
        <Overview board={board} extent={drawn} shown={shown} go={(x, y) => set(at(extent, zoom, x, y))} />
      )}
    </>
  );
}

/** Whether no space is in the upper right corner, so that a button can lie there. */
const isCornerFree = ({ spaces }: Board, { left, top, width }: Extent, cell: number): boolean =>
  !spaces.some(({ x, y }) => x * cell > left + width - cell && y * cell < top + cell);

interface BarProps {
  readonly board: Board;
  readonly zoom: Zoom;
  readonly set: (zoom: Zoom) => void;
  readonly views: BoardViews;
  /** whether only a part of the board is shown by default */
  readonly follows: boolean;
  /** whether it lies over a free corner of the board where there is little room */
  readonly isOver: boolean;
}

function BoardBar({ board, zoom, set, views, follows, isOver }: BarProps) {
  return (
    <div class="board-bar" role="toolbar" data-over={isOver || undefined} aria-label={`Size of ${board.title}`}>
      <button
        type="button"
        aria-label="Larger"
        title="Larger (+, or ctrl and the wheel)"
        onClick={() => set(zoomed(zoom, STEP))}
      >
        +
      </button>
      <button
        type="button"
        aria-label="Smaller"
        title="Smaller (-)"
        disabled={zoom.scale <= 1}
        onClick={() => set(zoomed(zoom, 1 / STEP))}
      >
        −
      </button>
      <button
        type="button"
        aria-label="1:1, whole board"
        title="Whole board (0)"
        disabled={zoom.scale <= 1}
        onClick={() => set(WHOLE)}
      >
        1:1
      </button>
      {follows && (
        <button
          type="button"
          aria-pressed={views.zoomOf(board.id) === null}
          aria-label="Near, around what acts"
          title="Near: goes along with what acts and what can be chosen"
          onClick={() => views.setZoom(board.id, null)}
        >
          ◎
        </button>
      )}
      <button
        type="button"
        aria-pressed={views.wide}
        aria-label="Wide board"
        title="Gives the board the room of the rules"
        onClick={() => views.setWide(!views.wide)}
      >
        ⟷
      </button>
    </div>
  );
}

/** The index of the space that a drawn element is or stands on; -1: none. */
function spaceOf(board: Board, target: EventTarget | null): number {
  if (!(target instanceof Element)) return -1;
  const id = target.closest("[data-thing]")?.getAttribute("data-thing");
  if (!id) return -1;
  return board.spaces.findIndex((space) => space.id === id || space.things.some((thing) => thing.id === id));
}

function focusSpace(svg: SVGSVGElement | null, id: string | undefined): void {
  const found = id === undefined ? null : svg?.querySelector(`.space[data-thing="${CSS.escape(id)}"]`);
  if (found instanceof SVGElement) found.focus();
}

/** Ctrl and the wheel zoom at the pointer. The wheel alone scrolls the page, as everywhere. */
function useWheel(svg: { current: SVGSVGElement | null }, zoom: (factor: number, x: number, y: number) => void): void {
  const latest = useRef(zoom);
  latest.current = zoom;
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const { left, top, width, height } = element.getBoundingClientRect();
      const [across, down] = [(event.clientX - left) / width, (event.clientY - top) / height];
      latest.current(Math.exp(-event.deltaY / 300), across, down);
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [svg]);
}
