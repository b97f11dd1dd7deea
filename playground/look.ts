/** The fixed vocabulary of `look:` (look.md) as types, and the colours that stand in where rules say none. */
import type { LOOK_COLOURS, LOOK_ICONS, LOOK_SHAPES, LOOK_SIZES } from "../src/dsl/shape/look.ts";

export type Colour = (typeof LOOK_COLOURS)[number];
export type Icon = (typeof LOOK_ICONS)[number];
export type Shape = (typeof LOOK_SHAPES)[number];
export type Size = (typeof LOOK_SIZES)[number];

/** By seat. */
export const SEAT_COLOURS: readonly Colour[] = ["red", "blue", "green", "amber", "violet", "teal", "pink", "slate"];
/** One for each mark of a drawn board. */
export const MARK_COLOURS: readonly Colour[] = ["slate", "brown", "teal", "indigo"];
/** One for each region of a board, in the order in which they appear. */
export const REGION_COLOURS: readonly Colour[] = [
  "teal",
  "amber",
  "violet",
  "lime",
  "pink",
  "cyan",
  "orange",
  "indigo",
  "brown",
  "green",
];
/** One for each of what copies are made for, in the order of their rows. */
export const SIGN_COLOURS: readonly Colour[] = ["teal", "red", "amber", "indigo", "green", "violet", "orange", "cyan"];
/** One for each kind without an owner, in the order of declaration. */
export const KIND_COLOURS: readonly Colour[] = [
  "sand",
  "teal",
  "indigo",
  "orange",
  "slate",
  "lime",
  "pink",
  "brown",
  "cyan",
];
