import { resolve } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { findChromium } from "../../test/support/chromium.ts";
import { median } from "../means.ts";
import { serve } from "./serve.ts";

/**
 * Measures how long it takes until the built page can be seen, on a slow line and a slow machine: `npm run bench:page`
 * after `npm run build`; other folders with built pages can be named, to compare them. It prints medians of several
 * visits without a cache.
 */

/** A mobile line of 1.6 Mbit/s with a round trip of 150 ms, on a processor of half the speed. */
const LINE = { latency: 150, bytes: 200_000 };
const SLOWER = 2;
const VISITS = 5;
const PATIENCE = 120_000;

/** What a visitor waits for, with a selector that finds it in the page. */
const MARKS = {
  table: ".board .space, .start h2",
  editor: ".view-line",
} as const;

async function visited(browser: Browser, address: string): Promise<Record<string, number>> {
  const page = await browser.newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(address, { waitUntil: "commit" });
  const since = () => page.evaluate(() => performance.now());
  const seen: Record<string, number> = {};
  for (const [mark, selector] of Object.entries(MARKS)) {
    await page.waitForSelector(selector, { timeout: PATIENCE, state: "attached" });
    seen[mark] = await since();
  }
  const paint = await firstPaint(page);
  await page.close();
  return { paint, ...seen };
}

const firstPaint = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN);

const folders = process.argv.slice(2);
const browser = await chromium.launch(findChromium());
for (const folder of folders.length > 0 ? folders : ["dist/playground"]) {
  const { address, close } = await serve(resolve(folder), LINE);
  const visits: Record<string, number>[] = [];
  for (let n = 0; n < VISITS; n++) visits.push(await visited(browser, address));
  const names = Object.keys(visits[0] ?? {});
  const line = names.map(
    (name) => `${name} ${Math.round(median(visits.map((visit) => visit[name] ?? Number.NaN)))} ms`,
  );
  process.stdout.write(`${folder}: ${line.join(", ")}\n`);
  close();
}
await browser.close();
