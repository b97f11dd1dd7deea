import { useRef } from "preact/hooks";

interface Finger {
  readonly x: number;
  readonly y: number;
}

/** Handlers for a pinch on an element. `zoom` gets the change of distance as a factor, and the middle in parts of the element. */
export function usePinch(zoom: (factor: number, across: number, down: number) => void) {
  const fingers = useRef(new Map<number, Finger>());
  const leave = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
  };
  return {
    onPointerDownCapture: (event: PointerEvent) => {
      if (event.pointerType !== "touch") return;
      if (event.isPrimary) fingers.current.clear();
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMoveCapture: (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      fingers.current.set(event.pointerId, now);
      if (!other || !(event.currentTarget instanceof Element)) return;
      // Two fingers zoom only; they do not drag.
      event.stopPropagation();
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
      const factor = apart(now, other) / Math.max(1, apart(before, other));
      zoom(factor, ((now.x + other.x) / 2 - left) / width, ((now.y + other.y) / 2 - top) / height);
    },
    onPointerUpCapture: leave,
    onPointerCancelCapture: leave,
  };
}

const apart = (one: Finger, other: Finger) => Math.hypot(one.x - other.x, one.y - other.y);
