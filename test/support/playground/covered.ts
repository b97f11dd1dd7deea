import { overlap } from "./boxes.ts";

/** What the viewer's own panel, which has a place of its own, covers or cuts. */

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
export function covered(root: Element): string[] {
  const own = root.querySelector(".table .area[data-own]");
  if (!own) return [];
  const panel = own.getBoundingClientRect();
  return [...root.querySelectorAll(THINGS)]
    .filter((one) => one.closest(".table") && !own.contains(one) && overlap(seen(one), panel))
    .map((one) => `${one.getAttribute("class")} ${one.textContent}`);
}

/** Names of the viewer's own open cards that are cut by their card or lie under the next one. */
export function cutNames(root: Element): string[] {
  return [...root.querySelectorAll<HTMLElement>(".area[data-own] .zone-fan:has([data-can]) .card-title")]
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
