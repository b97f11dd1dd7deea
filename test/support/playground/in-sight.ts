/** What of a running game can be answered on the table as it is shown, without scrolling: by mouse, by touch and by keys. */
import type { Candidate, Question } from "../../../playground/protocol.ts";
import { positionOf } from "../../../playground/state/game-state.ts";
import { type Control, declines, type Ways, waysOf } from "../../../playground/table/ways.ts";
import type { RealPage } from "./real-page.ts";

/**
 * `seen`: every answer is in sight where it belongs; `strip`: all are in sight, and one of them is only words at the edge;
 * `hidden`: one of them cannot be pointed at without scrolling.
 */
export type Sight = "seen" | "strip" | "hidden";

export interface Looked {
  readonly question: Question;
  readonly sight: Sight;
  /** the answers that are not in sight, for messages */
  readonly missing: readonly string[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The least width and height in pixels of the part of an element that can be touched. */
const LEAST = 14;
/** The middle of that part is looked for at these places of a grid, from the middle of the element outwards. */
const PLACES = [4, 3, 5, 2, 6, 1, 7, 0, 8] as const;
const AROUND = [
  [0, 0],
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

/** The middle of a part of the element that lies open on the screen and is large enough; null: there is none. */
export function pointOn(element: Element): Point | null {
  const body = element.querySelector(":scope > :is(.touch, .body)") ?? element;
  const { left, top, width, height } = body.getBoundingClientRect();
  const isHit = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)?.closest('[role="button"], button');
    // A click on something that lies there may choose the place.
    return hit && (hit === element || hit.getAttribute("data-for") === (element.getAttribute("data-thing") ?? ""));
  };
  // Half of the part, or less if the element itself is smaller.
  const [wide, high] = [width, height].map((size) => Math.min(LEAST, size * 0.7) / 2) as [number, number];
  for (const down of PLACES) {
    for (const across of PLACES) {
      const [x, y] = [left + ((across + 0.5) * width) / PLACES.length, top + ((down + 0.5) * height) / PLACES.length];
      if (AROUND.every(([right, below]) => isHit(x + right * wide, y + below * high))) return { x, y };
    }
  }
  return null;
}

const isFocusable = (element: Element) =>
  element instanceof HTMLButtonElement || element.getAttribute("tabindex") === "0";

/** The elements that give each answer: drawn things, and the buttons of controls and strips. */
class Elements {
  readonly #root: Element;
  readonly #ways: Ways;
  readonly #of = new Map<Candidate, Element[]>();
  /** without those of strips */
  readonly #placed = new Map<Candidate, Element[]>();

  constructor(root: Element, ways: Ways) {
    this.#root = root;
    this.#ways = ways;
    for (const [id, choices] of ways.clicks) {
      const drawn = [...root.querySelectorAll(`.table [data-can][data-thing="${CSS.escape(id)}"]`)];
      for (const { candidate } of choices) this.#add(candidate, drawn);
    }
    for (const control of ways.controls) this.#control(control);
    for (const { question, choices, controls } of ways.strips) {
      const strip = this.#strip(question.seat);
      const buttons = [...(strip?.querySelectorAll(":scope > div .answer") ?? [])];
      for (const [at, { candidate }] of choices.entries()) this.#add(candidate, buttons.slice(at, at + 1), "strip");
      const groups = [...(strip?.querySelectorAll(":scope > fieldset") ?? [])];
      // What is drawn nowhere stands in the strip as it would elsewhere: cards, a slider.
      for (const [at, control] of controls.entries())
        this.#group(control, groups[at], control.spot === null ? "placed" : "strip");
    }
  }

  of(candidate: Candidate): readonly Element[] {
    return this.#of.get(candidate) ?? [];
  }

  /** Whether an answer can be given on a thing, or beside what it is about. */
  isPlaced(candidate: Candidate): boolean {
    return (this.#placed.get(candidate) ?? []).some(isReached);
  }

  #add(candidate: Candidate, elements: readonly Element[], where: "placed" | "strip" = "placed"): void {
    this.#of.set(candidate, [...this.of(candidate), ...elements]);
    if (where === "placed") this.#placed.set(candidate, [...(this.#placed.get(candidate) ?? []), ...elements]);
  }

  #strip(seat: number): Element | undefined {
    const at = this.#ways.strips.findIndex(({ question }) => question.seat === seat);
    return [...this.#root.querySelectorAll(".strip")][at];
  }

  /** A control whose thing is out of sight stands at the edge, and does not count. */
  #control(control: Control): void {
    if (control.spot === null) return;
    const beside = this.#ways.controls.filter((one) => one.spot !== null);
    const floating = [...this.#root.querySelectorAll(".floating.control")][beside.indexOf(control)];
    if (floating && !floating.hasAttribute("data-away")) this.#group(control, floating);
  }

  /** With many numbers there is one button for all of them, beside a slider. */
  #group({ choices }: Control, group: Element | undefined, where: "placed" | "strip" = "placed"): void {
    const buttons = [...(group?.querySelectorAll(".answer") ?? [])];
    const isSlider = group?.querySelector(".stepper") != null;
    for (const [at, { candidate }] of choices.entries())
      this.#add(candidate, isSlider ? buttons : buttons.slice(at, at + 1), where);
  }
}

const isReached = (element: Element) => isFocusable(element) && pointOn(element) !== null;

const asked = ({ playground: { app } }: RealPage) => positionOf(app.state.game);

/** Every question that is asked now, and whether its answers are in sight. */
export function looked(opened: RealPage): Looked[] {
  const position = asked(opened);
  if (!position) return [];
  const ways = waysOf(position.questions, position.scene);
  const elements = new Elements(opened.root, ways);
  return position.questions.map((question): Looked => {
    const missing = question.candidates.filter((candidate) => !elements.of(candidate).some(isReached));
    const words = question.candidates.filter((candidate) => !declines(candidate) && !elements.isPlaced(candidate));
    const sight = missing.length > 0 ? "hidden" : words.length > 0 ? "strip" : "seen";
    return { question, sight, missing: missing.map(({ label }) => label) };
  });
}

/** The first element in sight with which a question can be answered; refusals come last. */
export function firstReached(opened: RealPage): Element | null {
  const position = asked(opened);
  if (!position) return null;
  const elements = new Elements(opened.root, waysOf(position.questions, position.scene));
  const candidates = position.questions.flatMap((question) => question.candidates);
  const sorted = candidates.toSorted((a, b) => Number(declines(a)) - Number(declines(b)));
  for (const candidate of sorted) {
    const found = elements.of(candidate).find(isReached);
    if (found) return found;
  }
  return null;
}

const SIZED = ".table, .board > svg, .area, .lying, .floating, .strip, .thing-menu";
/** A table counts as still after so many frames without a change. */
const FRAMES = 4;

/** Waits until nothing on the table changes its place or size any more. */
export async function still(root: Element): Promise<void> {
  let before = "";
  for (let same = 0; same < FRAMES; ) {
    await new Promise(requestAnimationFrame);
    const boxes = [...root.querySelectorAll(SIZED)].map((one) => one.getBoundingClientRect());
    const now = boxes.map(({ left, top, width, height }) => [left, top, width, height].map(Math.round)).join(" ");
    same = now === before ? same + 1 : 0;
    before = now;
  }
}
