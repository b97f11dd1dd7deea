/** The types of the fixed vocabulary of `look:` (look.md), and the default colours. */
import type {
  LOOK_COLOURS,
  LOOK_ICONS,
  LOOK_LARGE,
  LOOK_SHAPES,
  LOOK_SIZES,
  LOOK_SOUNDS,
  LOOK_THEMES,
} from "../src/dsl/shape/look.ts";

export type Colour = (typeof LOOK_COLOURS)[number];
export type Icon = (typeof LOOK_ICONS)[number];
export type Shape = (typeof LOOK_SHAPES)[number];
export type Size = (typeof LOOK_SIZES)[number];
export type Sound = (typeof LOOK_SOUNDS)[number];
export type LargeForm = (typeof LOOK_LARGE)[number];
export type Theme = (typeof LOOK_THEMES)[number];

/** By seat. */
export const SEAT_COLOURS: readonly Colour[] = ["red", "blue", "green", "amber", "violet", "teal", "pink", "slate"];
/** For each mark of a drawn board. */
export const MARK_COLOURS: readonly Colour[] = ["slate", "brown", "teal", "indigo"];
/** For each region of a board, in order of appearance. */
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
/** For each row for which copies are made, in order. */
export const SIGN_COLOURS: readonly Colour[] = ["teal", "red", "amber", "indigo", "green", "violet", "orange", "cyan"];
/** For each kind without an owner, in order of declaration. */
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
