import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { catalogue } from "../../playground/offered.ts";
import { positionOf } from "../../playground/state/game-state.ts";
import { isBusy } from "../../playground/state/work.ts";
import { begin, beginInTheMidst, until, visitedPage } from "../support/playground/begun.ts";
import type { RealPage } from "../support/playground/real-page.ts";

/** The bar above the table while several seats choose at once. */

let opened: RealPage;
let root: HTMLElement;
let playground: RealPage["playground"];
let shut: RealPage["shut"];

beforeEach(async () => {
  opened = await visitedPage(1600, 900, { catalogue });
  ({ root, playground, shut } = opened);
});

afterEach(() => shut());

const state = () => playground.app.state;

/** Pairs of elements that overlap in the bar, and elements that stick out of it. */
function clashes(): string[] {
  const bar = root.querySelector(".table-bar");
  const parts = [
    ...(bar?.querySelectorAll<HTMLElement>(
      "button, select, .when, .phases li, .check, .now, .now-seat, .now-last > *",
    ) ?? []),
  ];
  const boxes = parts
    .map((part) => ({ name: part.className || part.tagName, part, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
  const within = bar?.getBoundingClientRect() ?? new DOMRect();
  const outside = boxes.filter(({ box }) => box.left < within.left - 1 || box.right > within.right + 1);
  const over = boxes.flatMap((a, at) =>
    boxes
      .slice(at + 1)
      .filter((b) => !a.part.contains(b.part) && !b.part.contains(a.part) && overlap(a.box, b.box))
      .map((b) => `${a.name} lies over ${b.name}`),
  );
  return [...outside.map(({ name }) => `${name} lies beside the bar`), ...over];
}

const overlap = (a: DOMRect, b: DOMRect) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;

test.each([1600, 1024, 720, 390])("four seats that choose at once fit in %d pixels", async (width) => {
  await page.viewport(width, 900);
  await begin(opened, "examples/hearts.yaml", "persons");
  await until(() => positionOf(state().game) && state().game.is === "played" && !isBusy(state().work));
  playground.app.store.change("habits", { perspective: 0 });
  await playground.app.game.look(0);
  await until(() => (positionOf(state().game)?.questions.length ?? 0) === 4);
  expect(positionOf(state().game)?.owed).toHaveLength(4);
  expect(clashes()).toEqual([]);
});

test.each([1024, 720])("seven seats fit in %d pixels, beside what happened since the last move", async (width) => {
  await page.viewport(width, 900);
  await begin(opened, "examples/recipes/wolves.yaml", "persons");
  await until(() => positionOf(state().game) && state().game.is === "played" && !isBusy(state().work));
  playground.app.store.change("habits", { perspective: 0 });
  await playground.app.game.look(0);
  await until(() => positionOf(state().game)?.owed.length === 7);
  expect(clashes()).toEqual([]);
});

test("a button in the seat's colour changes who plays it", async () => {
  await begin(opened, "examples/othello.yaml");
  await until(() => root.querySelectorAll(".seat-player").length === 2 && root.querySelectorAll(".area").length === 2);
  const fill = (found: Element | undefined) => found && getComputedStyle(found).getPropertyValue("--fill");
  const seats = [...root.querySelectorAll<HTMLElement>(".seat-player")];
  const fills = seats.map((_, at) => fill(root.querySelector(`.area[aria-label="Seat ${at + 1}"]`) ?? undefined));
  expect(new Set(fills).size).toBe(2);
  expect(seats.map(fill)).toEqual(fills);
});

test("beside the tutorial the last move has its own line", async () => {
  await page.viewport(1500, 900);
  await begin(opened, "examples/othello.yaml");
  await until(() => root.querySelector(".board [data-can]"));
  root.querySelector(".board [data-can]")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await until(() => root.querySelector(".now-last"));
  expect(clashes()).toEqual([]);
  await page.getByRole("button", { name: "Learn" }).click();
  await until(() => root.querySelector(".shell[data-learning]"));
  expect(clashes()).toEqual([]);
});

test.each([1600, 390])(
  "at %i pixels the bar tells how each seat stands, however the table is scrolled",
  async (width) => {
    await page.viewport(width, 900);
    await begin(opened, "rules/neohunt3.yaml", "persons");
    const scores = await until(() => {
      const found = [...root.querySelectorAll<HTMLElement>(".seat-standing b")];
      return found.length === 2 && found;
    });
    const seats = positionOf(state().game)?.scene.areas.filter(({ seat }) => seat !== null) ?? [];
    for (const [at, score] of scores.entries()) {
      const { title, scoreName: name, score: points } = seats[at] ?? {};
      expect(score.textContent).toBe(`${title}: ${name} ${name} ${points}`);
      expect(score.getBoundingClientRect().width).toBeGreaterThan(5);
    }
    expect(clashes()).toEqual([]);
  },
);

test.each([
  [1600, "neohunt3"],
  [1600, "neohunt33"],
  [1024, "neohunt33"],
  [390, "neohunt3"],
])("at %i pixels the bar of %s tells how the game stands, beside the phase", async (width, game) => {
  await page.viewport(width, 900);
  await begin(opened, `rules/${game}.yaml`, "persons");
  const standing = await until(() => root.querySelector<HTMLElement>(".table-bar .standing"));
  expect(standing.textContent).toContain("troopers left");
  const phase = root.querySelector(".phases [aria-current]")?.getBoundingClientRect();
  expect(phase?.width).toBeGreaterThan(20);
  expect(phase?.height).toBeLessThan(40);
  // It makes the bar of a wide page no line higher.
  const lineOf = (selector: string) => {
    const { top = 0, height = 0 } = root.querySelector(selector)?.getBoundingClientRect() ?? {};
    return top + height / 2;
  };
  if (width > 760) expect(Math.abs(lineOf(".legend button") - lineOf(".table-bar > .when"))).toBeLessThan(12);
  expect(clashes()).toEqual([]);
});

test("a legend, one tap away, says what each figure on the table means", async () => {
  await begin(opened, "rules/neohunt3.yaml", "persons");
  const button = await until(() => root.querySelector<HTMLButtonElement>(".legend button"));
  expect(root.querySelector(".legend-box")).toBe(null);
  button.click();
  const box = await until(() => root.querySelector<HTMLElement>(".legend-box"));
  for (const label of ["shot cover", "grenade cover", "hit points", "melee", "firepower", "can be chosen"])
    expect(box.textContent).toContain(label);
  const { right, bottom } = box.getBoundingClientRect();
  expect([right <= innerWidth, bottom <= innerHeight]).toEqual([true, true]);
  button.click();
  await until(() => !root.querySelector(".legend-box"));
});

test("the end of a game is told across the table, and the next one begins there", async () => {
  await beginInTheMidst(opened, "examples/kuhn-poker.yaml", 10);
  const ending = await until(() => root.querySelector<HTMLElement>(".table-pane .ending"));
  expect(ending.textContent).toContain(positionOf(state().game)?.over?.text);
  expect(root.querySelector(".choices")?.textContent).not.toContain("Play again");
  ending.querySelector("button")?.click();
  await until(() => root.querySelector(".start"));
});
