/** The sizes that a table can have: how large it is drawn, and how tightly its parts are laid out. */

/**
 * `piles`: piles and card backs are drawn smaller; `dense`: also, names and piles share lines; `low`: also, cards are smaller;
 * `lowest`: own cards have only their heads and signs, but are whole.
 */
type Tight = "piles" | "dense" | "low" | "lowest";

export interface Size {
  readonly zoom: number;
  /** what is shared is drawn larger than the rest by so much */
  readonly middle?: number;
  readonly tight: Tight | null;
  /** the own hand is laid in rows, so that all of each card can be read */
  readonly rows?: boolean;
  /** what others have laid open is a line above the board, see strips.css */
  readonly strips?: boolean;
  /** so are own cards that nobody asks about */
  readonly slim?: boolean;
  /** only on a table that is not narrow, as those with a larger middle */
  readonly wide?: boolean;
}

/** Sizes that are tried, the largest first. */
const WITHOUT_BOARDS: readonly Size[] = [
  { zoom: 1.6, tight: null },
  { zoom: 1.45, tight: null },
  { zoom: 1.3, tight: null },
  { zoom: 1.15, tight: null },
  { zoom: 1, tight: null, middle: 1.35 },
  { zoom: 1, tight: null, middle: 1.15 },
  { zoom: 1, tight: null },
  { zoom: 1, tight: null, rows: true },
  { zoom: 1, tight: "piles", middle: 1.2 },
  { zoom: 1, tight: "piles" },
  { zoom: 1, tight: "piles", rows: true, middle: 1.2 },
  { zoom: 1, tight: "piles", rows: true },
  { zoom: 1, tight: "dense", middle: 1.2 },
  { zoom: 1, tight: "dense" },
  { zoom: 1, tight: "dense", rows: true, middle: 1.2 },
  { zoom: 1, tight: "dense", rows: true },
  { zoom: 0.92, tight: "dense" },
  { zoom: 0.92, tight: "dense", rows: true },
  { zoom: 1, tight: "dense", strips: true },
  { zoom: 1, tight: "dense", strips: true, rows: true },
  { zoom: 1, tight: "low" },
  { zoom: 1, tight: "low", strips: true, rows: true, wide: true },
  { zoom: 1, tight: "lowest", strips: true, rows: true, middle: 1.3 },
  { zoom: 1, tight: "lowest", strips: true, rows: true },
  { zoom: 1, tight: "lowest", strips: true, rows: true, slim: true },
];
const AROUND_BOARDS: readonly Size[] = [
  { zoom: 1, tight: null },
  { zoom: 1, tight: null, rows: true },
  { zoom: 1, tight: "piles", rows: true },
  { zoom: 1, tight: "dense", rows: true },
  { zoom: 1, tight: "dense", strips: true, rows: true },
  { zoom: 1, tight: "dense", strips: true, rows: true, slim: true },
  { zoom: 1, tight: "low", strips: true, rows: true, slim: true },
  { zoom: 1, tight: "lowest", strips: true, rows: true, slim: true },
];
/** No fitting: the board takes the room that there is. */
const AS_IT_IS: readonly Size[] = [{ zoom: 1, tight: null }];
const SIZES = { none: WITHOUT_BOARDS, boards: AROUND_BOARDS, filled: AS_IT_IS } as const;
export type Sort = keyof typeof SIZES;
/** Only in a pane lower or narrower than this, in pixels, cards become smaller as well. */
const LOW = { none: 620, boards: 760, filled: 0 } as const;
/** In a still lower one, as on a page at 200 %, the board comes before what others have. */
const LOWEST = 400;
const NARROW = 440;

export const isNarrow = ({ clientWidth }: HTMLElement): boolean => clientWidth < NARROW;

const isLow = (tight: Tight | null): tight is "low" | "lowest" => tight === "low" || tight === "lowest";

/** The sizes that are tried in a pane. `heavy`: others have so much that it would lie below everything, if it was not a line. */
export function sizesFor(sort: Sort, table: HTMLElement, heavy: boolean): readonly Size[] {
  const mayBeLow = table.clientHeight < LOW[sort] || isNarrow(table);
  const fitsWidth = ({ wide, middle }: Size) => !isNarrow(table) || (!wide && middle === undefined);
  const boardFirst = sort === "boards" && table.clientHeight < LOWEST;
  return SIZES[sort]
    .filter((size) => (mayBeLow || !isLow(size.tight)) && fitsWidth(size))
    .map((size) => ({ ...size, strips: !boardFirst && (size.strips || (heavy && size.tight !== null)) }));
}

export function give(round: HTMLElement, size: Size): void {
  const { zoom, middle, tight, rows = false, strips = false, slim = false } = size;
  if (middle === undefined) round.style.removeProperty("--middle");
  else round.style.setProperty("--middle", String(middle));
  round.toggleAttribute("data-rows", rows);
  round.toggleAttribute("data-strips", strips);
  round.toggleAttribute("data-slim", slim);
  if (zoom === 1) round.style.removeProperty("zoom");
  else round.style.setProperty("zoom", String(zoom));
  if (tight === null) delete round.dataset.tight;
  else round.dataset.tight = isLow(tight) ? "dense" : tight;
  if (isLow(tight)) round.dataset.low = tight;
  else delete round.dataset.low;
}
