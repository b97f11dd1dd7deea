import { resolve } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { findChromium } from "../../test/support/chromium.ts";
import { share } from "./key-times.ts";
import { serve } from "./serve.ts";

/**
 * Measures how long it takes from *Start the game* to the first question on the table of the built page, for the five
 * games: `npm run bench:start` after `npm run build`; other folders with built pages can be named, to compare them. The
 * rules are open and checked by then, as after a designer has chosen the game and its seats.
 */

const GAMES = ["hint", "neocombat", "hexwar", "neohunt3", "neohunt33"].map((name) => `rules/${name}.yaml`);
const STARTS = 7;
const PATIENCE = 120_000;
/** milliseconds after which the page is at rest: what it loads later is loaded */
const REST = 2_000;

/** Runs in the page: clicks, and gives the milliseconds until one of the selectors finds something on a drawn page. */
function clicked([button, ...awaited]: readonly string[]): Promise<number> {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  return new Promise((done) => {
    const began = performance.now();
    const watch = new MutationObserver(() => {
      if (!awaited.some(find)) return;
      watch.disconnect();
      // Two frames later it has been drawn.
      requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - began)));
    });
    watch.observe(document.body, { childList: true, subtree: true });
    find(button ?? "")?.click();
  });
}

const START = ".start button[type=submit]";
const ANSWER = ".candidate";
/** asks who sits at the table, where several people play and the rules have secrets */
const CURTAIN = ".curtain button";

async function visited(browser: Browser, address: string, game: string): Promise<number> {
  const page: Page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
  // The TypeScript loader wraps functions in this, even those that are sent to the page.
  await page.addInitScript("globalThis.__name = (named) => named");
  await page.addInitScript((entry) => localStorage.setItem("rulewright/entry", entry), game);
  await page.goto(address, { waitUntil: "commit" });
  await page.getByText("No problems").waitFor({ timeout: PATIENCE });
  const again = page.getByRole("button", { name: "New game" });
  if (await again.isVisible()) await again.click();
  await page.getByRole("button", { name: "Start the game" }).waitFor({ timeout: PATIENCE });
  await page.waitForTimeout(REST);
  let time = await page.evaluate(clicked, [START, ANSWER, CURTAIN]);
  if (await page.locator(CURTAIN).isVisible()) time += await page.evaluate(clicked, [CURTAIN, ANSWER]);
  await page.close();
  return time;
}

const folders = process.argv.slice(2);
const browser = await chromium.launch(findChromium());
for (const game of GAMES) {
  for (const folder of folders.length > 0 ? folders : ["dist/playground"]) {
    const { address, close } = await serve(resolve(folder));
    const times: number[] = [];
    for (let n = 0; n < STARTS; n++) times.push(await visited(browser, address, game));
    process.stdout.write(
      `${folder}, ${game}: median ${share(times, 0.5)} ms, first ${Math.round(times[0] ?? Number.NaN)} ms, longest ${share(times, 0.99)} ms\n`,
    );
    close();
  }
}
await browser.close();
