/**
 * Fits the table into its pane. Without boards it is drawn as large as there is room, so that cards can be read from afar. Around a
 * board areas are laid out more tightly until all of them are in sight; then the board gives way, as far as its spaces can be touched. If
 * they leave room, the board takes it.
 */
import { useLayoutEffect, useRef } from "preact/hooks";
import { onResize } from "./resized.ts";
import { give, isNarrow, type Size, type Sort, sizesFor } from "./sizes.ts";

interface Fitted {
  /** index in the sizes */
  readonly at: number;
  /** the height of the board in pixels, if it has given way to the rest or taken what that leaves; `Infinity`: neither */
  readonly high: number;
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

const isFitting = (sort: Sort, table: HTMLElement, round: HTMLElement): boolean =>
  isInSight(table) && !(sort === "none" && isCrowded(round));

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

/** Spaces of a board that gives way are at least so wide and high, in pixels, that they can be touched. */
const LEAST_SPACE = 18;
/** Of its height a board keeps at least this part for what lies around it, so that what is written on it can be read. */
const LEAST_KEPT = 0.75;
/** The same if the viewer's own cards would cover some of it otherwise. */
const LEAST_BARED = 0.5;

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

/** The height at which the only board ends above the viewer's own cards, which cover some of it; `Infinity`: it cannot. */
function heightAbove(table: HTMLElement, round: HTMLElement): number {
  const board = onlyBoard(round)?.getBoundingClientRect();
  const own = round.querySelector(".area[data-own]")?.getBoundingClientRect();
  if (!board || !own || !mayGiveWay(table)) return Infinity;
  const begins = board.top + table.scrollTop - table.getBoundingClientRect().top;
  const high = Math.floor(table.clientHeight - own.height - begins - GAP);
  return high < leastOf(round, board.height, LEAST_BARED) ? Infinity : high;
}

/** The distance in pixels between a board and the own cards below it. */
const GAP = 4;

/**
 * The height at which the only board leaves as much room as the rest lacks; `Infinity`: it cannot. At first it is never higher than
 * `most`, since a board that grows and shrinks from move to move would distract.
 */
function heightFor(most: number, table: HTMLElement, round: HTMLElement): number {
  const board = onlyBoard(round);
  if (!board || !mayGiveWay(table) || table.scrollWidth > table.clientWidth) return Infinity;
  const { height } = board.getBoundingClientRect();
  const high = Math.min(most, Math.floor(height - (table.scrollHeight - table.clientHeight)));
  if (high < leastOf(board, height, LEAST_KEPT)) return Infinity;
  limit(round, high);
  return isInSight(table) ? high : Infinity;
}

/** A board grows in steps of so many pixels, so that it keeps its size when the pane gets lower by a line of answers. */
const STEP = 40;

/** The height in pixels of a table that nothing on it takes. */
function spareOf(table: HTMLElement, round: HTMLElement): number {
  const ends = [...round.children]
    .flatMap((part) => [part, ...part.children])
    .map((one) => one.getBoundingClientRect());
  const end = Math.max(...ends.map(({ bottom }) => bottom));
  return table.getBoundingClientRect().top + table.clientHeight - table.scrollTop - end - GAP;
}

/** Lets the only board take what the rest leaves free, up to a height of `most`, and returns its height; `Infinity`: there is none. */
function heightWithSpare(most: number, table: HTMLElement, round: HTMLElement): number {
  const board = onlyBoard(round);
  if (!board) return Infinity;
  const { height } = board.getBoundingClientRect();
  const steps = Math.floor(Math.min(most - height, spareOf(table, round)) / STEP);
  const high = Math.ceil(height) + Math.max(0, steps) * STEP;
  if (steps < 1) return high;
  limit(round, high);
  if (isInSight(table)) return high;
  limit(round, Infinity);
  return Math.ceil(height);
}

/**
 * Lets the board end right above the own cards, up to a height of `most`, so that no slice of something else is between them. With more
 * than a slice it keeps its size, which would change with each line of answers.
 */
function grown(most: number, table: HTMLElement, round: HTMLElement): number {
  const { height } = onlyBoard(round)?.getBoundingClientRect() ?? new DOMRect();
  const high = Math.min(most, heightAbove(table, round) - GAP);
  if (high <= height || high > height + STEP) return most;
  limit(round, high);
  return high;
}

/** Whether cards of the own hand overlap. */
const isHandCrowded = (round: HTMLElement): boolean =>
  [...round.querySelectorAll<HTMLElement>(".area[data-own] .zone-fan")].some(isCrowded);

/**
 * On a table without a board, and while it is asked about, the own hand is laid in rows if its cards overlap. On a wide table they would
 * cover what the question is about; a narrow one is scrolled anyway.
 */
function giveTightest(sizes: readonly Size[], sort: Sort, table: HTMLElement, round: HTMLElement): void {
  const size = { zoom: 1, tight: sizes.at(-1)?.tight ?? null };
  give(round, size);
  const isAsked = sort === "none" || round.querySelector(".area[data-own] .zone-fan [data-can]") !== null;
  if (!isAsked || !isHandCrowded(round)) return;
  give(round, { ...size, rows: true });
  if (!isNarrow(table) && !isInSight(table)) give(round, size);
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
  const sizes = sizesFor(sort, table);
  delete round.dataset.over;
  limit(round, Infinity);
  for (const [at, size] of sizes.entries()) {
    if (at < was.at) continue;
    give(round, size);
    if (isFitting(sort, table, round))
      return { at, high: sort === "boards" ? heightWithSpare(was.high, table, round) : Infinity };
  }
  // Not even the tightest layout fits: the board gives way, or the table scrolls.
  giveTightest(sizes, sort, table, round);
  const high = sort === "boards" ? heightFor(was.high, table, round) : Infinity;
  limit(round, high);
  if (high !== Infinity) return { at: sizes.length, high };
  if (!isCovered(table, round))
    return { at: sizes.length, high: sort === "boards" ? grown(was.high, table, round) : high };
  round.dataset.over = "";
  if (sort === "boards" && isCovered(table, round)) limit(round, heightAbove(table, round));
  return { at: sizes.length, high };
}

const LARGEST: Pick<Fitted, "at" | "high"> = { at: 0, high: Infinity };

/** Gives an element the largest size that fits its pane. The size starts over when `key` or the pane's size changes. */
export function useFit(sort: Sort, key: string) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<Fitted | null>(null);
  const settle = useRef(() => {});
  settle.current = () => {
    const round = ref.current;
    const table = round?.parentElement;
    if (!round || !table) return;
    const { clientWidth: width, clientHeight: height } = table;
    const was = last.current;
    const isSame = was?.key === key && was.width === width && was.height === height;
    last.current = { key, width, height, ...sizeFrom(isSame ? was : LARGEST, sort, table, round) };
  };
  useLayoutEffect(() => settle.current());
  useLayoutEffect(() => {
    const table = ref.current?.parentElement;
    return table ? onResize([table], () => settle.current()) : undefined;
  }, []);
  return ref;
}
