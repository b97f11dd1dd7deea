import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { catalogue } from "../../playground/library.ts";
import { type RealPage, realPage } from "../support/playground/real-page.ts";

/** A large map beside its rules. */

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });
const until = <T>(look: () => T) => vi.waitUntil(look, { timeout: 60_000, interval: 20 });

let root: HTMLElement;
let playground: RealPage["playground"];
let shut: RealPage["shut"];

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem("rulewright/visited", "yes");
  ({ root, playground, shut } = realPage({ catalogue }));
  playground.app.openGame("rules/hint.yaml");
  const { app } = playground;
  await until(
    () =>
      app.state.seating.setup.entry === "rules/hint.yaml" &&
      !app.state.findings.checking &&
      app.state.findings.checked?.playable,
  );
  await until(() => root.querySelector(".start button[type=submit]:not(:disabled)"));
  root.querySelector<HTMLButtonElement>(".start button[type=submit]")?.click();
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
