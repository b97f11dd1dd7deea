/** The note that appears beside a thing on which the pointer or the focus rests: a close look, and whether it can be chosen. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { About, ExplanationLine } from "../protocol.ts";
import type { Scene } from "../scene.ts";
import type { App } from "../state/app.ts";
import { type At, beside } from "./beside.ts";
import { Closer, closeTo } from "./closer.tsx";
import { obstaclesOf } from "./floating.tsx";
import { pointedAt } from "./overlay.tsx";

/** How long the pointer or focus has to rest before the note appears, in milliseconds. */
const REST = 650;
/** How long a finger has to rest before it opens the details instead of choosing, in milliseconds. */
const HELD = 550;
/** A finger that moves further than this, in pixels, scrolls instead. */
const SLACK = 10;

interface Spot {
  readonly id: string;
  /** the box of the thing in the window */
  readonly box: DOMRect;
  /** whether the focus rests on it, rather than the pointer */
  readonly focused: boolean;
}

export interface Peek {
  readonly told: (About & { readonly spot: Spot }) | null;
  /** the handlers of the table */
  readonly watch: {
    readonly onPointerOver: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocusIn: (event: FocusEvent) => void;
    readonly onFocusOut: () => void;
    readonly onKeyDownCapture: (event: KeyboardEvent) => void;
    readonly onScroll: () => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
    readonly onClickCapture: (event: MouseEvent) => void;
  };
}

const spotAt = (event: Event): Spot | null => {
  const id = pointedAt(event);
  const found = event.target instanceof Element ? event.target.closest("[data-thing]") : null;
  const focused = event instanceof FocusEvent;
  return id === null || !found ? null : { id, box: found.getBoundingClientRect(), focused };
};

/** Asks the rules about the thing on which the pointer or the focus rests. A finger that rests opens the details instead. */
export function usePeek(app: App, position: unknown): Peek {
  const [spot, setSpot] = useState<Spot | null>(null);
  const [told, setTold] = useState<Peek["told"]>(null);
  const held = useHeld((id) => app.inspect(id));
  useEffect(() => setTold(null), [position]);
  useEffect(() => {
    setTold(null);
    if (!spot || !position) return;
    let stale = false;
    const timer = setTimeout(async () => {
      const about = await app.asking.about(spot.id);
      if (!stale && about) setTold({ ...about, spot });
    }, REST);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [app, spot?.id, position]);
  const away = () => setSpot(null);
  const watch = {
    onPointerOver: (event: PointerEvent) => {
      if (event.pointerType === "touch") return;
      const found = spotAt(event);
      // A pointer over nothing does not hide the note of the focused thing: the table may have moved under the pointer.
      setSpot((spot) => found ?? (spot?.focused ? spot : null));
    },
    onPointerLeave: away,
    onFocusIn: (event: FocusEvent) => setSpot(spotAt(event)),
    onFocusOut: away,
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.key === "Escape") away();
    },
    onScroll: away,
    ...held,
  };
  return { told, watch };
}

/** Handlers for a finger that rests on a thing: it opens the details, and the click that follows chooses nothing. */
function useHeld(ask: (id: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const from = useRef<readonly [number, number]>([0, 0]);
  const wasHeld = useRef(false);
  const stop = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  useEffect(() => stop, []);
  return {
    onPointerDown: (event: PointerEvent) => {
      wasHeld.current = false;
      const id = pointedAt(event);
      if (event.pointerType !== "touch" || id === null) return;
      from.current = [event.clientX, event.clientY];
      stop();
      timer.current = setTimeout(() => {
        wasHeld.current = true;
        ask(id);
      }, HELD);
    },
    onPointerMove: (event: PointerEvent) => {
      const [x, y] = from.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > SLACK) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture: (event: MouseEvent) => {
      if (!wasHeld.current) return;
      wasHeld.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}

/** The distance of the note from the edges of the window, in pixels. */
const EDGE = 8;

/** The place of the note: beside the thing, over as little as possible of what can be chosen. */
function placeOf(note: HTMLElement, spot: Spot): At {
  const view = { left: EDGE, top: EDGE, width: window.innerWidth - 2 * EDGE, height: window.innerHeight - 2 * EDGE };
  const thing = document.querySelector(`.table [data-thing="${CSS.escape(spot.id)}"]`);
  const plate = thing?.closest(".area")?.getBoundingClientRect() ?? null;
  return beside(spot.box, note.getBoundingClientRect(), view, {
    others: obstaclesOf(document.body, note, thing),
    plate,
  });
}

/** The note: a close look at the thing, and what can be done with it or why it cannot be chosen. */
export function PeekView({ peek: { told }, scene }: { peek: Peek; scene: Scene }) {
  const note = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<At | null>(null);
  useLayoutEffect(() => setAt(told && note.current && placeOf(note.current, told.spot)), [told]);
  const close = told && closeTo(scene, told.spot.id);
  if (!told || (!close && told.can.length === 0 && told.lines.length === 0))
    return <p class="visually-hidden" role="status" />;
  return (
    <div ref={note} class="peek" role="status" style={at ? { left: `${at.left}px`, top: `${at.top}px` } : {}}>
      {close && <Closer close={close} />}
      {told.can.length > 0 && <p class="peek-can">Can be chosen: {told.can.join(", ")}</p>}
      {told.can.length === 0 && told.lines.length > 0 && (
        <>
          <p>Cannot be chosen now:</p>
          <Reasons lines={told.lines} />
        </>
      )}
    </div>
  );
}

export function Reasons({ lines }: { lines: readonly ExplanationLine[] }) {
  return (
    <ul class="reasons">
      {lines.map(({ text, value, place, depth, holds }, at) => (
        <li key={at} style={{ "--depth": depth }} data-holds={String(holds)}>
          {text}
          {value !== "" && <b> {value}</b>}
          {place && <small> {`${place.file.split("/").at(-1)}:${place.line}`}</small>}
        </li>
      ))}
    </ul>
  );
}
