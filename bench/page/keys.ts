import { resolve } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { findChromium } from "../../test/support/chromium.ts";
import { serve } from "./serve.ts";

/**
 * How soon the built page answers keys in the editor, on the largest game: `npm run bench:keys` after `npm run build`; other
 * folders with built pages can be named, to compare them. A slip is typed and taken back, again and again, in the middle of
 * a rule: measured is from the key until its character stands there, and until the page says what is wrong now.
 */

const GAME = "rules/hint.yaml";
const FILE = "rules/hint/wounds.yaml";
/** in this line of the file, at its end */
const LINE = "wounds_of(victim, damage";
const PATIENCE = 120_000;
const KEYS = 60;
/** between two keys, so that each is answered by itself */
const BETWEEN = 700;

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

async function opened(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1500, height: 1000 } });
  // The loader of TypeScript wraps functions in this, also those that are sent to the page.
  await page.addInitScript("globalThis.__name = (named) => named");
  await page.addInitScript(
    ([game, file]) => {
      localStorage.setItem("rulewright/entry", game);
      localStorage.setItem("rulewright/open-file", file);
    },
    [GAME, FILE] as const,
  );
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForSelector(".view-line", { timeout: PATIENCE });
  await page.getByText("No problems").waitFor({ timeout: PATIENCE });
  return page;
}

async function typed(browser: Browser, address: string): Promise<{ line: number[]; told: number[] }> {
  const page = await opened(browser, address);
  await page.locator(".view-line", { hasText: LINE }).first().click();
  await page.keyboard.press("End");
  await page.evaluate(listen);
  for (let n = 0; n < KEYS; n++) {
    await page.keyboard.press(n % 2 === 0 ? "q" : "Backspace");
    await page.waitForTimeout(BETWEEN);
  }
  const times = await page.evaluate(
    () => (globalThis as unknown as { times: { line: number[]; told: number[] } }).times,
  );
  await page.close();
  return times;
}

const share = (numbers: readonly number[], part: number) =>
  Math.round(numbers.toSorted((a, b) => a - b)[Math.floor(part * numbers.length)] ?? Number.NaN);

const folders = process.argv.slice(2);
const browser = await chromium.launch(findChromium());
for (const folder of folders.length > 0 ? folders : ["dist/playground"]) {
  const { address, close } = await serve(resolve(folder));
  const { line, told } = await typed(browser, address);
  const shown = ([name, times]: readonly [string, readonly number[]]) =>
    `${name} median ${share(times, 0.5)} ms, p95 ${share(times, 0.95)} ms (${times.length} keys)`;
  process.stdout.write(
    `${folder}: ${[["character", line] as const, ["findings", told] as const].map(shown).join("; ")}\n`,
  );
  close();
}
await browser.close();
