import { afterAll, beforeAll, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { positionOf } from "../../playground/state/game-state.ts";
import { isBusy } from "../../playground/state/work.ts";
import { beginInTheMidst, until } from "../support/playground/begun.ts";
import { covered, cutNames } from "../support/playground/covered.ts";
import { firstReached, type Looked, looked, pointOn, still } from "../support/playground/in-sight.ts";
import { EVERY_TABLE, LOOKED_AT } from "../support/playground/looked-at.ts";
import { type RealPage, realPage } from "../support/playground/real-page.ts";

/**
 * Counts over shipped games (`looked-at.ts`) how many questions can be answered on the table without scrolling. A question counts with
 * its worst occurrence. Each game is played from two positions, by mouse, by touch and by keys in turn. Nothing in sight lies
 * under the viewer's own panel, also on a phone.
 */

const SIZES = [
  [1600, 1000],
  [1024, 768],
] as const;
const PHONE = [390, 844] as const;
/** Games are looked at after these numbers of random moves. */
const MOVES = [0, 6] as const;
/** So many questions are looked at and answered from each of these positions, so that later steps of a move are among them. */
const STEPS = 2;
/** The least share of questions that are answered with things in sight, or beside them. */
const LEAST = 0.95;
/** The greatest share of questions with answers that are only words at the edge. */
const MOST_IN_WORDS = 0.1;

/** What the browser reports while sizes change, such as "ResizeObserver loop completed with undelivered notifications". */
const complaints: string[] = [];
const note = ({ message }: ErrorEvent) => complaints.push(message);

let opened: RealPage;
beforeAll(() => {
  addEventListener("error", note);
  localStorage.clear();
  localStorage.setItem("rulewright/visited", "yes");
  opened = realPage();
});
afterAll(() => {
  opened.shut();
  removeEventListener("error", note);
});

const position = () => positionOf(opened.playground.app.state.game);

const MEANS = ["mouse", "touch", "keys"] as const;
type Means = (typeof MEANS)[number];

/** Clicks on an element where it is open, or focuses it and presses Enter. */
async function act(element: Element, means: Means): Promise<void> {
  if (means === "keys") {
    if (element instanceof HTMLElement || element instanceof SVGElement) element.focus({ preventScroll: true });
    await userEvent.keyboard("{Enter}");
    return;
  }
  const { x, y } = pointOn(element) ?? { x: 0, y: 0 };
  const hit = document.elementFromPoint(x, y);
  const told = { bubbles: true, clientX: x, clientY: y, pointerId: 7, pointerType: means, isPrimary: true };
  hit?.dispatchEvent(new PointerEvent("pointerdown", { ...told, buttons: 1 }));
  hit?.dispatchEvent(new PointerEvent("pointerup", told));
  hit?.dispatchEvent(new PointerEvent("click", told));
}

/** Gives the first answer that is in sight. False: there is none. */
const isFree = () => !isBusy(opened.playground.app.state.work);

async function answer(means: Means): Promise<boolean> {
  await until(isFree);
  const element = firstReached(opened);
  const before = position();
  if (!element) return false;
  await act(element, means);
  const menu = () => opened.root.querySelector(".thing-menu .answer");
  const next = await until(() => (position() === before ? menu() : "answered"));
  if (next instanceof Element) {
    await still(opened.root);
    await act(next, means);
  }
  await until(() => position() !== before);
  return true;
}

interface Found extends Looked {
  readonly entry: string;
  readonly width: number;
}

const WORST = ["seen", "strip", "hidden"] as const;
const found = new Map<string, Found>();

/** The size that the window has now. */
let shown: (typeof SIZES)[number] | typeof PHONE | null = null;

async function resize(size: (typeof SIZES)[number] | typeof PHONE): Promise<void> {
  if (size !== shown) await page.viewport(size[0], size[1]);
  shown = size;
  await still(opened.root);
}

/** Names of cards are whole, and nothing is covered. */
function expectClear(): void {
  const { root } = opened;
  expect({ shown, covered: covered(root), cut: cutNames(root) }).toEqual({ shown, covered: [], cut: [] });
}

/** Looks in all sizes, beginning with that of the last look: every change of size draws the whole table anew. */
async function look(entry: string): Promise<void> {
  for (const size of SIZES.toSorted((one, other) => Number(other === shown) - Number(one === shown))) {
    const [width] = size;
    await resize(size);
    expectClear();
    for (const one of looked(opened)) {
      const key = `${width} ${entry} ${one.question.place?.line} ${one.question.field}`;
      const known = found.get(key);
      if (!known || WORST.indexOf(one.sight) > WORST.indexOf(known.sight)) found.set(key, { ...one, entry, width });
    }
  }
}

test.each(LOOKED_AT.map((entry, at) => [entry, at] as const))(
  "%s can be played with what is in sight",
  async (entry, at) => {
    for (const moves of MOVES) {
      await beginInTheMidst(opened, entry, moves);
      for (let step = 0; step < STEPS && !position()?.over; step++) {
        await look(entry);
        if (!(await answer(MEANS[(at + step) % MEANS.length] ?? "mouse"))) break;
      }
    }
    await resize(PHONE);
    expectClear();
    expect([...found.values()].some((one) => one.entry === entry)).toBe(true);
  },
);

test("in all these windows no size depends on what it changes itself", () => {
  expect(complaints).toEqual([]);
});

const told = ({ entry, question: { title, field }, missing }: Found) =>
  `${entry}: ${title} / ${field} (${missing.slice(0, 4).join(", ")})`;

test.each(SIZES)("at %i by %i questions are answered on the table within the first screen", (width) => {
  const all = [...found.values()].filter((one) => one.width === width);
  const [seen, strips, hidden] = WORST.map((sight) => all.filter((one) => one.sight === sight)) as [
    Found[],
    Found[],
    Found[],
  ];
  console.log(`${seen.length} of ${all.length} questions, ${strips.length} of the others in words`);
  expect(all.length).toBeGreaterThan(EVERY_TABLE ? 100 : 40);
  expect(seen.length / all.length, [...strips, ...hidden].map(told).join("\n")).toBeGreaterThanOrEqual(LEAST);
  expect(strips.length / all.length, strips.map(told).join("\n")).toBeLessThanOrEqual(MOST_IN_WORDS);
});
