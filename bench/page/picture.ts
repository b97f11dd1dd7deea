import { servedPage } from "../../test/support/playground/served.ts";

/** `npm run picture`: a picture of the playground as a first visitor sees it, for the front page of the project. */

const FILE = "docs/playground.png";
const SIZE = { width: 1280, height: 720 };

const { page, address, close } = await servedPage();
await page.setViewportSize(SIZE);
await page.emulateMedia({ colorScheme: "light" });
await page.goto(address);
await page.locator(".view-line .marked-number").waitFor({ timeout: 240_000 });
await page.locator(".board [data-can]").first().waitFor({ timeout: 240_000 });
await page.evaluate(() => document.fonts.ready);
await page.screenshot({ path: FILE, type: "png" });
await close();
