import { createContext } from "preact";
import { lookUp } from "../../src/dsl/text/lookup.ts";
import type { Store } from "../state/state.ts";
import type { Zoom } from "./zoom.ts";

/** How the viewer has zoomed the boards of a game; kept while the game is played. */
export interface BoardViews {
  readonly wide: boolean;
  readonly setWide: (wide: boolean) => void;
  /** null: the viewer has not changed it, so the default is shown */
  readonly zoomOf: (board: string) => Zoom | null;
  readonly setZoom: (board: string, zoom: Zoom | null) => void;
}

export const BoardViewsContext = createContext<BoardViews>({
  wide: false,
  setWide: () => {},
  zoomOf: () => null,
  setZoom: () => {},
});

export const boardViews = (store: Store): BoardViews => ({
  wide: store.state.views.wide,
  setWide: (wide) => store.change("views", { wide }),
  zoomOf: (board) => lookUp(store.state.views.zooms, board) ?? null,
  setZoom: (board, zoom) => store.change("views", { zooms: { ...store.state.views.zooms, [board]: zoom } }),
});
