import type { EffectRow, OpOf } from "../../check/effects/row.ts";
import { ask } from "./ask.ts";
import { goOn } from "./continue.ts";
import { group } from "./do.ts";
import { draw } from "./draw.ts";
import { everyone } from "./everyone.ts";
import { finish } from "./finish.ts";
import { hide } from "./hide.ts";
import { make } from "./make.ts";
import { may } from "./may.ts";
import { move } from "./move.ts";
import { perform } from "./perform.ts";
import { remove } from "./remove.ts";
import { giveBack } from "./return.ts";
import { reveal } from "./reveal.ts";
import { roll } from "./roll.ts";
import { say } from "./say.ts";
import { set } from "./set.ts";
import { shuffle } from "./shuffle.ts";
import { stop } from "./stop.ts";
import { swap } from "./swap.ts";
import { together } from "./together.ts";
import { openWindow } from "./window.ts";

/** The effects of the language, in the order of the reference. Everything that handles effects uses this list. */
const ROWS = [
  set,
  move,
  swap,
  make,
  remove,
  reveal,
  hide,
  shuffle,
  draw,
  roll,
  everyone,
  ask,
  may,
  group,
  together,
  giveBack,
  goOn,
  stop,
  perform,
  openWindow,
  finish,
  say,
] as const;

/**
 * The union of all checked effects. The files export their parts, because the type declarations of the package need
 * their names.
 */
export type EffectOp = OpOf<(typeof ROWS)[number]>;

/** The effects of the language, by verb. */
export const EFFECTS: ReadonlyMap<string, EffectRow> = new Map(ROWS.map((row) => [row.name, row]));
