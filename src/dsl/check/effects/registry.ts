import { ASKING } from "./ask.ts";
import { CHANCE } from "./chance.ts";
import { CHANGE } from "./change.ts";
import { CONTROL } from "./control.ts";
import type { EffectRow } from "./row.ts";

/** All effects of the language, by verb. */
export const EFFECTS: ReadonlyMap<string, EffectRow> = new Map(
  [...CHANGE, ...CHANCE, ...ASKING, ...CONTROL].map((row) => [row.name, row]),
);
