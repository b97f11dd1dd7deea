/** A page in a browser that draws one scene as the playground does. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BrowserContextOptions, chromium, type Page } from "playwright";
import { createServer } from "vite";
import { findChromium } from "../test/support/chromium.ts";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const fromRoot = (...path: readonly string[]) => join(root, ...path);

/** A table of this height, as in its pane: what is on it is as large as that lets it be. */
export const paneOf = (height: number): string =>
  `.table-pane .table { container-type: size; block-size: ${height}px; overflow: hidden; }`;

/** Opens the page, has something done with it, and closes all that it needed. */
export async function onStage(options: BrowserContextOptions, use: (page: Page) => Promise<void>): Promise<void> {
  // A cache of its own: another server that runs meanwhile would throw its files away.
  const cacheDir = fromRoot(".tmp/vite-gallery");
  const server = await createServer({
    root,
    cacheDir,
    configFile: false,
    logLevel: "error",
    optimizeDeps: { entries: ["gallery/page.html"] },
    server: { port: 0, hmr: false },
  });
  await server.listen();
  const browser = await chromium.launch(findChromium());
  const page = await browser.newPage(options);
  page.on("pageerror", (error) => console.error(String(error)));
  await page.goto(`${server.resolvedUrls?.local[0] ?? ""}gallery/page.html`);
  await page.waitForFunction(() => "draw" in window);
  await use(page);
  await browser.close();
  await server.close();
}
