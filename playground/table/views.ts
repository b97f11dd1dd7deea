import { createContext } from "preact";
import { lookUp } from "../../src/dsl/text/lookup.ts";
import type { Store } from "../state/state.ts";
import { WHOLE, type Zoom } from "./zoom.ts";

/** How somebody looks at the boards of a game; kept as long as the game is played. */
export interface BoardViews {
  readonly wide: boolean;
  readonly setWide: (wide: boolean) => void;
  readonly zoomOf: (board: string) => Zoom;
  readonly setZoom: (board: string, zoom: Zoom) => void;
}

export const BoardViewsContext = createContext<BoardViews>({
  wide: false,
  setWide: () => {},
  zoomOf: () => WHOLE,
  setZoom: () => {},
});

export const boardViews = (store: Store): BoardViews => ({
  wide: store.state.views.wide,
  setWide: (wide) => store.change("views", { wide }),
  zoomOf: (board) => lookUp(store.state.views.zooms, board) ?? WHOLE,
  setZoom: (board, zoom) => store.change("views", { zooms: { ...store.state.views.zooms, [board]: zoom } }),
});
