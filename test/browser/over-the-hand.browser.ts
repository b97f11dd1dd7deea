import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { catalogue } from "../../playground/offered.ts";
import { begin, beginInTheMidst, until, visitedPage } from "../support/playground/begun.ts";
import { overlap } from "../support/playground/boxes.ts";
import type { RealPage } from "../support/playground/real-page.ts";

/** Floating boxes do not cover the viewer's own hand, and a card that grows under the pointer does not cover them. */

let opened: RealPage;
beforeEach(async () => {
  opened = await visitedPage(1440, 900, { catalogue });
});
afterEach(() => opened.shut());

const one = (selector: string) => opened.root.querySelector<HTMLElement>(selector);

test.each([
  [1440, 900],
  [1024, 768],
] as const)("details leave the viewer's own hand free at %i x %i", async (width, height) => {
  await page.viewport(width, height);
  await begin(opened, "examples/hearts.yaml", "persons");
  const cards = () => [...opened.root.querySelectorAll<HTMLElement>(".area[data-own] .zone-fan .card[data-thing]")];
  await until(() => cards().length >= 13);
  for (const at of [0, 6, 12]) {
    opened.playground.app.inspect(cards()[at]?.dataset.thing ?? null);
    const details = await until(() => one(".inspector"));
    await until(() => getComputedStyle(details.parentElement ?? details).visibility !== "hidden");
    const corner = (card: HTMLElement) => {
      const { left, top } = card.getBoundingClientRect();
      return new DOMRect(left, top, 16, 24);
    };
    // The corner of each card, with rank and suit, is visible.
    await until(() => cards().every((card) => !overlap(corner(card), details.getBoundingClientRect())));
  }
});

test("a card that grows under the pointer stays below the details", async () => {
  await begin(opened, "examples/hearts.yaml", "persons");
  const cards = () => [...opened.root.querySelectorAll<HTMLElement>(".area[data-own] .zone-fan .card[data-thing]")];
  await until(() => cards().length >= 13);
  opened.playground.app.inspect(cards()[6]?.dataset.thing ?? null);
  const details = await until(() => one(".inspector"));
  const card = cards()[6];
  if (!card) throw new Error("there is no card");
  await userEvent.hover(card, { position: { x: 8, y: 12 } });
  const { left, top, right, bottom } = details.getBoundingClientRect();
  for (const [x, y] of [
    [left + 6, top + 10],
    [right - 6, top + 10],
    [(left + right) / 2, bottom - 6],
  ] as const) {
    expect(document.elementFromPoint(x, y)?.closest(".inspector")).toBe(details);
  }
});

test("a sideways card keeps its room, and covers no other", async () => {
  await begin(opened, "rules/neocombat.yaml", "persons");
  await until(() => one(".table .zone"));
  const place = await until(() => opened.root.querySelector<HTMLElement>(".zone-group, .zone-fan"));
  const things = place.querySelector(".zone-things");
  // Three cards, the middle one turned by a quarter, as the table draws them.
  const row = document.createElement("div");
  row.className = "zone zone-group";
  row.innerHTML = `<div class="zone-things">${[false, true, false]
    .map(
      (turned) =>
        `<div class="lying"><div class="card size-medium" ${turned ? 'data-sideways="true" style="rotate:90deg"' : ""}></div></div>`,
    )
    .join("")}</div>`;
  things?.closest(".zones")?.append(row);
  const boxes = [...row.querySelectorAll(".card")].map((card) => card.getBoundingClientRect());
  for (const [at, box] of boxes.entries()) {
    for (const other of boxes.slice(at + 1)) expect(overlap(box, other)).toBe(false);
    const around = row.getBoundingClientRect();
    expect([box.left >= around.left - 1, box.right <= around.right + 1, box.bottom <= around.bottom + 1]).toEqual([
      true,
      true,
      true,
    ]);
  }
});

test("text on a sideways card stays upright, and the colour marks the side of its upper edge", async () => {
  // After this many moves some figures have moved, which lays their cards sideways.
  await beginInTheMidst(opened, "rules/neocombat.yaml", 40);
  const laid = await until(() => opened.root.querySelector<HTMLElement>('.card[data-laid="right"]'));
  const { width, height } = laid.getBoundingClientRect();
  expect(width).toBeGreaterThan(height * 1.3);
  const { borderTopWidth, borderRightWidth, rotate } = getComputedStyle(laid);
  expect([Number.parseFloat(borderTopWidth) < 2, Number.parseFloat(borderRightWidth) > 3, rotate]).toEqual([
    true,
    true,
    "none",
  ]);
  // Its values are all within it.
  const [last] = [...laid.querySelectorAll("dd")].slice(-1);
  expect(last?.getBoundingClientRect().bottom).toBeLessThanOrEqual(laid.getBoundingClientRect().bottom);
});
