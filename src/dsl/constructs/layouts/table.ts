import type { LayOut } from "../../check/declare/layouts.ts";
import type { LayoutKey } from "../../shape/layouts.ts";
import { grid } from "./grid.ts";
import { hexes } from "./hexes.ts";
import { hexMap, map, spacedMap } from "./map.ts";

/** The layouts of boards by key. If a board has several keys, the first in this table is used. */
const ROWS: { readonly [K in LayoutKey]: LayOut } = { grid, hexes, map, "spaced map": spacedMap, "hex map": hexMap };

/** The same, for any string. */
export const LAYOUTS: ReadonlyMap<string, LayOut> = new Map(Object.entries(ROWS));
