import { useRef } from "preact/hooks";

/** A press that moves less than this many pixels is a click. */
const SLACK = 5;

interface Start {
  readonly x: number;
  readonly y: number;
  moved: boolean;
}

/** Whether the press is on a token that can be chosen. Dragging that moves the token, see carry.ts. */
const isCarried = ({ target }: Event) => target instanceof Element && target.closest(".token[data-can]") !== null;

/** Handlers for dragging an element. `drag` gets the movement in parts of the element's width and height. */
export function useDrag(drag: (across: number, down: number) => void, on: boolean) {
  const last = useRef<Start | null>(null);
  const wasDragged = useRef(false);
  return {
    onPointerDown: (event: PointerEvent) => {
      wasDragged.current = false;
      if (on && event.button === 0 && !isCarried(event))
        last.current = { x: event.clientX, y: event.clientY, moved: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = last.current;
      const element = event.currentTarget;
      if (!from || !(element instanceof Element)) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!from.moved && Math.hypot(x, y) < SLACK) return;
      if (!from.moved) element.setPointerCapture(event.pointerId);
      const { width, height } = element.getBoundingClientRect();
      last.current = { x: event.clientX, y: event.clientY, moved: true };
      wasDragged.current = true;
      drag(x / width, y / height);
    },
    onPointerUp: () => {
      last.current = null;
    },
    onPointerCancel: () => {
      last.current = null;
    },
    /** The end of a drag is no click on what lies there. */
    onClickCapture: (event: MouseEvent) => {
      if (!wasDragged.current) return;
      wasDragged.current = false;
      event.stopPropagation();
    },
  };
}
