/**
 * Fits the table into its pane. Without boards it is drawn as large as there is room, so that cards can be read from afar. A single
 * board takes the room that the bands around it leave, by the style alone. Around several boards areas are laid out more tightly until
 * all of them are in sight.
 */
import { useLayoutEffect, useRef } from "preact/hooks";
import { onResize } from "./resized.ts";
import { scrollerOf } from "./scroller.ts";
import { give, isNarrow, type Size, type Sort, sizesFor } from "./sizes.ts";

interface Fitted {
  /** index in the sizes */
  readonly at: number;
  /** the height of the board in pixels, if it has given way to the rest or taken what that leaves; `Infinity`: neither */
  readonly high: number;
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

/** Spaces of a board that gives way are at least so wide and high, in pixels, that they can be touched. */
const LEAST_SPACE = 18;
/** Of its height a board keeps at least this part for what lies around it, so that what is written on it can be read. */
const LEAST_KEPT = 0.75;
/** A board of this height, in pixels, is large enough to see everything on it. */
const LARGE = 420;
/** The same where the viewer's own cards have their place below it. */
const LEAST_BARED = 0.5;
/** The same on a phone, where what can be chosen on a board is shown larger, see finger.ts. */
const LEAST_ON_PHONE = 0.38;

/** How much of its height a board keeps at least. */
function keptOf(table: HTMLElement, round: HTMLElement): number {
  if (!round.hasAttribute("data-hand")) return LEAST_KEPT;
  return isNarrow(table) ? LEAST_ON_PHONE : LEAST_BARED;
}

/** In a lower pane, as on a phone, the board keeps its height, in pixels: little else could be seen of it. */
const LOW_PANE = 400;

/** Gives the board this height; `Infinity`: as much as the style lets it have. */
function limit(round: HTMLElement, high: number): void {
  round.toggleAttribute("data-gives", high !== Infinity);
  if (high === Infinity) round.style.removeProperty("--high");
  else round.style.setProperty("--high", `${high}px`);
}

/** The least height in pixels of a board that has this height, and keeps this part of it. */
function leastOf(board: Element, height: number, kept: number): number {
  const sizes = [...board.querySelectorAll(".space:not([data-part]) > .body")].map((body) => {
    const box = body.getBoundingClientRect();
    return Math.min(box.width, box.height);
  });
  const least = Math.min(...sizes);
  return least > 0 && least < Infinity ? height * Math.max(kept, LEAST_SPACE / least) : height;
}

/** The board, if there is one and all of it is shown. */
const onlyBoard = (round: HTMLElement): Element | null =>
  round.dataset.boards === "1" ? round.querySelector(".board > svg:not([data-view='near'])") : null;

/** May the board give way at all? */
const mayGiveWay = (table: HTMLElement): boolean => table.clientHeight >= LOW_PANE;

/** The distance in pixels between a board and the own cards below it. */
const GAP = 4;

/** With so many free pixels a board grows again that has become smaller during the game. */
const MUCH = 80;

/**
 * The height at which the only board leaves as much room as the rest lacks; `Infinity`: it cannot. At first it is never higher than
 * `most`, since a board that grows and shrinks from move to move would distract.
 */
function heightFor(most: number, table: HTMLElement, round: HTMLElement, kept: number): number {
  const board = onlyBoard(round);
  if (!board || !mayGiveWay(table) || table.scrollWidth > table.clientWidth) return Infinity;
  const { height } = board.getBoundingClientRect();
  const left = Math.floor(height - (table.scrollHeight - table.clientHeight));
  const high = left - most < MUCH ? Math.min(most, left) : left;
  if (high < leastOf(board, height, kept)) return Infinity;
  limit(round, high);
  if (isInSight(table)) return high;
  limit(round, Infinity);
  return Infinity;
}

/** A board grows in steps of so many pixels, so that it keeps its size when the pane gets lower by a line of answers. */
const STEP = 40;

/** The height in pixels of a table that nothing on it takes. */
function spareOf(table: HTMLElement, round: HTMLElement): number {
  const ends = [...round.querySelectorAll(".board, .area")].map((one) => one.getBoundingClientRect());
  const end = Math.max(...ends.map(({ bottom }) => bottom));
  return table.getBoundingClientRect().top + table.clientHeight - table.scrollTop - end - GAP;
}

/** Lets the only board take what the rest leaves free, up to a height of `most`, and returns its height; `Infinity`: there is none. */
function heightWithSpare(most: number, table: HTMLElement, round: HTMLElement): number {
  const board = onlyBoard(round);
  if (!board) return Infinity;
  const { height } = board.getBoundingClientRect();
  const free = spareOf(table, round);
  if (height > most && free < MUCH) {
    limit(round, most);
    return most;
  }
  const steps = Math.floor((free < MUCH ? Math.min(most - height, free) : free) / STEP);
  const high = Math.ceil(height) + Math.max(0, steps) * STEP;
  if (steps < 1) return high;
  limit(round, high);
  if (isInSight(table)) return high;
  limit(round, Infinity);
  return Math.ceil(height);
}

/** A wider table is laid out in columns, and the own panel stays at its lower edge by its style. */
const WIDE = 860;

/**
 * Gives the viewer's own cards a place of their own below the rest of the table, which is scrolled from then on, and lets the only board
 * end above them.
 */
function dock(table: HTMLElement, round: HTMLElement, scrolled: number): void {
  const { hand } = round.dataset;
  if (hand === undefined || table.clientWidth >= WIDE) return;
  // Of a board in a low pane hardly anything would be seen.
  if (round.dataset.boards !== "0" && !mayGiveWay(table)) return;
  round.dataset.docked = "";
  const rest = scrollerOf(table);
  rest.scrollTop = scrolled;
  const board = onlyBoard(round)?.getBoundingClientRect();
  if (!board) return;
  const high = Math.floor(rest.clientHeight - GAP - (board.top - rest.getBoundingClientRect().top + rest.scrollTop));
  if (high < board.height && high >= leastOf(round, board.height, keptOf(table, round))) limit(round, high);
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

/** The height of the board at a size at which everything is in sight; null: something is not. */
function heightAt(size: Size, most: number, sort: Sort, table: HTMLElement, round: HTMLElement): number | null {
  give(round, size);
  if (isFitting(sort, table, round)) return sort === "boards" ? heightWithSpare(most, table, round) : Infinity;
  if (sort !== "boards" || size.tight !== "dense" || size.slim) return null;
  // A large board gives way a little before what others have becomes a line, and any board before own cards become smaller.
  const high = heightFor(most, table, round, LEAST_KEPT);
  if (high !== Infinity && (size.strips || high >= LARGE) && !isUnread(sort, round)) return high;
  limit(round, Infinity);
  return null;
}

/**
 * The first size, from `was` on, at which everything is in sight. During a game the size only decreases, because cards that grow and
 * shrink from move to move would distract.
 */
function sizeFrom(
  was: Pick<Fitted, "at" | "high">,
  sort: Sort,
  table: HTMLElement,
  round: HTMLElement,
): Pick<Fitted, "at" | "high"> {
  const sizes = sizesFor(sort, table, round.hasAttribute("data-heavy"));
  if (sort === "filled" && sizes[0]) give(round, sizes[0]);
  const scrolled = scrollerOf(table).scrollTop;
  delete round.dataset.docked;
  limit(round, Infinity);
  if (sort === "filled") return LARGEST;
  for (const [at, size] of sizes.entries()) {
    if (at < was.at) continue;
    const high = heightAt(size, was.high, sort, table, round);
    if (high !== null) return { at, high };
  }
  // Not even the tightest layout fits: the board gives way, or the table scrolls.
  giveTightest(sizes, sort, table, round);
  const high = sort === "boards" ? heightFor(was.high, table, round, keptOf(table, round)) : Infinity;
  if (high === Infinity) dock(table, round, scrolled);
  return { at: sizes.length, high };
}

/** The pane gets lower and higher by so many pixels, as the line of answers below it changes. Nothing becomes larger by that. */
const ANSWERS = 80;

const LARGEST: Pick<Fitted, "at" | "high"> = { at: 0, high: Infinity };

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
      ...sizeFrom(isSame ? was : LARGEST, sort, table, round),
    };
  };
  useLayoutEffect(() => settle.current(), [sort, key, ...shown]);
  useLayoutEffect(() => {
    const table = ref.current?.parentElement;
    return table ? onResize([table], () => settle.current()) : undefined;
  }, []);
  return ref;
}
