import { chromium, type Page } from "playwright";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findChromium } from "../support/chromium.ts";

/** The page as `npm start` serves it, in a browser of its own: what the tests of its parts do not load. */

let server: ViteDevServer;
let page: Page;
let close: () => Promise<void>;
/** what the page has complained of, and what its policy has refused */
const complaints: string[] = [];

beforeAll(async () => {
  server = await createServer({ configFile: "vite.config.ts", logLevel: "error", server: { port: 0, hmr: false } });
  await server.listen();
  const browser = await chromium.launch(findChromium());
  page = await browser.newPage();
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  close = async () => {
    await browser.close();
    await server.close();
  };
}, 240_000);

afterAll(async () => close());

test("the page starts a game under its content security policy, and complains of nothing", async () => {
  const address = server.resolvedUrls?.local[0] ?? "";
  await page.goto(address);
  await page.getByRole("button", { name: "New game" }).waitFor({ timeout: 200_000 });
  await page.locator(".view-lines").first().waitFor({ timeout: 200_000 });
  expect(complaints).toEqual([]);
}, 240_000);

test("the policy lets nothing in that rules might bring", async () => {
  const refused = await page.evaluate(async () => {
    const directives: string[] = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
      directives.push(effectiveDirective),
    );
    const script = document.createElement("script");
    script.textContent = "window.__brought = true";
    document.body.append(script);
    await fetch("https://example.com/").catch(() => null);
    await new Promise((done) => setTimeout(done, 100));
    return { ran: "__brought" in window, directives };
  });
  expect(refused).toEqual({ ran: false, directives: ["script-src-elem", "connect-src"] });
}, 60_000);
