import { useRef } from "preact/hooks";

/** A press that moves less than this many pixels is a click. */
const SLACK = 5;

interface Start {
  readonly x: number;
  readonly y: number;
  moved: boolean;
}

/** A piece that can be chosen is carried itself. */
const isCarried = ({ target }: Event) => target instanceof Element && target.closest(".token[data-can]") !== null;

/** The handlers of an element that is dragged; says by which parts of it the pointer has moved. */
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
