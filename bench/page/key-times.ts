import type { Page } from "playwright";

/** How long a key waited until its character stood there, and until the page said something else of the rules: milliseconds. */
export interface KeyTimes {
  readonly line: number[];
  readonly told: number[];
}

/** Runs in the page: notes when a key went down, when a line of the editor changed next, and when something else was said of the rules. */
function listen(): void {
  const times = { line: [] as number[], told: [] as number[] };
  const status = () => document.querySelector(".problems [role=status]")?.textContent ?? "";
  let waiting = { down: 0, line: false, told: false, before: "" };
  const note = (what: "line" | "told") => {
    if (!waiting[what]) return;
    waiting = { ...waiting, [what]: false };
    const { down } = waiting;
    // Seen it is with the next picture.
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

/** Types a slip at the end of a line and takes it back, so many keys, each `between` milliseconds after the one before. */
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

/** The number that so large a part of all does not exceed, rounded. */
export const share = (numbers: readonly number[], part: number): number =>
  Math.round(numbers.toSorted((a, b) => a - b)[Math.floor(part * numbers.length)] ?? Number.NaN);
