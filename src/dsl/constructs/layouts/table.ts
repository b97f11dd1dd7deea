import type { LayOut } from "../../check/declare/layouts.ts";
import type { LayoutKey } from "../../shape/layouts.ts";
import { grid } from "./grid.ts";
import { hexes } from "./hexes.ts";
import { hexMap, map, spacedMap } from "./map.ts";

/** How a board can be laid out by rule, by its key; the first that stands there counts. */
const ROWS: { readonly [K in LayoutKey]: LayOut } = { grid, hexes, map, "spaced map": spacedMap, "hex map": hexMap };

/** The same, for keys that are written. */
export const LAYOUTS: ReadonlyMap<string, LayOut> = new Map(Object.entries(ROWS));
