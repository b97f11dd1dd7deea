import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findChromium } from "../support/chromium.ts";
import { cli } from "../support/cli.ts";
import { findings } from "../support/playground/axe.ts";
import { PATIENCE } from "../support/playground/patience.ts";

const root = mkdtempSync(join(tmpdir(), "rulewright-report-"));
let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ ...findChromium(), timeout: PATIENCE });
});
afterAll(async () => {
  await browser.close();
  rmSync(root, { recursive: true, force: true });
});

describe.each([
  ["cards and scores", "examples/deck-builder.yaml", 40],
  ["one that has neither", "examples/tictactoe.yaml", 60],
])("the report of a game with %s", (_, rules, games) => {
  const folder = join(root, String(games));

  beforeAll(async () => {
    await cli(["measure", rules, "--games", String(games), "--out", folder], { disk: true });
    const { status, err } = await cli(["report", folder], { disk: true });
    expect([status, err]).toEqual([0, ""]);
  });

  test.each(["light", "dark"] as const)("opens from disk, without findings of axe: %s", async (colorScheme) => {
    const page = await browser.newPage({ colorScheme, viewport: { width: 900, height: 900 } });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const address = pathToFileURL(join(folder, "report.html")).href;
    await page.goto(address);
    for (const one of await page.locator("summary").all()) await one.click();
    expect(await findings(page)).toEqual([]);
    expect(asked).toEqual([address]);
    await page.close();
  });

  test("fits the width of a phone", async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
    await page.goto(pathToFileURL(join(folder, "report.html")).href);
    for (const one of await page.locator("summary").all()) await one.click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.close();
  });
});
