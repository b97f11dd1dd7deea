import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright";
import { build, createServer, preview } from "vite";
import { findChromium } from "../chromium.ts";
import { PATIENCE } from "./patience.ts";

/** The page as `npm start` serves it, in its own browser. */
export interface Served {
  readonly page: Page;
  readonly address: string;
  readonly close: () => Promise<void>;
}

export async function servedPage(): Promise<Served> {
  const server = await createServer({
    configFile: "vite.config.ts",
    // Its own cache, since another running server would delete its files.
    cacheDir: fileURLToPath(new URL("../../../.tmp/vite-served", import.meta.url)),
    logLevel: "error",
    server: { port: 0, hmr: false, strictPort: false },
  });
  await server.listen();
  return inBrowser(server.resolvedUrls?.local[0] ?? "", () => server.close());
}

/** The page as `npm run build` makes it, which loads faster than from a server of sources. */
export async function builtPage(): Promise<Served> {
  const outDir = fileURLToPath(new URL("../../../.tmp/page-built", import.meta.url));
  await build({ configFile: "vite.config.ts", logLevel: "error", build: { outDir } });
  const server = await preview({
    configFile: "vite.config.ts",
    logLevel: "error",
    build: { outDir },
    preview: { port: 0 },
  });
  return inBrowser(server.resolvedUrls?.local[0] ?? "", () => server.close());
}

async function inBrowser(address: string, shut: () => Promise<void>): Promise<Served> {
  const browser = await chromium.launch({ ...findChromium(), timeout: PATIENCE });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const close = async () => {
    await browser.close();
    await shut();
  };
  return { page, address, close };
}
