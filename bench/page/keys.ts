import { resolve } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { findChromium } from "../../test/support/chromium.ts";
import { type KeyTimes, share, typeKeys } from "./key-times.ts";
import { serve } from "./serve.ts";

/**
 * Measures how soon the built page answers keys in the editor, with the largest game: `npm run bench:keys` after `npm
 * run build`; other folders with built pages can be named, to compare them. A character is typed in the middle of a
 * rule and taken back, again and again. It measures from the key until its character stands there, and until the
 * findings change.
 */

const GAME = "rules/hint.yaml";
const FILE = "rules/hint/wounds.yaml";
/** the line of the file at whose end it types */
const LINE = "wounds_of(victim, damage";
const PATIENCE = 120_000;
const KEYS = 60;
/** milliseconds between two keys, so that each is answered by itself */
const BETWEEN = 700;

async function opened(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1900, height: 1000 } });
  // The TypeScript loader wraps functions in this, even those that are sent to the page.
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

async function typed(browser: Browser, address: string): Promise<KeyTimes> {
  const page = await opened(browser, address);
  const times = await typeKeys(page, { line: LINE, between: BETWEEN, enough: async (keys) => keys >= KEYS });
  await page.close();
  return times;
}

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
