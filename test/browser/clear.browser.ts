import { afterAll, beforeAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { beginInTheMidst } from "../support/playground/begun.ts";
import { overlap } from "../support/playground/boxes.ts";
import { still } from "../support/playground/in-sight.ts";
import { LOOKED_AT } from "../support/playground/looked-at.ts";
import { type RealPage, realPage } from "../support/playground/real-page.ts";

/** The viewer's own panel has a place of its own: in shipped games nothing that is in sight lies under it. */

const SIZES = [
  [1600, 1000],
  [1024, 768],
  [390, 844],
] as const;
const MOVES = 6;

let opened: RealPage;
beforeAll(() => {
  localStorage.clear();
  localStorage.setItem("rulewright/visited", "yes");
  opened = realPage();
});
afterAll(() => opened.shut());

const THINGS = ".card, .token, .chip, .space > .body, .zone-title, .area-name, .badge, .score";

/** The part of an element that the boxes which scroll around it show. */
function seen(element: Element): DOMRect {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflowY === "visible") continue;
    const box = around.getBoundingClientRect();
    [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
    [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}

/** What lies under the viewer's own panel. */
function covered(): string[] {
  const own = opened.root.querySelector(".table .area[data-own]");
  if (!own) return [];
  const panel = own.getBoundingClientRect();
  return [...opened.root.querySelectorAll(THINGS)]
    .filter((one) => one.closest(".table") && !own.contains(one) && overlap(seen(one), panel))
    .map((one) => `${one.getAttribute("class")} ${one.textContent}`);
}

/** Names of the viewer's own open cards that are cut by their card or lie under the next one. */
function cut(): string[] {
  return [...opened.root.querySelectorAll<HTMLElement>(".area[data-own] .zone-fan:has([data-can]) .card-title")]
    .filter((title) => {
      const card = title.closest(".card")?.getBoundingClientRect();
      const text = document.createRange();
      text.selectNodeContents(title);
      const box = text.getBoundingClientRect();
      const next = title.closest(".lying")?.nextElementSibling?.getBoundingClientRect();
      const isUnder = next && next.top < box.bottom && next.left > box.left && next.left < box.right - 1;
      return !card || box.right > card.right + 1 || box.bottom > card.bottom + 1 || isUnder;
    })
    .map((title) => title.textContent ?? "");
}

test.each(LOOKED_AT)(
  "nothing of %s in sight lies under the own panel, and names of own cards are whole",
  async (entry) => {
    await beginInTheMidst(opened, entry, MOVES);
    for (const [width, height] of SIZES) {
      await page.viewport(width, height);
      await still(opened.root);
      expect({ width, covered: covered(), cut: cut() }).toEqual({ width, covered: [], cut: [] });
    }
  },
);
