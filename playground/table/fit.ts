/**
 * Fits the table into its pane. Without boards it is drawn as large as there is room, so that cards can be read from afar. A single
 * board takes the room that the bands around it leave, by the style alone. Around several boards areas are laid out more tightly until
 * all of them are in sight.
 */
import { useLayoutEffect, useRef } from "preact/hooks";
import { balance } from "./balance.ts";
import { onResize } from "./resized.ts";
import { scrollerOf } from "./scroller.ts";
import { give, isNarrow, type Size, type Sort, sizesFor } from "./sizes.ts";

interface Fitted {
  /** index in the sizes */
  readonly at: number;
  readonly key: string;
  readonly width: number;
  /** that of the pane when the sizes were tried from the largest on */
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

/** Whether cards of the own hand overlap. */
const isHandCrowded = (round: HTMLElement): boolean =>
  [...round.querySelectorAll<HTMLElement>(".area[data-own] .zone-fan")].some(isCrowded);

const isHandAsked = (round: HTMLElement): boolean =>
  round.querySelector(".area[data-own] .zone-fan [data-can]") !== null;

/** Whether cards lie over each other that have to be read: all on a table without a board; with one, own cards that are asked about. */
const isUnread = (sort: Sort, round: HTMLElement): boolean =>
  sort === "none" ? isCrowded(round) : isHandAsked(round) && isHandCrowded(round);

const isFitting = (sort: Sort, table: HTMLElement, round: HTMLElement): boolean =>
  isInSight(table) && !isUnread(sort, round);

/** In a lower pane, as on a page at 200 %, hardly anything would be seen of boards above the viewer's own cards. */
const LOW_PANE = 400;

/** A wider table is laid out in columns, and the own panel stays at its lower edge by its style. */
const WIDE = 860;

/** Gives the viewer's own cards a place of their own below the rest of the table, which is scrolled from then on. */
function dock(table: HTMLElement, round: HTMLElement, scrolled: number): void {
  if (round.dataset.hand === undefined || table.clientWidth >= WIDE) return;
  if (round.dataset.boards !== "0" && table.clientHeight < LOW_PANE) return;
  round.dataset.docked = "";
  scrollerOf(table).scrollTop = scrolled;
}

/**
 * On a table without a board, and while it is asked about, the own hand is laid in rows if its cards overlap. Without a board on a wide
 * table they would cover what the question is about.
 */
function giveTightest(sizes: readonly Size[], sort: Sort, table: HTMLElement, round: HTMLElement): void {
  const size: Size = { ...sizes.at(-1), zoom: 1, tight: sizes.at(-1)?.tight ?? null, rows: false };
  give(round, size);
  if (!(sort === "none" || isHandAsked(round)) || !isHandCrowded(round)) return;
  give(round, { ...size, rows: true });
  if (sort === "none" && !isNarrow(table) && !isInSight(table)) give(round, size);
}

/**
 * The first size, from `was` on, at which everything is in sight. During a game the size only decreases, because cards that grow and
 * shrink from move to move would distract.
 */
function sizeFrom(was: number, sort: Sort, table: HTMLElement, round: HTMLElement): number {
  const sizes = sizesFor(sort, table, round.hasAttribute("data-heavy"));
  const scrolled = scrollerOf(table).scrollTop;
  delete round.dataset.docked;
  for (const [at, size] of sizes.entries()) {
    if (at < was) continue;
    give(round, size);
    if (sort === "filled" || isFitting(sort, table, round)) return at;
  }
  // Not even the tightest layout fits: the table scrolls.
  giveTightest(sizes, sort, table, round);
  dock(table, round, scrolled);
  return sizes.length;
}

/** The pane gets lower and higher by so many pixels, as the line of answers below it changes. Nothing becomes larger by that. */
const ANSWERS = 80;

/**
 * Gives an element the largest size that fits its pane. The size starts over when `key` or the pane's size changes. It is tried again
 * only when one of `shown` changes: trying lays the whole table out several times, which pointing at something must not.
 */
export function useFit(sort: Sort, key: string, shown: readonly unknown[]) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<Fitted | null>(null);
  const settle = useRef(() => {});
  settle.current = () => {
    const round = ref.current;
    const table = round?.parentElement;
    if (!round || !table) return;
    const { clientWidth: width, clientHeight: height } = table;
    const was = last.current;
    const isSame = was?.key === key && was.width === width && Math.abs(was.height - height) < ANSWERS;
    last.current = {
      key,
      width,
      height: isSame ? was.height : height,
      at: sizeFrom(isSame ? was.at : 0, sort, table, round),
    };
    balance(round);
  };
  useLayoutEffect(() => settle.current(), [sort, key, ...shown]);
  useLayoutEffect(() => {
    const table = ref.current?.parentElement;
    return table ? onResize([table], () => settle.current()) : undefined;
  }, []);
  return ref;
}
