import { useEffect, useRef } from "preact/hooks";
import type { Position } from "../protocol.ts";

/** The parts of the page for playing, each with the elements that get the focus when the focused one disappears. */
const PARTS: readonly { readonly part: string; readonly next: readonly string[] }[] = [
  { part: ".table", next: [".table [data-can]", ".candidate", ".typed-choice input"] },
  { part: ".choices, .start, .curtain, .welcome", next: [".candidate", ".curtain button", ".ending button"] },
];
/** The list of choices itself gets the focus while others choose. */
const WAITING = ".choices";
const LAST = [".candidate", ".curtain button", ".ending button", WAITING];

/** Keeps the focus near for keyboard players. A move removes the focused element, and the browser would start from the top of the page. */
export function useKeptFocus(position: Position | null, ...causes: readonly unknown[]): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const notice = (event: FocusEvent) => {
      if (event.target instanceof Element)
        last.current = event.target.closest(".table, .choices, .start, .curtain, .welcome");
    };
    document.addEventListener("focusin", notice);
    return () => document.removeEventListener("focusin", notice);
  }, []);
  useEffect(() => {
    const from = last.current;
    const now = document.activeElement;
    if (from === null || position === null || !(now === document.body || now?.matches(WAITING))) return;
    const wanted = PARTS.find(({ part }) => from.matches(part))?.next ?? [];
    for (const selector of [...wanted, ...LAST]) {
      const found = document.querySelector(selector);
      if (!(found instanceof HTMLElement || found instanceof SVGElement)) continue;
      found.focus({ preventScroll: true });
      if (document.activeElement === found) return;
    }
  }, [position, ...causes]);
}
