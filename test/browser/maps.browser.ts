import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { catalogue } from "../../playground/offered.ts";
import { begin, until, visitedPage } from "../support/playground/begun.ts";
import type { RealPage } from "../support/playground/real-page.ts";

/** A large map beside its rules. */

let root: HTMLElement;
let shut: RealPage["shut"];

beforeEach(async () => {
  const opened = await visitedPage(1440, 900, { catalogue });
  ({ root, shut } = opened);
  await begin(opened, "rules/hint.yaml");
  await until(() => root.querySelector(".region text"));
});

afterEach(() => shut());

/** The height of the letters of each name on the page, in pixels. */
function lettersOf(selector: string): number[] {
  return [...root.querySelectorAll<SVGTextElement>(selector)].map((text) => {
    const scale = text.getScreenCTM()?.a ?? 1;
    return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
  });
}

test.each([1440, 1920])(
  "the names of its rooms can be read in %d pixels, and the buttons cover none of it",
  async (width) => {
    await page.viewport(width, 900);
    await until(() => Math.min(...lettersOf(".region text:first-of-type")) >= 10);
    const board = root.querySelector(".board > svg")?.getBoundingClientRect() ?? new DOMRect();
    const bar = root.querySelector(".board-bar")?.getBoundingClientRect() ?? new DOMRect();
    expect(bar.left).toBeGreaterThanOrEqual(board.right);
  },
);
