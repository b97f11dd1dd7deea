/** The fixed vocabulary of `look:` (look.md). Words that are not in it are ignored here and reported by the checker. */
export const COLOURS = [
  "red",
  "orange",
  "amber",
  "yellow",
  "lime",
  "green",
  "teal",
  "cyan",
  "blue",
  "indigo",
  "violet",
  "pink",
  "brown",
  "sand",
  "slate",
  "white",
  "black",
] as const;
export type Colour = (typeof COLOURS)[number];

export const ICONS = [
  "star",
  "heart",
  "shield",
  "sword",
  "bow",
  "flag",
  "skull",
  "bolt",
  "eye",
  "lock",
  "key",
  "crown",
  "gear",
  "flame",
  "drop",
  "leaf",
  "coin",
  "gem",
  "person",
  "group",
  "robot",
  "ship",
  "wheel",
  "house",
  "tower",
  "mountain",
  "tree",
  "book",
  "flask",
  "hand",
  "dice",
  "arrow",
  "target",
  "cross",
  "check",
  "plus",
  "sun",
  "moon",
] as const;
export type Icon = (typeof ICONS)[number];

export const SHAPES = ["circle", "square", "hex", "diamond", "card", "tile"] as const;
export type Shape = (typeof SHAPES)[number];

export const SIZES = ["small", "medium", "large"] as const;
export type Size = (typeof SIZES)[number];

/** By seat, where the rules do not say. */
export const SEAT_COLOURS: readonly Colour[] = ["red", "blue", "green", "amber", "violet", "teal", "pink", "slate"];
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
