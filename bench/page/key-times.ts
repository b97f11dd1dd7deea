import type { Page } from "playwright";

/** Milliseconds from a key to its character in the editor, and to the next change of findings. */
export interface KeyTimes {
  readonly line: number[];
  readonly told: number[];
}

/**
 * Runs in the page: notes when a key went down, when a line of the editor changed next, and when the findings changed.
 */
function listen(): void {
  const times = { line: [] as number[], told: [] as number[] };
  const status = () => document.querySelector(".problems [role=status]")?.textContent ?? "";
  let waiting = { down: 0, line: false, told: false, before: "" };
  const note = (what: "line" | "told") => {
    if (!waiting[what]) return;
    waiting = { ...waiting, [what]: false };
    const { down } = waiting;
    // It becomes visible with the next frame.
    requestAnimationFrame(() => times[what].push(performance.now() - down));
  };
  const press = () => {
    waiting = { down: performance.now(), line: true, told: true, before: status() };
  };
  addEventListener("keydown", press, true);
  const watch = (selector: string, seen: () => void) => {
    const element = document.querySelector(selector);
    if (element) new MutationObserver(seen).observe(element, { childList: true, subtree: true, characterData: true });
  };
  watch(".view-lines", () => note("line"));
  watch(".problems summary", () => {
    if (status() !== waiting.before && status() !== "Reading…") note("told");
  });
  Object.assign(globalThis, { times });
}

/**
 * Types a character at the end of a line and takes it back, again and again until `enough`, with `between` milliseconds
 * between two keys.
 */
export async function typeKeys(
  page: Page,
  { line, between, enough }: { line: string; between: number; enough: (keys: number) => Promise<boolean> },
): Promise<KeyTimes> {
  await page.locator(".view-line", { hasText: line }).first().click();
  await page.keyboard.press("End");
  await page.evaluate(listen);
  for (let n = 0; n % 2 === 1 || !(await enough(n)); n++) {
    await page.keyboard.press(n % 2 === 0 ? "q" : "Backspace");
    await page.waitForTimeout(between);
  }
  return page.evaluate(() => (globalThis as unknown as { times: KeyTimes }).times);
}

/** The quantile of the numbers at `part`, rounded. */
export const share = (numbers: readonly number[], part: number): number =>
  Math.round(numbers.toSorted((a, b) => a - b)[Math.floor(part * numbers.length)] ?? Number.NaN);
