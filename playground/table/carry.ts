/** Things that can be chosen are carried to where they shall go: dropping answers the step, and the next one with the goal. */
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
  /** what could be chosen after these */
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

/** Makes what can be chosen on the table follow the pointer; returns where it can be put down. */
export function useCarry(answers: Answers): ReadonlySet<string> {
  const latest = useRef(answers);
  latest.current = answers;
  const [goals, setGoals] = useState(NOWHERE);
  // Before the table is seen: whoever is quick would else begin to drag before anybody listens.
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
      // Where no click follows the next one is not the end of this drag.
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

/** What is under the pointer and can be chosen: a piece, a card, or a space with something on it. */
function carriedAt({ target, clientX: x, clientY: y }: PointerEvent, clicks: Clicks): Carried | null {
  const element = target instanceof Element ? target.closest(".table [data-thing]") : null;
  const id = element?.getAttribute("data-thing") ?? "";
  if (!element || !clicks.has(id)) return null;
  if (!element.matches(".space")) return { id, element, x, y, moved: false };
  const stone = element.closest("svg")?.querySelector(`[data-stone^="${CSS.escape(id)} "]`);
  return stone ? { id, element: stone, x, y, moved: false } : null;
}

/** Moves something by pixels of the page, whatever drawing it is in; nothing under it is covered. */
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

/** What is put down where it was taken stays there. */
function isElsewhere({ element }: Carried, { clientX, clientY }: PointerEvent): boolean {
  const home = element.closest(".zone, .lying") ?? element;
  const { left, right, top, bottom } = home.getBoundingClientRect();
  const inside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return !inside && document.elementFromPoint(clientX, clientY)?.closest(".table") != null;
}

/**
 * Chooses a thing, and then what it was dropped on; where that cannot be chosen the first step is taken back. Of several things that
 * can be done with it the first that leads there is meant.
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
  // What comes next may be no thing on the table: then it is asked for as ever.
  else if (next.candidates.some(({ thing }) => thing !== null)) await backAll(first, back);
}

async function backAll({ seat, keys }: Choice, back: Answers["back"]): Promise<void> {
  for (const _ of keys) await back(seat);
}
