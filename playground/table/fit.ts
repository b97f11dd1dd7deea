/**
 * A table without boards is as large as its pane lets it be: cards on a wide one can be read from afar. Around a board things are laid
 * closer where they would not be in sight.
 */
import { useLayoutEffect, useRef } from "preact/hooks";

/** `piles`: piles and backs are smaller than what can be read; `dense`: names and piles share lines, too. */
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
/** What is not fitted, because its board takes what there is. */
const AS_IT_IS: readonly Size[] = [{ zoom: 1, tight: null }];
const SIZES = { none: WITHOUT_BOARDS, boards: AROUND_BOARDS, filled: AS_IT_IS } as const;
type Sort = keyof typeof SIZES;
/** In a pane of less than so many pixels dense cards are smaller, too. */
const LOW = 460;

function give(round: HTMLElement, { zoom, tight }: Size): void {
  if (zoom === 1) round.style.removeProperty("zoom");
  else round.style.setProperty("zoom", String(zoom));
  if (tight === null) delete round.dataset.tight;
  else round.dataset.tight = tight;
  round.toggleAttribute("data-low", tight === "dense" && (round.parentElement?.clientHeight ?? LOW) < LOW);
}

interface Fitted {
  /** place in the sizes */
  readonly at: number;
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/** Cards that overlap although there was room for all of each. */
const isCrowded = (round: HTMLElement): boolean =>
  [...round.querySelectorAll<HTMLElement>(".lying:not([data-back], :last-child)")].some((lying) => {
    const card = lying.firstElementChild;
    return card instanceof HTMLElement && card.offsetWidth > lying.offsetWidth + 2;
  });

const isInSight = (table: HTMLElement): boolean =>
  table.scrollHeight <= table.clientHeight && table.scrollWidth <= table.clientWidth;

/**
 * The first size from one on at which all is in sight. In the course of a game it only gets smaller: cards that grow and
 * shrink from move to move would be no pleasure.
 */
function sizeFrom(first: number, sort: Sort, table: HTMLElement, round: HTMLElement): number {
  const sizes = SIZES[sort];
  for (const [at, size] of sizes.entries()) {
    if (at < first) continue;
    give(round, size);
    if (isInSight(table) && !(sort === "none" && isCrowded(round))) return at;
  }
  // Nothing fits: it scrolls, no further than it must.
  give(round, { zoom: 1, tight: sizes.at(-1)?.tight ?? null });
  return sizes.length;
}

/** Gives an element the size that its pane has room for. `key`: what the same size is kept for. */
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
