import { afterEach, expect, test } from "vitest";
import { positionOf } from "../../playground/state/game-state.ts";
import { begin, beginInTheMidst, until, visitedPage } from "../support/playground/begun.ts";
import type { RealPage } from "../support/playground/real-page.ts";

/** What can be chosen, and what the question is about, is marked on the table. */

let opened: RealPage;
afterEach(() => opened.shut());

const all = (selector: string) => [...opened.root.querySelectorAll(selector)];

test("spaces that can be chosen have a mark that no neighbour covers, as wide on a small board", async () => {
  opened = await visitedPage(390, 844, {});
  await begin(opened, "rules/hexwar.yaml", "persons");
  const marks = await until(() => {
    const found = all('.space-mark[data-mark="can"]');
    return found.length > 0 && found;
  });
  expect(marks.length).toBe(all(".board .space[data-can]").length);
  const last = all(".board .space").at(-1);
  for (const mark of marks) {
    expect((last?.compareDocumentPosition(mark) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const { vectorEffect, strokeWidth } = getComputedStyle(mark);
    expect(vectorEffect).toBe("non-scaling-stroke");
    expect(Number.parseFloat(strokeWidth)).toBeGreaterThanOrEqual(2);
  }
});

/** Gives first answers until a question names something on the table. */
async function untilNamed(): Promise<readonly string[]> {
  const { app } = opened.playground;
  for (let n = 0; n < 120; n++) {
    const question = positionOf(app.state.game)?.questions[0];
    if (!question) break;
    const drawn = question.about.filter((id) => all(`[data-thing="${CSS.escape(id)}"]`).length > 0);
    if (drawn.length > 0) return drawn;
    const key = question.candidates[n % question.candidates.length]?.key ?? "";
    await app.game.answer(question.seat, key);
  }
  return [];
}

test.each([
  ["rules/neohunt33.yaml", 6, ".about-ring, .card[data-about]"],
  ["rules/neohunt3.yaml", 2, ".about-ring"],
] as const)("%s: what the question names is marked", async (entry, moves, marks) => {
  opened = await visitedPage(1024, 768, {});
  await beginInTheMidst(opened, entry, moves);
  const named = await untilNamed();
  expect(named.length).toBeGreaterThan(0);
  await until(() => all(marks).length > 0);
  const marked = all("[data-about]").map((element) => element.getAttribute("data-thing"));
  for (const id of named) expect(marked).toContain(id);
});

test("walls are blocks without lines between them, and no places in sight", async () => {
  opened = await visitedPage(1024, 768, {});
  await beginInTheMidst(opened, "rules/hint.yaml", 0);
  const walls = await until(() => {
    const found = all(".board .space[data-solid] > .body");
    return found.length > 20 && found;
  });
  const place = all(".board .space[data-region] > .body")[0];
  const widthOf = (element?: Element) => element?.getBoundingClientRect().width ?? 0;
  for (const wall of walls) {
    const { fill, stroke } = getComputedStyle(wall);
    expect(stroke).toBe(fill);
    expect(fill).not.toBe(place && getComputedStyle(place).fill);
    expect(widthOf(wall)).toBeGreaterThan(widthOf(place));
  }
});
