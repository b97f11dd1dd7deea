import { afterEach, beforeEach, expect, test } from "vitest";
import { cdp, userEvent } from "vitest/browser";
import { catalogue } from "../../playground/offered.ts";
import { begin as beginIn, until, visitedPage } from "../support/playground/begun.ts";
import type { RealPage } from "../support/playground/real-page.ts";

/** The close look shows a thing so large that everything on it can be read. */

let opened: RealPage;
let root: HTMLElement;
let shut: RealPage["shut"];

beforeEach(async () => {
  opened = await visitedPage(1280, 720, { catalogue });
  ({ root, shut } = opened);
});

afterEach(() => shut());

async function begin(path: string): Promise<void> {
  await beginIn(opened, path, "persons");
  await until(() => root.querySelector(".table [data-can]"));
}

const closer = () => root.querySelector<HTMLElement>(".peek .closer");

test("a card under the pointer, or with the focus, is shown whole; a back tells nothing", async () => {
  await begin("examples/love-letter.yaml");
  const card = root.querySelector<HTMLElement>(".area[data-own] .card:not(.back, .place)");
  if (!card) throw new Error("there is no card in the hand");
  await userEvent.hover(card);
  await until(() => closer()?.querySelector(".card-text"));
  const shown = closer()?.querySelector<HTMLElement>(".card");
  const words = closer()?.querySelector<HTMLElement>(".card-text");
  expect(shown?.querySelector(".card-title")?.textContent).toBe(card.querySelector(".card-title")?.textContent);
  expect(shown?.offsetWidth).toBeGreaterThan(card.offsetWidth * 1.3);
  expect(words?.scrollHeight).toBeLessThanOrEqual((words?.clientHeight ?? 0) + 1);
  const { top, bottom, left, right } = root.querySelector(".peek")?.getBoundingClientRect() ?? new DOMRect();
  expect(Math.min(top, left)).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  expect(right).toBeLessThanOrEqual(window.innerWidth);
  const back = root.querySelector<HTMLElement>(".card.back");
  if (!back) throw new Error("there is no back");
  await userEvent.hover(back);
  await until(() => closer() === null);
  await userEvent.unhover(back);
  card.focus();
  await until(() => closer()?.querySelector(".card-text"));
});

test("a card that grows under the pointer stays under it, also at its edges", async () => {
  await begin("examples/love-letter.yaml");
  const card = root.querySelector<HTMLElement>(".area[data-own] .card:not(.back, .place)");
  if (!card) throw new Error("there is no card in the hand");
  const { left, top, bottom, width } = card.getBoundingClientRect();
  for (const y of [top + 2, bottom - 2]) {
    await moveTo(left + width / 2, y);
    await until(() => card.matches(":hover"));
    const seen: boolean[] = [];
    for (let n = 0; n < 20; n++) {
      await new Promise((done) => requestAnimationFrame(done));
      const box = card.getBoundingClientRect();
      seen.push(card.matches(":hover") && box.top <= y && box.bottom >= y && box.left <= left + width / 2);
    }
    expect(seen).not.toContain(false);
    await moveTo(1, 1);
    await until(() => !card.matches(":hover"));
  }
});

/** Moves the pointer itself, since `hover` scrolls first and then misses elements that move with the scrolling. */
async function moveTo(x: number, y: number): Promise<void> {
  const { left, top } = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  await cdp().send("Input.dispatchMouseEvent", { type: "mouseMoved", x: left + x, y: top + y });
}
