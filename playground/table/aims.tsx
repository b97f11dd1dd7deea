/** An arrow over the table: from the thing that acts to what it befalls, once the aim is settled. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Question } from "../protocol.ts";
import type { Box } from "./beside.ts";
import { onResize } from "./resized.ts";

/** What a question names, the doer first. While the target can still be chosen, no arrow leads to one. */
export type Aims = readonly string[];

/** Among several questions nobody could tell whose arrow it is. */
export function aimsOf(questions: readonly Question[]): Aims {
  const [question] = questions;
  return !question || questions.length > 1 ? [] : question.about;
}

const FIGURE = ".board .token";
const CARD = ".card";

const drawn = (table: Element, sort: string, id: string): Element | null =>
  table.querySelector(`${sort}[data-thing="${CSS.escape(id)}"]`);

interface Pair {
  readonly from: Element;
  readonly to: Element;
}

/** The drawn things that an arrow joins: figures on a board with each other, or cards with each other. */
function pairsOn(table: Element, [first = "", ...others]: Aims): readonly Pair[] {
  const from = drawn(table, FIGURE, first) ?? drawn(table, CARD, first);
  if (!from) return [];
  const sort = from.matches(FIGURE) ? FIGURE : CARD;
  const goals = others.flatMap((id) => drawn(table, sort, id) ?? []);
  if (sort === FIGURE) return goals[0] ? [{ from, to: goals[0] }] : [];
  // Of several cards the last one is befallen: somebody uses a card on it. No arrow fits between neighbours.
  const to = goals.at(-1);
  const source = to && [from, ...goals.slice(0, -1)].find((one) => !isNextTo(one, to));
  return to && source ? [{ from: source, to }] : [];
}

/** The distances in pixels between an arrow and its ends; the one at the goal leaves room for the ring around it. */
const GAPS = { from: 5, to: 9 } as const;
/** The length of the head, and the least length of an arrow. */
const HEAD = 16;
const TAIL = 5;
const LEAST = 22;

interface Point {
  readonly x: number;
  readonly y: number;
}

const middleOf = ({ left, top, width, height }: Box): Point => ({ x: left + width / 2, y: top + height / 2 });

/** How far the edge of a thing is from its middle in a direction of length 1. Figures are round, cards are not. */
function reachOf({ width, height }: Box, { x, y }: Point, round: boolean): number {
  if (round) return Math.min(width, height) / 2;
  return Math.min(width / 2 / Math.abs(x || 1e-9), height / 2 / Math.abs(y || 1e-9));
}

/** Whether one card lies beside another, with no room for an arrow. */
function isNextTo(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  const across = Math.max(a.left, b.left) - Math.min(a.right, b.right);
  const down = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
  return Math.max(across, down) < HEAD + GAPS.from + GAPS.to;
}

interface Arrow {
  readonly line: string;
  readonly head: string;
  readonly tail: Point;
}

const at = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`;

function arrowOf({ from, to }: Pair, origin: Point): Arrow | null {
  const [one, other] = [bodyOf(from), bodyOf(to)];
  const [start, goal] = [middleOf(one), middleOf(other)];
  const long = Math.hypot(goal.x - start.x, goal.y - start.y);
  if (long === 0) return null;
  const way = { x: (goal.x - start.x) / long, y: (goal.y - start.y) / long };
  const along = (far: number, aside = 0): Point => ({
    x: start.x + way.x * far - way.y * aside - origin.x,
    y: start.y + way.y * far + way.x * aside - origin.y,
  });
  const end = long - reachOf(other, way, to.matches(FIGURE)) - GAPS.to;
  if (end < LEAST) return null;
  // Between neighbours an arrow begins on the figure.
  const begin = Math.max(0, Math.min(reachOf(one, way, from.matches(FIGURE)) + GAPS.from, end - LEAST));
  const [left, right] = [along(end - HEAD, HEAD / 2), along(end - HEAD, -HEAD / 2)];
  return {
    tail: along(begin),
    line: `M${at(along(begin))}L${at(along(end - HEAD + 1))}`,
    head: `M${at(along(end))}L${at(left)}L${at(right)}Z`,
  };
}

const bodyOf = (thing: Element): DOMRect => (thing.querySelector(".body") ?? thing).getBoundingClientRect();

/** Whether the middle of a thing is in sight: on the table, and in the part of its board that is shown. */
function isSeen(thing: Element, table: Element): boolean {
  const { x, y } = middleOf(bodyOf(thing));
  return [table, thing.closest(".round:is([data-docked], [data-bands]) > .upper"), thing.closest(".board > svg")].every(
    (around) => {
      const view = around?.getBoundingClientRect();
      return !view || (x > view.left && x < view.right && y > view.top && y < view.bottom);
    },
  );
}

function arrowsOn(table: Element, own: Element, aims: Aims): readonly Arrow[] {
  const { left: x, top: y } = own.getBoundingClientRect();
  const origin = { x, y };
  return pairsOn(table, aims)
    .filter(({ from, to }) => isSeen(from, table) && isSeen(to, table))
    .flatMap((pair) => arrowOf(pair, origin) ?? []);
}

interface Props {
  readonly aims: Aims;
  /** change whenever something else is drawn, or the board is moved */
  readonly scene: unknown;
  readonly views: unknown;
}

export function AimsView({ aims, scene, views }: Props) {
  const own = useRef<SVGSVGElement>(null);
  const [arrows, setArrows] = useState<readonly Arrow[]>([]);
  const measure = useRef(() => {});
  measure.current = () => {
    const table = own.current?.closest(".table");
    const next = own.current && table ? arrowsOn(table, own.current, aims) : [];
    setArrows((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  };
  const key = JSON.stringify(aims);
  useLayoutEffect(() => measure.current(), [key, scene, views]);
  useEffect(() => {
    const table = own.current?.closest(".table");
    if (!table || aims.length === 0) return;
    const again = () => measure.current();
    const noMore = onResize([table, ...table.querySelectorAll(".board > svg, .area")], again);
    table.addEventListener("scroll", again, { capture: true, passive: true });
    return () => {
      noMore();
      table.removeEventListener("scroll", again, { capture: true });
    };
  }, [key, scene]);
  return (
    <svg ref={own} class="aims" aria-hidden="true">
      {arrows.map(({ line, head, tail }) => (
        <g key={`${line} ${head}`} class="aim">
          <path class="aim-halo" d={line} />
          <path class="aim-line" d={line} />
          <circle class="aim-tail" cx={tail.x} cy={tail.y} r={TAIL} />
          <path class="aim-head" d={head} />
        </g>
      ))}
    </svg>
  );
}
