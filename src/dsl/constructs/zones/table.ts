import type { ZoneRow } from "../../check/declare/zone-row.ts";
import type { ZoneForm } from "../../expr/words.ts";
import { deck } from "./deck.ts";
import { pile } from "./pile.ts";
import { row } from "./row.ts";
import { spot } from "./spot.ts";

/** The forms of zones, in the order of the reference. Every word that the parser takes for one must be here. */
const ROWS: { readonly [F in ZoneForm]: ZoneRow } = { pile, deck, row, spot };

/** The forms of zones by name. */
export const ZONES: ReadonlyMap<string, ZoneRow> = new Map(Object.entries(ROWS));
