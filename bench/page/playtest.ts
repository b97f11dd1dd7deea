import { resolve } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { findChromium } from "../../test/support/chromium.ts";
import { share, typeKeys } from "./key-times.ts";
import { serve } from "./serve.ts";

/**
 * Measures how long the built page takes for many random games of the largest game, with one worker and with two, and
 * how long keys in the editor wait meanwhile: `npm run bench:playtest` after `npm run build`. The page leaves one
 * processor to the table, so it is told of one more.
 */

const GAME = "rules/hint.yaml";
const FILE = "rules/hint/wounds.yaml";
const LINE = "wounds_of(victim, damage";
const GAMES = 1_000;
const PATIENCE = 600_000;
const BETWEEN = 250;

async function opened(browser: Browser, address: string, cores: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1500, height: 1000 } });
  page.setDefaultTimeout(PATIENCE);
  await page.addInitScript("globalThis.__name = (named) => named");
  await page.addInitScript(
    ([game, file, many]) => {
      localStorage.setItem("rulewright/entry", game);
      localStorage.setItem("rulewright/open-file", file);
      Object.defineProperty(navigator, "hardwareConcurrency", { value: many });
    },
    [GAME, FILE, cores] as const,
  );
  await page.goto(address, { waitUntil: "commit" });
  await page.getByText("No problems").waitFor();
  return page;
}

/** The seconds of a run, and how long keys waited meanwhile. */
async function played(browser: Browser, address: string, cores: number) {
  const page = await opened(browser, address, cores);
  await page.getByLabel("How many games").selectOption(`${GAMES}`);
  const begun = performance.now();
  await page.getByRole("button", { name: `Play ${GAMES} games` }).click();
  const stop = page.getByRole("button", { name: "Stop", exact: true });
  await stop.waitFor();
  let ended = 0;
  const over = stop.waitFor({ state: "detached" }).then(() => {
    ended = performance.now();
  });
  const { line } = await typeKeys(page, { line: LINE, between: BETWEEN, enough: async () => ended > 0 });
  await over;
  await page.close();
  return { seconds: (ended - begun) / 1000, line };
}

const { address, close } = await serve(resolve(process.argv[2] ?? "dist/playground"));
const browser = await chromium.launch(findChromium());
for (const workers of [1, 2]) {
  const { seconds, line } = await played(browser, address, workers + 1);
  const keys = `keys meanwhile: median ${share(line, 0.5)} ms, p95 ${share(line, 0.95)} ms (${line.length} keys)`;
  process.stdout.write(
    `${GAMES} games of ${GAME}, ${workers} ${workers === 1 ? "worker" : "workers"}: ${seconds.toFixed(1)} s; ${keys}\n`,
  );
}
await browser.close();
close();
