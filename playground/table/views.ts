import { createContext } from "preact";
import { lookUp } from "../../src/dsl/text/lookup.ts";
import type { Store } from "../state/state.ts";
import type { Zoom } from "./zoom.ts";

/** How somebody looks at the boards of a game; kept as long as the game is played. */
export interface BoardViews {
  readonly wide: boolean;
  readonly setWide: (wide: boolean) => void;
  /** null: as it is shown as long as nobody has changed it */
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
