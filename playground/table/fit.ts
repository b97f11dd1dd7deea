/**
 * Fits the table into its pane. Without boards it is drawn as large as there is room, so that cards can be read from afar. Around a
 * board areas are laid out more tightly until all of them are in sight.
 */
import { useLayoutEffect, useRef } from "preact/hooks";

/** `piles`: piles and card backs are drawn smaller; `dense`: also, names and piles share lines. */
type Tight = "piles" | "dense";

interface Size {
  readonly zoom: number;
  readonly tight: Tight | null;
}

/** Sizes that are tried, the largest first. */
const WITHOUT_BOARDS: readonly Size[] = [
  { zoom: 1.6, tight: null },
  { zoom: 1.45, tight: null },
  { zoom: 1.3, tight: null },
  { zoom: 1.15, tight: null },
  { zoom: 1, tight: null },
  { zoom: 1, tight: "piles" },
  { zoom: 1, tight: "dense" },
  { zoom: 0.92, tight: "dense" },
];
const AROUND_BOARDS: readonly Size[] = [
  { zoom: 1, tight: null },
  { zoom: 1, tight: "piles" },
  { zoom: 1, tight: "dense" },
];
/** No fitting: the board takes the room that there is. */
const AS_IT_IS: readonly Size[] = [{ zoom: 1, tight: null }];
const SIZES = { none: WITHOUT_BOARDS, boards: AROUND_BOARDS, filled: AS_IT_IS } as const;
type Sort = keyof typeof SIZES;
/** In a pane lower than this, in pixels, a dense table also has smaller cards. */
const LOW = 460;

function give(round: HTMLElement, { zoom, tight }: Size): void {
  if (zoom === 1) round.style.removeProperty("zoom");
  else round.style.setProperty("zoom", String(zoom));
  if (tight === null) delete round.dataset.tight;
  else round.dataset.tight = tight;
  round.toggleAttribute("data-low", tight === "dense" && (round.parentElement?.clientHeight ?? LOW) < LOW);
}

interface Fitted {
  /** index in the sizes */
  readonly at: number;
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/** Whether open cards overlap each other. */
const isCrowded = (round: HTMLElement): boolean =>
  [...round.querySelectorAll<HTMLElement>(".lying:not([data-back], :last-child)")].some((lying) => {
    const card = lying.firstElementChild;
    return card instanceof HTMLElement && card.offsetWidth > lying.offsetWidth + 2;
  });

const isInSight = (table: HTMLElement): boolean =>
  table.scrollHeight <= table.clientHeight && table.scrollWidth <= table.clientWidth;

/**
 * Whether the viewer's own cards, which stay at the lower edge of a table that scrolls, lie over its board. Then what others hold goes
 * below the own cards.
 */
function isCovered(table: HTMLElement, round: HTMLElement): boolean {
  const [board, own] = [".board > svg", ".area[data-own]"].map((one) =>
    round.querySelector(one)?.getBoundingClientRect(),
  );
  if (!board || !own) return false;
  return board.bottom + table.scrollTop > table.getBoundingClientRect().top + table.clientHeight - own.height;
}

/**
 * The index of the first size, from `first` on, at which everything is in sight. During a game the size only decreases, because
 * cards that grow and shrink from move to move would distract.
 */
function sizeFrom(first: number, sort: Sort, table: HTMLElement, round: HTMLElement): number {
  const sizes = SIZES[sort];
  delete round.dataset.over;
  for (const [at, size] of sizes.entries()) {
    if (at < first) continue;
    give(round, size);
    if (isInSight(table) && !(sort === "none" && isCrowded(round))) return at;
  }
  // Nothing fits: the table scrolls, at the tightest layout.
  give(round, { zoom: 1, tight: sizes.at(-1)?.tight ?? null });
  if (isCovered(table, round)) round.dataset.over = "";
  return sizes.length;
}

/** Gives an element the largest size that fits its pane. The size starts over when `key` or the pane's size changes. */
export function useFit(sort: Sort, key: string) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<Fitted | null>(null);
  useLayoutEffect(() => {
    const round = ref.current;
    const table = round?.parentElement;
    if (!round || !table) return;
    const settle = () => {
      const { clientWidth: width, clientHeight: height } = table;
      const was = last.current;
      const isSame = was?.key === key && was.width === width && was.height === height;
      last.current = { key, width, height, at: sizeFrom(isSame ? was.at : 0, sort, table, round) };
    };
    settle();
    const observer = new ResizeObserver(settle);
    observer.observe(table);
    return () => observer.disconnect();
  });
  return ref;
}
