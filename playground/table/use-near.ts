/** The zoom of a board that the viewer has not zoomed. */
import { useContext, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Board } from "../scene.ts";
import { ClickActionsContext } from "./click-actions.ts";
import { zoomOnLit } from "./finger.ts";
import { firstFigure, focusOf, nearTo, type Size, sightOf, widened } from "./near.ts";
import { onResize } from "./resized.ts";
import { type Extent, WHOLE } from "./zoom.ts";

/** On a page that is narrower than this, in pixels, people answer with a finger. */
const NARROW = 500;

/**
 * All of the board, or around what acts or can be chosen (`view: near`). On a narrow page also other boards are shown around what can be
 * chosen, if that would be too small for a finger.
 */
export function useNear(
  board: Board,
  drawn: Extent,
  cell: number,
  svg: { readonly current: SVGSVGElement | null },
  fills: boolean,
) {
  const { acting, taken: chosen, about, clicks } = useContext(ClickActionsContext);
  const taken = new Set([...chosen, ...about]);
  const isNear = board.view === "near";
  const isMeasured = isNear || fills || innerWidth < NARROW;
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const last = useRef<ReturnType<typeof focusOf>>(null);
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
  const shown = { extent: drawn, whole: widened(drawn, size), size, cell };
  // A question about nothing on the board keeps the last focus.
  last.current =
    focusOf(board, { acting, taken, clicks }, sightOf(shown), cell) ?? last.current ?? firstFigure(board, cell);
  return { extent: shown.whole, near: nearTo(shown, last.current) };
}
