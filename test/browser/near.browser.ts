import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { positionOf } from "../../playground/state/game-state.ts";
import { beginInTheMidst, until } from "../support/playground/begun.ts";
import { overlap } from "../support/playground/boxes.ts";
import { still } from "../support/playground/in-sight.ts";
import { type RealPage, realPage } from "../support/playground/real-page.ts";

/** A large board with small spaces: figures can be told apart and touched on every screen, and the actor is named, in the middle. */

let opened: RealPage;
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("rulewright/visited", "yes");
  opened = realPage();
});
afterEach(() => opened.shut());

const app = () => opened.playground.app;
const all = (selector: string) => [...opened.root.querySelectorAll<SVGGraphicsElement>(selector)];
const one = (selector: string) => all(selector)[0];
const board = () => one('.board > svg[data-view="near"]');
const box = (element: Element | undefined) => element?.getBoundingClientRect() ?? new DOMRect();

const ENTRY = "rules/hint.yaml";
/** The number of random moves after which a character is active. */
const MOVES = 40;

async function played(): Promise<void> {
  await beginInTheMidst(opened, ENTRY, MOVES);
  await until(board);
}

/** A box without its rim. */
const narrowed = ({ x, y, width, height }: DOMRect): DOMRect => new DOMRect(x + 2, y + 2, width - 4, height - 4);

/** The figures that are fully visible. */
function figures(): SVGGraphicsElement[] {
  const view = box(board());
  const inside = ({ left, right, top, bottom }: DOMRect) =>
    left >= view.left && right <= view.right && top >= view.top && bottom <= view.bottom;
  return all('.board .token:is([class*="shape-circle"], [class*="shape-meeple"])').filter((token) =>
    inside(box(token.querySelector(".body") ?? token)),
  );
}

describe.each([
  [1440, 900],
  [1600, 1000],
  [1024, 768],
  [390, 844],
] as const)("at %i x %i", (width, height) => {
  test("figures are large, nothing covers their letters, and the actor is named and in sight", async () => {
    await page.viewport(width, height);
    await played();
    await until(() => figures().length > 0);
    const sizes = figures().map((token) => Math.round(box(token.querySelector(".body") ?? token).width));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(width >= 1600 ? 38 : 34);
    // Whole rooms are shown: all of the level where there is room, else none of which only a strip would be seen.
    expect(all(".cut-rooms rect").length).toBeLessThanOrEqual(width >= 1440 ? 0 : 3);
    const letters = all(".board :is(.token :is(.words, .bust-name text), .figure-letters text)").map(box);
    expect(letters.length).toBeGreaterThan(4);
    // Plates of neighbours touch at most.
    const plates = all(".figure-plate-body").map(box);
    const met = plates.filter((plate) =>
      plates.some((other) => other !== plate && overlap(narrowed(plate), narrowed(other))),
    );
    expect(met).toEqual([]);
    const pills = all(".board .pill rect").map(box);
    for (const letter of letters) {
      // A text box is higher than its letters, so only its middle half counts.
      const read = new DOMRect(letter.x, letter.y + letter.height / 4, letter.width, letter.height / 2);
      expect(pills.filter((pill) => overlap(pill, read))).toEqual([]);
    }
    const acting = positionOf(app().state.game)?.scene.acting ?? "nobody";
    const figure = box(one(`.board .token[data-thing="${acting}"] .body`));
    const plate = box(one(".acting-plate"));
    expect(one(".acting-name")?.textContent).toBe("Tomo Kosuda");
    expect(Math.abs(plate.x + plate.width / 2 - (figure.x + figure.width / 2))).toBeLessThan(2);
    expect(Math.max(figure.top - plate.bottom, plate.top - figure.bottom)).toBeGreaterThanOrEqual(-3);
    // Lines and paths of the actor are drawn before anything is pointed at.
    await until(() => all(".overlay .walked").length > 0 && all(".overlay .seen").length > 0);
  });
});

test.each([
  [1440, 900],
  [1600, 1000],
] as const)("at %i x %i seats are only names, and the table fits its pane", async (width, height) => {
  await page.viewport(width, height);
  await played();
  const heads = [...opened.root.querySelectorAll(".area[aria-label^='Seat'] .area-head")].map(
    (head) => head.textContent,
  );
  expect(heads.some((text) => /\bp\d\b/.test(text ?? ""))).toBe(false);
  const seats = [...opened.root.querySelectorAll(".area[data-bare]")].map((seat) => seat.getBoundingClientRect());
  expect(seats).toHaveLength(2);
  // All seats stand in one line, each with its people beside it.
  expect(new Set(seats.map(({ top }) => Math.round(top))).size).toBe(1);
  expect(Math.max(...seats.map(({ height }) => height))).toBeLessThan(112);
  const table = opened.root.querySelector(".table");
  if (!table) throw new Error("there is no table");
  await until(() => table.scrollHeight <= table.clientHeight);
  // The board is at least as high as large figures need, and panels use the same names as figures.
  expect(box(board()).height).toBeGreaterThanOrEqual(280);
  const letters = [...opened.root.querySelectorAll(".round .letters")].map(({ textContent }) => textContent);
  expect(letters).toEqual(expect.arrayContaining(["T1", "W2", "TK", "HS"]));
  expect(opened.root.querySelectorAll(".squad .letters > img.portrait").length).toBeGreaterThan(5);
  // What stands along the walls of each room and hallway.
  expect(opened.root.querySelectorAll(".floors image.furniture")).toHaveLength(9);
  const named = opened.root.querySelector('.squad > [data-lettered="HS"] .fold');
  expect([named?.getAttribute("aria-label"), named?.getAttribute("title")]).toEqual([
    "HS, all of Harvey Scott",
    "Harvey Scott",
  ]);
});

test("an open panel has its own line, and the rest of the table stays in sight above it", async () => {
  await page.viewport(1440, 900);
  await played();
  const panel = () => opened.root.querySelector(".squad > .area[aria-label='Harvey Scott']");
  panel()?.querySelector<HTMLButtonElement>(".fold")?.click();
  await until(() => panel() && !panel()?.hasAttribute("data-folded"));
  expect(panel()?.querySelector(".open-portrait > img")).not.toBeNull();
  const { left, right, top, bottom } = box(panel() ?? undefined);
  const others = [...opened.root.querySelectorAll(".squad > [data-folded]")].map((one) => box(one));
  expect(others.filter((one) => one.bottom > top + 1 && one.top < bottom - 1)).toEqual([]);
  expect(Math.max(...others.map(({ height }) => height))).toBeLessThan(112);
  expect(right - left).toBeGreaterThan(500);
});

/** The number of random moves after which an attack in the networks is going on. */
const IN_THE_NETWORKS = 76;

test("several chains are one network while they are asked about, with hidden cards on the lines, and it fits", async () => {
  await page.viewport(1440, 900);
  await beginInTheMidst(opened, ENTRY, IN_THE_NETWORKS);
  const net = () => opened.root.querySelector(".net-area:not([data-folded])");
  await until(() => net()?.querySelector(".net-card"));
  const signs = [...opened.root.querySelectorAll(".net-sign")];
  expect(signs.map(({ textContent }) => textContent)).toEqual(["ÜG", "NS", "T1", "T2", "T3", "T4", "W1", "W2"]);
  // The accessible name contains the visible text.
  for (const sign of signs) expect(sign.getAttribute("aria-label")).toContain(sign.textContent);
  const boxes = [...signs, ...opened.root.querySelectorAll(".net-name")].map((one) => box(one));
  const cards = [...opened.root.querySelectorAll(".net-card .card")];
  expect(cards.some((card) => card.classList.contains("back"))).toBe(true);
  // Nothing covers a node or its name, and everything is inside the panel.
  const inside = box(net() ?? undefined);
  for (const card of cards.map((one) => box(one))) {
    expect(boxes.filter((one) => overlap(one, card))).toEqual([]);
    expect([card.left >= inside.left, card.right <= inside.right, card.bottom <= inside.bottom]).not.toContain(false);
  }
  const table = opened.root.querySelector(".table");
  if (!table) throw new Error("there is no table");
  await until(() => table.scrollHeight <= table.clientHeight);
  // The network has half of the table, and the map stands small beside the seats.
  expect(inside.height).toBeGreaterThanOrEqual(table.clientHeight * 0.42);
  expect(box(board()).right).toBeLessThanOrEqual(box(opened.root.querySelector(".seats-line") ?? undefined).left);
  // Folded it is one line, and its nodes have their own panels.
  net()?.querySelector<HTMLButtonElement>(".fold")?.click();
  await until(() => !net());
  const panel = opened.root.querySelector<HTMLElement>('.seats-below > [aria-label="Terminal 1"]');
  expect(panel?.checkVisibility()).toBe(true);
});

test("the way back: pan, the whole board, and near again", async () => {
  await page.viewport(1024, 600);
  await played();
  await until(() => one(".board > svg.overview"));
  // The small map takes some of the board's width.
  await still(opened.root);
  const shown = () => board()?.getAttribute("viewBox")?.split(" ").map(Number).map(Math.round).join(" ");
  const near = shown();
  const press = (name: string) =>
    opened.root.querySelector<HTMLButtonElement>(`.board-bar [aria-label="${name}"]`)?.click();
  const map = box(one(".board > svg.overview"));
  // One of its corners is not in sight.
  const corners = [
    [map.right - 4, map.bottom - 4],
    [map.left + 4, map.top + 4],
  ] as const;
  for (const [clientX, clientY] of corners) {
    if (shown() !== near) break;
    one(".board > svg.overview")?.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX, clientY }));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }
  expect(shown()).not.toBe(near);
  press("1:1, whole board");
  await until(() => !one(".board > svg.overview"));
  press("Near, around what acts");
  await until(() => shown() === near);
});
