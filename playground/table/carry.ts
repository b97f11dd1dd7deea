/** Drag and drop on the table: dragging a thing that can be chosen, and dropping it, answers with the thing and then with the goal. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Position } from "../protocol.ts";
import type { ClickActions } from "./click-actions.ts";
import type { Choice } from "./ways.ts";

/** A press that moves less than this many pixels is a click. */
const SLACK = 6;

type Clicks = ClickActions["clicks"];

interface Answers {
  readonly clicks: Clicks;
  readonly busy: boolean;
  readonly answer: (seat: number, ...keys: readonly string[]) => Promise<Position | null>;
  readonly back: (seat: number) => Promise<unknown>;
  /** the things that could be chosen next after these answers */
  readonly goals: (seat: number, keys: readonly string[]) => Promise<readonly string[]>;
}

const NOWHERE: ReadonlySet<string> = new Set();

interface Carried {
  readonly id: string;
  readonly element: Element;
  readonly x: number;
  readonly y: number;
  moved: boolean;
}

/** Lets things that can be chosen be dragged. Returns the goals of the dragged thing: where it can be dropped. */
export function useCarry(answers: Answers): ReadonlySet<string> {
  const latest = useRef(answers);
  latest.current = answers;
  const [goals, setGoals] = useState(NOWHERE);
  // A layout effect, since it runs before the table is painted: otherwise a quick drag would begin before anything listens.
  useLayoutEffect(() => {
    let carried: Carried | null = null;
    const light = async (begun: Carried) => {
      const { clicks, goals: ask } = latest.current;
      const choices = clicks.get(begun.id) ?? [];
      const found = await Promise.all(choices.map(({ seat, keys }) => ask(seat, keys)));
      if (carried === begun) setGoals(new Set(found.flat()));
    };
    const putDown = () => {
      carried = null;
      setGoals(NOWHERE);
    };
    const onDown = (event: PointerEvent) => {
      carried = event.button === 0 && event.isPrimary ? carriedAt(event, latest.current.clicks) : null;
    };
    const onMove = (event: PointerEvent) => {
      if (!carried || !event.isPrimary) return;
      const [x, y] = [event.clientX - carried.x, event.clientY - carried.y];
      if (!carried.moved && Math.hypot(x, y) < SLACK) return;
      if (!carried.moved) void light(carried);
      carried.moved = true;
      shift(carried.element, x, y);
    };
    const onUp = (event: PointerEvent) => {
      const done = carried;
      putDown();
      if (!done?.moved) return;
      window.addEventListener("click", stop, { capture: true, once: true });
      // If the browser sends no click after the drag, the next click is a real one.
      setTimeout(() => window.removeEventListener("click", stop, { capture: true }), 0);
      const under = thingsAt(event.clientX, event.clientY).filter((id) => id !== done.id);
      shift(done.element, 0, 0);
      if (isElsewhere(done, event)) void drop(done.id, under, latest.current);
    };
    const onCancel = () => {
      if (carried) shift(carried.element, 0, 0);
      putDown();
    };
    const heard: readonly (readonly [string, (event: PointerEvent) => void])[] = [
      ["pointerdown", onDown],
      ["pointermove", onMove],
      ["pointerup", onUp],
      ["pointercancel", onCancel],
    ];
    for (const [name, hear] of heard) document.addEventListener(name, hear as EventListener);
    return () => {
      for (const [name, hear] of heard) document.removeEventListener(name, hear as EventListener);
    };
  }, []);
  return goals;
}

const stop = (event: Event) => event.stopPropagation();

/** The thing under the pointer that can be dragged: a piece, a card, or a stone on a space that can be chosen. */
function carriedAt({ target, clientX: x, clientY: y }: PointerEvent, clicks: Clicks): Carried | null {
  const element = target instanceof Element ? target.closest(".table [data-thing]") : null;
  const id = element?.getAttribute("data-thing") ?? "";
  if (!element || !clicks.has(id)) return null;
  if (!element.matches(".space")) return { id, element, x, y, moved: false };
  const stone = element.closest("svg")?.querySelector(`[data-stone^="${CSS.escape(id)} "]`);
  return stone ? { id, element: stone, x, y, moved: false } : null;
}

/** Moves an element by pixels of the page, in HTML or SVG. While it is moved, the pointer reaches what lies under it. */
function shift(element: Element, x: number, y: number): void {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return;
  const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
  element.style.translate = x === 0 && y === 0 ? "" : `${x / scale}px ${y / scale}px`;
  element.style.pointerEvents = x === 0 && y === 0 ? "" : "none";
  element.toggleAttribute("data-carried", x !== 0 || y !== 0);
}

const thingsAt = (x: number, y: number): string[] =>
  document
    .elementsFromPoint(x, y)
    .flatMap((element) => element.closest("[data-thing]")?.getAttribute("data-thing") ?? []);

/** Whether a thing is dropped on the table, outside of the zone that it was taken from. */
function isElsewhere({ element }: Carried, { clientX, clientY }: PointerEvent): boolean {
  const home = element.closest(".zone, .lying") ?? element;
  const { left, right, top, bottom } = home.getBoundingClientRect();
  const inside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return !inside && document.elementFromPoint(clientX, clientY)?.closest(".table") != null;
}

/**
 * Chooses a thing, and then the thing that it was dropped on. If that cannot be chosen, the first step is taken back. If several
 * things can be done with the dropped thing, the first that leads to this goal is meant.
 */
async function drop(
  id: string,
  under: readonly string[],
  { clicks, busy, answer, back, goals }: Answers,
): Promise<void> {
  const choices = clicks.get(id) ?? [];
  if (choices.length === 0 || busy) return;
  const leads = await Promise.all(
    choices.map(async ({ seat, keys }) => (await goals(seat, keys)).some((goal) => under.includes(goal))),
  );
  const first = choices[Math.max(0, leads.indexOf(true))];
  if (!first || (choices.length > 1 && !leads.includes(true))) return;
  const position = await answer(first.seat, ...first.keys);
  const next = position?.questions.find(({ seat, trail }) => seat === first.seat && trail.length > 0);
  if (!next) return;
  const goal = next.candidates.find(({ thing, on = [] }) =>
    [thing, ...on].some((one) => one !== null && under.includes(one)),
  );
  if (goal) await answer(first.seat, goal.key);
  // If the next question offers no thing on the table, it stays open and is answered as usual.
  else if (next.candidates.some(({ thing }) => thing !== null)) await backAll(first, back);
}

async function backAll({ seat, keys }: Choice, back: Answers["back"]): Promise<void> {
  for (const _ of keys) await back(seat);
}
